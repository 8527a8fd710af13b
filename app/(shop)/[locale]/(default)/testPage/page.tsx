import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { ProductGrid } from "@/components/catalogue/product-grid";
import { BadgesAndLinks, Buttons } from "@/components/patterns/buttons";
import { Colours } from "@/components/patterns/colours";
import { productOf } from "@/components/patterns/demo-products";
import { Dialogs } from "@/components/patterns/dialogs";
import { Choices, Fields } from "@/components/patterns/fields";
import { LiveChoices } from "@/components/patterns/live-choices";
import { Menus, NavigationSpecimens } from "@/components/patterns/navigation";
import { Notices, Skeletons } from "@/components/patterns/notices";
import { PatternHead } from "@/components/patterns/pattern-head";
import { PATTERN_PAGES } from "@/components/patterns/pattern-pages";
import { PatternSection, Specimen } from "@/components/patterns/specimen";
import { ClientMessages } from "@/components/ui/client-messages";
import { formatMoney, formatPriceRange } from "@/lib/format";
import { languages } from "@/lib/i18n/languages";
import { getCategories } from "@/lib/storefront/catalogue";
import { isPatternPageOpen, patternMetadata } from "@/lib/storefront/pattern-library";

const sizes = [
  { use: "opening", className: "text-3xl font-semibold md:text-4xl lg:text-5xl lg:leading-tight" },
  { use: "page", className: "text-3xl font-semibold" },
  { use: "section", className: "text-2xl font-semibold" },
  { use: "part", className: "text-xl font-semibold" },
  { use: "lead", className: "text-lg text-muted" },
  { use: "body", className: "text-base" },
  { use: "aside", className: "text-sm text-muted" },
  { use: "figures", className: "text-base tabular-nums" },
] as const;

/** In units of 4 px: from the space inside a control to the space between two sections. */
const steps = [1, 2, 3, 4, 6, 8, 10, 16, 20] as const;

function TypeScale() {
  const t = useTranslations("patterns.type");
  return (
    <Specimen name={t("sizes")} className="divide-y p-0 md:p-0">
      {sizes.map(({ use, className }) => (
        <div key={use} className="grid items-baseline gap-x-8 gap-y-1 p-4 md:grid-cols-[9rem_minmax(0,1fr)] md:p-6">
          <span className="text-sm text-muted">{t(`uses.${use}`)}</span>
          <p className={className}>{use === "figures" ? t("figures") : t("sample")}</p>
        </div>
      ))}
    </Specimen>
  );
}

function SpaceScale() {
  const t = useTranslations("patterns.type");
  return (
    <Specimen name={t("spaces")} className="flex flex-wrap items-end gap-x-6 gap-y-4">
      {steps.map((step) => (
        <div key={step} className="flex flex-col items-center gap-2">
          <div aria-hidden className="bg-accent" style={{ width: step * 4, height: step * 4 }} />
          <span className="text-sm text-muted tabular-nums">{t("pixels", { count: step * 4 })}</span>
        </div>
      ))}
    </Specimen>
  );
}

export const ensureStatic = "navigation";

export const generateMetadata = () => patternMetadata("foundations", PATTERN_PAGES.foundations);

/** Colours, typography, and the small components in each of their states. */
export default async function FoundationsPage() {
  if (!(await isPatternPageOpen())) return null;
  const t = await getTranslations("patterns.sections");
  const [categories, choices, language] = await Promise.all([getCategories(), languages(), getLocale()]);
  return (
    <div className="frame pt-10">
      <PatternHead page="foundations" />
      <PatternSection id="colours" title={t("colours")} text={t("colours_text")}>
        <ClientMessages namespaces={["patterns.colours"]}>
          <Colours />
        </ClientMessages>
      </PatternSection>
      <PatternSection id="type" title={t("type")} text={t("type_text")}>
        <TypeScale />
        <SpaceScale />
      </PatternSection>
      <PatternSection id="buttons" title={t("buttons")} text={t("buttons_text")}>
        <Buttons />
      </PatternSection>
      <PatternSection id="badges" title={t("badges")}>
        <BadgesAndLinks />
      </PatternSection>
      <PatternSection id="fields" title={t("fields")} text={t("fields_text")}>
        <Fields />
      </PatternSection>
      <PatternSection id="choices" title={t("choices")} text={t("choices_text")}>
        <Choices />
        <ClientMessages namespaces={["product_page", "patterns.fields"]}>
          <LiveChoices />
        </ClientMessages>
      </PatternSection>
      <PatternSection id="dialogs" title={t("dialogs")} text={t("dialogs_text")}>
        <ClientMessages namespaces={["patterns.dialogs"]}>
          <Dialogs />
        </ClientMessages>
        <Menus categories={categories} languages={choices} language={language} />
      </PatternSection>
      <PatternSection id="wayfinding" title={t("wayfinding")}>
        <NavigationSpecimens />
      </PatternSection>
      <PatternSection id="answers" title={t("answers")} text={t("answers_text")}>
        <Notices />
      </PatternSection>
      <PatternSection id="skeletons" title={t("skeletons")} text={t("skeletons_text")}>
        <Skeletons />
      </PatternSection>
      <PatternSection id="products" title={t("products")} text={t("products_text")}>
        <ProductCards />
      </PatternSection>
    </div>
  );
}

function ProductCards() {
  const t = useTranslations("patterns.demo_products");
  const products = [
    productOf(t, "cup"),
    productOf(t, "tea", { is_hottest: true, price_from: 380, price_to: 1280 }),
    productOf(t, "tray", { compare_at_price: 1680, price_from: 1380, price_to: 1380 }),
    productOf(t, "towel", { available: 3, price_from: 260, price_to: 260 }),
    productOf(t, "teapot", { available: 0, price_from: 2200, price_to: 2200 }),
    productOf(t, "basket", { image: null, price_from: 890, price_to: 890 }),
    productOf(t, "cup", { id: 7, title: t("long_title"), summary: t("long_summary") }),
  ];
  return (
    <>
      <Specimen name={t("prices")} className="flex flex-wrap items-baseline gap-x-10 gap-y-4 tabular-nums">
        <span className="text-2xl font-semibold">{formatMoney(1280)}</span>
        <span className="font-medium">{formatPriceRange(380, 1280)}</span>
        <span className="flex items-baseline gap-2">
          <span className="font-medium">{formatMoney(1380)}</span>
          <s className="text-sm text-muted">{formatMoney(1680)}</s>
        </span>
        <span className="text-muted">{formatMoney(-120)}</span>
        <span>{formatMoney(0)}</span>
      </Specimen>
      <Specimen name={t("cards")} className="border-0 p-0 md:p-0">
        <ProductGrid products={products} />
      </Specimen>
    </>
  );
}
