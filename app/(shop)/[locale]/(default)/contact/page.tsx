import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContactForm } from "@/components/content/contact-form";
import { CompanyContact, canBeReached } from "@/components/layout/company-contact";
import { AppLink } from "@/components/ui/app-link";
import { ClientMessages } from "@/components/ui/client-messages";
import { underlinedStyle } from "@/components/ui/link-style";
import { NeedsScript } from "@/components/ui/needs-script";
import { getBasics } from "@/lib/storefront/company";
import { getFeatures } from "@/lib/storefront/features";
import { shareMetadata } from "@/lib/storefront/share-metadata";
import { isWithheld } from "@/lib/storefront/withheld";
import { cn } from "@/lib/utils";
import { ComingSoon } from "../../coming-soon";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  if (await isWithheld()) return {};
  const [t, { ordering }] = await Promise.all([getTranslations("contact"), getFeatures()]);
  const texts = { title: t("title"), description: t(ordering ? "description" : "description_direct") };
  return { ...texts, ...(await shareMetadata({ ...texts, path: "/contact" })) };
}

export default async function ContactPage() {
  if (await isWithheld()) return <ComingSoon />;
  const [t, basics, { ordering }] = await Promise.all([getTranslations("contact"), getBasics(), getFeatures()]);
  const instead = canBeReached(basics) ? "description_direct" : "description_none";
  return (
    <div className={cn("frame grid pt-10", ordering ? "gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]" : "max-w-3xl gap-8")}>
      <div className="max-w-2xl">
        <h1 className="text-3xl font-semibold">{t("title")}</h1>
        <p className="mt-2 text-muted">{t(ordering ? "description" : instead)}</p>
        {ordering && (
          <div className="mt-8">
            <ClientMessages namespaces={["contact", "fields", "common"]}>
              <NeedsScript />
              <ContactForm />
            </ClientMessages>
          </div>
        )}
      </div>
      <aside className="flex flex-col gap-4 self-start rounded-2xl bg-surface p-6 lg:sticky lg:top-24">
        {ordering && canBeReached(basics) && <h2 className="text-lg font-semibold">{t("direct")}</h2>}
        <CompanyContact basics={basics} />
        <AppLink href="/anti_fraud" className={`${underlinedStyle} mt-2`}>
          {t("fraud")}
        </AppLink>
      </aside>
    </div>
  );
}
