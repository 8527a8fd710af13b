import { useTranslations } from "next-intl";
import { Breadcrumb } from "@/components/catalogue/breadcrumb";
import { PageLinks } from "@/components/catalogue/page-links";
import { ColourModeMenu } from "@/components/layout/colour-mode-menu";
import { type Language, LanguageMenu } from "@/components/layout/language-menu";
import { ShopMenu } from "@/components/layout/shop-menu";
import { UserMenu } from "@/components/layout/user-menu";
import { PillNav } from "@/components/ui/pill-nav";
import type { ShownCategory } from "@/lib/contract/products";
import { Specimen, Specimens } from "./specimen";

const toShop = () => "/shop";

type MenuProps = { categories: ShownCategory[]; languages: Language[]; language: string };

/** Each menu of the header. */
export function Menus({ categories, languages, language }: MenuProps) {
  const t = useTranslations("patterns.wayfinding");
  return (
    <Specimens>
      <Specimen name={t("shop_menu")} className="flex">
        <ShopMenu categories={categories} />
      </Specimen>
      <Specimen name={t("tools")} className="flex items-center justify-end">
        <ColourModeMenu />
        <LanguageMenu languages={languages} current={language} />
        <UserMenu features={{ ordering: true, accounts: true }} />
      </Specimen>
    </Specimens>
  );
}

/** Breadcrumb, pills and page links. */
export function NavigationSpecimens() {
  const t = useTranslations("patterns.wayfinding");
  const pills = (["all", "tea", "ceramics", "textiles"] as const).map((key) => ({
    key,
    title: t(`pills.${key}`),
    href: "/shop",
    active: key === "tea",
    prefetch: false as const,
  }));
  return (
    <Specimens>
      <Specimen name={t("breadcrumb")}>
        <Breadcrumb
          label={t("breadcrumb_label")}
          trail={[
            { title: t("pills.all"), href: "/shop" },
            { title: t("pills.tea"), href: "/shop" },
            { title: t("here") },
          ]}
        />
      </Specimen>
      <Specimen name={t("pill_nav")}>
        <PillNav label={t("pill_nav")} links={pills} current="true" />
      </Specimen>
      <Specimen name={t("quiet_nav")}>
        <PillNav label={t("quiet_nav")} links={pills} current="true" look="quiet" />
      </Specimen>
      {[1, 6, 12].map((page) => (
        <Specimen key={page} name={t("pages", { page, last: 12 })} className="*:mt-0">
          <PageLinks page={page} last={12} hrefOf={toShop} prefetch={false} label={t("pages", { page, last: 12 })} />
        </Specimen>
      ))}
    </Specimens>
  );
}
