import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContactForm } from "@/components/content/contact-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { AppLink } from "@/components/ui/app-link";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getBasics } from "@/lib/storefront/company";
import { shareMetadata } from "@/lib/storefront/share-metadata";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("contact");
  const texts = { title: t("title"), description: t("description") };
  return { ...texts, ...(await shareMetadata({ ...texts, path: "/contact" })) };
}

export default async function ContactPage() {
  if (await isBuildFrame()) return null;
  const [t, basics] = await Promise.all([getTranslations("contact"), getBasics()]);
  return (
    <div className="frame grid gap-12 pt-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="max-w-2xl">
        <h1 className="text-3xl font-semibold">{t("title")}</h1>
        <p className="mt-2 text-muted">{t("description")}</p>
        <div className="mt-8">
          <ClientMessages namespaces={["contact", "fields", "common"]}>
            <ContactForm />
          </ClientMessages>
        </div>
      </div>
      <aside className="self-start rounded-2xl bg-surface p-6 lg:sticky lg:top-24">
        <h2 className="text-lg font-semibold">{t("direct")}</h2>
        <dl className="mt-4 flex flex-col gap-4">
          {basics.phone1 && (
            <div>
              <dt className="text-sm text-muted">{t("phone")}</dt>
              <dd>
                <a href={`tel:${basics.phone1.replace(/[^\d+]/g, "")}`} className="inline-flex min-h-9 items-center">
                  {basics.phone1}
                </a>
              </dd>
            </div>
          )}
          {basics.email1 && (
            <div>
              <dt className="text-sm text-muted">{t("email")}</dt>
              <dd>
                <a href={`mailto:${basics.email1}`} className="inline-flex min-h-9 items-center break-all">
                  {basics.email1}
                </a>
              </dd>
            </div>
          )}
          {basics.address1 && (
            <div>
              <dt className="text-sm text-muted">{t("address")}</dt>
              <dd>{basics.address1}</dd>
            </div>
          )}
        </dl>
        <AppLink
          href="/anti_fraud"
          className="mt-6 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {t("fraud")}
        </AppLink>
      </aside>
    </div>
  );
}
