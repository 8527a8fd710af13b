import { getTranslations } from "next-intl/server";
import { SubscribeForm } from "@/components/layout/subscribe-form";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getShopSettings, getShopWords } from "@/lib/storefront/company";

/** Shown in place of every page until the shop opens. The build renders nothing here. */
export async function ComingSoon() {
  if (await isBuildFrame()) return null;
  const [t, shop, settings] = await Promise.all([getTranslations("opening"), getShopWords(), getShopSettings()]);
  const sendsMails = settings.sends_mails !== false;
  return (
    <section className="frame flex max-w-2xl flex-1 flex-col items-center justify-center py-20 text-center">
      <h1 className="text-4xl leading-tight font-semibold text-balance md:text-5xl">{t("soon")}</h1>
      {shop.tagline && <p className="mt-4 text-xl text-balance text-muted">{shop.tagline}</p>}
      <p className="mt-6 max-w-md text-balance text-muted">{t(sendsMails ? "text" : "text_no_mail")}</p>
      {sendsMails && (
        <div className="mt-8 w-full max-w-sm">
          <SubscribeForm />
        </div>
      )}
    </section>
  );
}
