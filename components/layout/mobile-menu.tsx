"use client";

import { useTranslations } from "next-intl";
import { SideMenu } from "@/components/ui/side-menu";
import type { MenuLink } from "@/lib/contract/pages";
import type { ProductCategory } from "@/lib/contract/products";
import { AddedLinks } from "./added-links";
import { ColourModeMenu } from "./colour-mode-menu";
import { type Language, LanguageList } from "./language-menu";
import { NavLink } from "./nav-link";
import { CategoryLinks } from "./shop-menu";

const entryStyle = "rounded-xl px-4 py-2.5 hover:bg-surface";
const headingStyle = "px-4 pt-4 pb-1 text-sm text-muted";

type Props = { categories: ProductCategory[]; languages: Language[]; language: string; links: MenuLink[] };

/** The menu of small screens. */
export function MobileMenu({ categories, languages, language, links }: Props) {
  const t = useTranslations("header");
  return (
    <SideMenu
      labels={{ menu: t("menu"), open: t("open_menu"), close: t("close_menu") }}
      className="w-80 p-4"
      buttonClassName="-ml-3"
    >
      <nav aria-label={t("main_navigation")} className="mt-4 flex flex-col gap-1">
        <NavLink href="/" title={t("home")} className={entryStyle} />
        <h2 className={headingStyle}>{t("shop")}</h2>
        <div className="*:grid *:grid-cols-2">
          <CategoryLinks categories={categories} />
        </div>
        <hr className="mx-4 my-3" />
        <NavLink href="/blog" title={t("blog")} className={entryStyle} />
        <NavLink href="/faq" title={t("faq")} className={entryStyle} />
        <NavLink href="/contact" title={t("contact")} className={entryStyle} />
        <AddedLinks links={links} className={entryStyle} />
      </nav>
      <div className="md:hidden">
        <h2 className={headingStyle}>{t("language")}</h2>
        <LanguageList languages={languages} current={language} />
        <div className="mt-2 flex items-center justify-between pl-4">
          <h2 className="text-sm text-muted">{t("colour_mode")}</h2>
          <ColourModeMenu />
        </div>
      </div>
    </SideMenu>
  );
}
