import { useTranslations } from "next-intl";
import { PillNav } from "@/components/ui/pill-nav";
import { PATTERN_PAGES, type PatternPage } from "./pattern-pages";

const pages = Object.keys(PATTERN_PAGES) as PatternPage[];

/** Links between the pages of the pattern library. */
export function PatternNav({ page }: { page: PatternPage }) {
  const t = useTranslations("patterns");
  const links = pages.map((key) => ({
    key,
    title: t(`pages.${key}.short`),
    href: PATTERN_PAGES[key],
    active: key === page,
    prefetch: false as const,
  }));
  return <PillNav label={t("name")} links={links} />;
}

/** Head of a page of the pattern library. */
export function PatternHead({ page }: { page: PatternPage }) {
  const t = useTranslations("patterns");
  return (
    <header>
      <p className="text-sm font-medium tracking-widest text-accent">{t("name")}</p>
      <h1 className="mt-2 text-3xl font-semibold md:text-4xl">{t(`pages.${page}.title`)}</h1>
      <p className="mt-3 mb-6 max-w-prose text-muted">{t(`pages.${page}.lead`)}</p>
      <PatternNav page={page} />
    </header>
  );
}
