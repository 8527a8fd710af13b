import { getTranslations } from "next-intl/server";
import { ProductGrid } from "@/components/catalogue/product-grid";
import { Compose } from "@/components/layout/compose";
import { productOf } from "@/components/patterns/demo-products";
import { PatternNav } from "@/components/patterns/pattern-head";
import { PATTERN_PAGES } from "@/components/patterns/pattern-pages";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { isPatternPageOpen, patternMetadata } from "@/lib/storefront/pattern-library";

export const ensureStatic = "navigation";

export const generateMetadata = () => patternMetadata("slots", PATTERN_PAGES.slots);

const steps = ["hero", "content", "aside", "closing"] as const;

/** Layout "compose": a page for a gift campaign that fills the four slots, each labelled with its name. */
export default async function SlotsPage() {
  if (!(await isPatternPageOpen())) return null;
  const [t, patterns, titles] = await Promise.all([
    getTranslations("patterns.slots"),
    getTranslations("patterns"),
    getTranslations("patterns.demo_products"),
  ]);
  const products = [
    productOf(titles, "tea", { is_hottest: true, price_from: 380, price_to: 1280 }),
    productOf(titles, "teapot", { price_from: 2200, price_to: 2200 }),
    productOf(titles, "cup"),
    productOf(titles, "tray", { price_from: 1380, price_to: 1380 }),
    productOf(titles, "towel", { price_from: 260, price_to: 260 }),
    productOf(titles, "basket", { price_from: 890, price_to: 890 }),
  ];
  return (
    <Compose
      hero={
        <div className="relative isolate overflow-hidden bg-hero">
          <img
            src="/brand/hero.webp"
            alt=""
            width={1600}
            height={900}
            fetchPriority="high"
            className="absolute inset-0 -z-10 size-full object-cover object-bottom max-md:hidden dark:brightness-[0.4]"
          />
          <div className="frame py-12 md:py-24">
            <Badge tone="page">{t("names.hero")}</Badge>
            <h1 className="mt-4 max-w-[10em] text-3xl font-semibold text-hero-ink md:text-4xl lg:text-5xl lg:leading-tight">
              {patterns("pages.slots.title")}
            </h1>
            <p className="mt-4 max-w-[24em] text-hero-muted md:max-w-[15em] md:text-lg lg:max-w-[24em]">
              {patterns("pages.slots.lead")}
            </p>
            <ButtonLink href="/shop" prefetch={false} className="mt-6">
              {t("action")}
            </ButtonLink>
          </div>
        </div>
      }
      aside={{
        label: t("names.aside"),
        content: (
          <div className="rounded-2xl bg-surface p-6">
            <Badge tone="good">{t("names.aside")}</Badge>
            <ol className="mt-4 flex flex-col gap-4">
              {steps.map((step) => (
                <li key={step}>
                  <p className="font-medium">{t(`names.${step}`)}</p>
                  <p className="text-sm text-muted">{t(`texts.${step}`)}</p>
                </li>
              ))}
            </ol>
          </div>
        ),
      }}
      closing={
        <section aria-labelledby="closing-title" className="rounded-2xl bg-accent-soft px-6 py-12 text-center md:py-16">
          <Badge tone="page">{t("names.closing")}</Badge>
          <h2 id="closing-title" className="mt-4 text-2xl font-semibold">
            {t("closing_title")}
          </h2>
          <p className="mx-auto mt-2 max-w-prose">{t("closing_text")}</p>
          <ButtonLink href="/contact" prefetch={false} look="outline" className="mt-6">
            {t("closing_action")}
          </ButtonLink>
        </section>
      }
    >
      <PatternNav page="slots" />
      <div className="mt-8">
        <Badge tone="good">{t("names.content")}</Badge>
        <h2 className="mt-4 text-2xl font-semibold">{t("content_title")}</h2>
        <p className="mt-2 mb-8 max-w-prose text-muted">{t("content_text")}</p>
        <ProductGrid products={products} columns={3} />
      </div>
    </Compose>
  );
}
