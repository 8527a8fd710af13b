import { getLocale, getTranslations } from "next-intl/server";
import { BadgesAndLinks, Buttons } from "@/components/patterns/buttons";
import { Colours } from "@/components/patterns/colours";
import { Dialogs } from "@/components/patterns/dialogs";
import { Choices, Fields } from "@/components/patterns/fields";
import { LiveChoices } from "@/components/patterns/live-choices";
import { Menus, NavigationSpecimens } from "@/components/patterns/navigation";
import { Notices, Skeletons } from "@/components/patterns/notices";
import { PatternHead } from "@/components/patterns/pattern-head";
import { PATTERN_PAGES } from "@/components/patterns/pattern-pages";
import { ProductCards } from "@/components/patterns/product-cards";
import { PatternSection } from "@/components/patterns/specimen";
import { SpaceScale, TypeScale } from "@/components/patterns/type-and-space";
import { ClientMessages } from "@/components/ui/client-messages";
import { languages } from "@/lib/i18n/languages";
import { getCategories } from "@/lib/storefront/catalogue";
import { isPatternPageOpen, patternMetadata } from "@/lib/storefront/pattern-library";

export const ensureStatic = "navigation";

export const generateMetadata = () => patternMetadata("foundations", PATTERN_PAGES.foundations);

/** What everything is made of: colours, type, and the small components in each of their states. */
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
