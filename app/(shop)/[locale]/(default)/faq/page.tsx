import { ChevronDown, Link2 } from "lucide-react";
import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { FaqSearch } from "@/components/content/faq-search";
import { Markdown } from "@/components/content/markdown";
import { JsonLd } from "@/components/layout/json-ld";
import { ButtonLink } from "@/components/ui/button-link";
import { ClientMessages } from "@/components/ui/client-messages";
import type { FaqGroup } from "@/lib/contract/faqs";
import { getFaqGroups } from "@/lib/storefront/content";
import { shareMetadata } from "@/lib/storefront/share-metadata";
import { faqPageData } from "@/lib/storefront/structured-data/faq-page";
import { isWithheld } from "@/lib/storefront/withheld";
import { ComingSoon } from "../../coming-soon";
import { Elsewhere } from "../../elsewhere";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  if (await isWithheld()) return {};
  const [t, groups] = await Promise.all([getTranslations("faq"), getFaqGroups()]);
  const texts = { title: t("title"), description: t("description") };
  const robots = groups.length === 0 ? { index: false } : undefined;
  return { ...texts, ...(await shareMetadata({ ...texts, path: "/faq" })), robots };
}

export default async function FaqPage() {
  if (await isWithheld()) return <ComingSoon />;
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

/** Questions as native `<details>`: they open without scripts, and each has its own address. */
function FaqSections({ groups }: { groups: FaqGroup[] }) {
  const t = useTranslations("faq");
  return (
    <>
      <nav aria-label={t("groups")}>
        <ul className="flex flex-wrap gap-2">
          {groups.map(({ key, title }) => (
            <li key={key}>
              <a
                href={`#${key}`}
                className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-5 hover:border-ink"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <section key={group.key} id={group.key} aria-labelledby={`${group.key}-title`} className="mt-10" data-faq-group>
          <h2 id={`${group.key}-title`} className="mb-3 text-xl font-semibold">
            {group.title}
          </h2>
          <div className="divide-y border-y">
            {group.questions.map(({ key, question, answer }) => (
              <details key={key} id={key} className="group" data-faq>
                <summary className="flex min-h-14 list-none items-center gap-4 py-3 font-medium hover:text-accent">
                  <span className="flex-1">{question}</span>
                  <ChevronDown
                    aria-hidden
                    className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
                  />
                </summary>
                <div className="pb-6 text-ink">
                  <Markdown prefix={`${key}-`}>{answer}</Markdown>
                  <a
                    href={`#${key}`}
                    className="mt-3 inline-flex min-h-9 items-center gap-2 text-sm text-muted underline underline-offset-4"
                  >
                    <Link2 aria-hidden className="size-4" />
                    {t("link")}
                  </a>
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
