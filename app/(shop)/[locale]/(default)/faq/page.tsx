import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FaqSearch } from "@/components/content/faq-search";
import { FaqSections } from "@/components/content/faq-sections";
import { JsonLd } from "@/components/layout/json-ld";
import { ButtonLink } from "@/components/ui/button-link";
import { ClientMessages } from "@/components/ui/client-messages";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getFaqGroups } from "@/lib/storefront/content";
import { shareMetadata } from "@/lib/storefront/share-metadata";
import { faqPageData } from "@/lib/storefront/structured-data/faq-page";
import { Elsewhere } from "../../elsewhere";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  if (await isBuildFrame()) return {};
  const [t, groups] = await Promise.all([getTranslations("faq"), getFaqGroups()]);
  const texts = { title: t("title"), description: t("description") };
  const robots = groups.length === 0 ? { index: false } : undefined;
  return { ...texts, ...(await shareMetadata({ ...texts, path: "/faq" })), robots };
}

export default async function FaqPage() {
  if (await isBuildFrame()) return null;
  const [t, groups] = await Promise.all([getTranslations("faq"), getFaqGroups()]);
  if (groups.length === 0) return <Elsewhere title={t("title")} reason="preparing" />;
  return (
    <div className="frame max-w-4xl pt-10">
      <JsonLd data={faqPageData(groups)} />
      <h1 className="text-3xl font-semibold">{t("title")}</h1>
      <p className="mt-2 text-muted">{t("description")}</p>
      <ClientMessages namespaces={["faq"]}>
        <FaqSearch>
          <FaqSections groups={groups} />
        </FaqSearch>
      </ClientMessages>
      <div className="mt-14 flex flex-wrap items-center justify-between gap-4 rounded-2xl bg-surface p-6">
        <p className="text-lg font-medium">{t("more")}</p>
        <ButtonLink href="/contact">{t("contact")}</ButtonLink>
      </div>
    </div>
  );
}
