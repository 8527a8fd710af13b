import { UserRoundCog } from "lucide-react";
import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { type Basics, shopNameOf } from "@/lib/contract/basics";
import type { MenuLink } from "@/lib/contract/pages";
import type { ShownCategory } from "@/lib/contract/products";
import { cn } from "@/lib/utils";
import type { MenuFeatures } from "./account-entries";
import { CartLink } from "./cart-link";
import { ColourModeMenu } from "./colour-mode-menu";
import { headerLinks } from "./fixed-links";
import { type Language, LanguageList, LanguageMenu } from "./language-menu";
import { MobileMenu } from "./mobile-menu";
import { NavLink } from "./nav-link";
import { SearchLink } from "./search-link";
import { ShopLogo } from "./shop-logo";
import { CategoryLinks, ShopMenu } from "./shop-menu";
import { SkipLink } from "./skip-link";
import { UserMenu } from "./user-menu";

const entryStyle = "rounded-full px-2.5 py-2 xl:px-4 whitespace-nowrap hover:bg-surface";
const menuEntryStyle = "rounded-xl px-4 py-2.5 hover:bg-surface";
const menuHeadingStyle = "px-4 pt-4 pb-1 text-sm text-muted";

type Props = {
  categories: ShownCategory[];
  basics: Basics;
  languages: Language[];
  language: string;
  features: MenuFeatures;
  /** Menu links that staff added. */
  links: MenuLink[];
};

/** Logo, menu and tools; on phones most of them are in the menu (docs/specification.md section 2). */
export function SiteHeader({ categories, basics, languages, language, features, links }: Props) {
  const t = useTranslations("header");
  return (
    <header className="sticky top-0 z-30 border-b bg-page/95 backdrop-blur-sm">
      <SkipLink />
      <div className="frame flex min-h-16 items-center gap-2 max-[19rem]:flex-wrap">
        <MobileMenu features={features}>
          <MenuLinks categories={categories} links={links} />
          <div className="md:hidden">
            <h2 className={menuHeadingStyle}>{t("language")}</h2>
            <LanguageList languages={languages} current={language} />
            <div className="mt-2 flex items-center justify-between pl-4">
              <h2 className="text-sm text-muted">{t("colour_mode")}</h2>
              <ColourModeMenu />
            </div>
            <hr className="mx-4 my-3" />
            <a href="/admin" className={cn("block", menuEntryStyle)}>
              {t("admin")}
            </a>
          </div>
        </MobileMenu>
        <SiteLogo basics={basics} />
        <nav aria-label={t("main_navigation")} className="ml-2 hidden items-center lg:flex xl:ml-8 xl:gap-1">
          {headerLinks.map(([key, href]) =>
            key === "shop" ? (
              <ShopMenu key={key} categories={categories} />
            ) : (
              <NavLink key={key} href={href} title={t(key)} className={entryStyle} />
            ),
          )}
          <AddedLinks links={links} className={entryStyle} />
        </nav>
        <div className="ml-auto flex items-center max-[19rem]:-mx-2">
          <SearchLink />
          <div className="hidden items-center md:flex">
            <ColourModeMenu />
            <LanguageMenu languages={languages} current={language} />
          </div>
          <UserMenu features={features} />
          <CartLink />
          {/* The back office is a separate document, so nothing is prefetched. On phones its name is in the menu. */}
          <a
            href="/admin"
            title={t("admin")}
            className="flex h-11 min-w-11 items-center justify-center gap-1.5 text-sm text-muted hover:text-ink max-md:-mr-3 md:ml-3 md:border-l md:pl-4"
          >
            <UserRoundCog aria-hidden className="size-5" />
            <span className="whitespace-nowrap max-md:sr-only">{t("admin")}</span>
          </a>
        </div>
      </div>
    </header>
  );
}

/** The main links in the menu of small screens, with the categories unfolded. */
function MenuLinks({ categories, links }: Pick<Props, "categories" | "links">) {
  const t = useTranslations("header");
  return (
    <nav aria-label={t("main_navigation")} className="mt-4 flex flex-col gap-1">
      <NavLink href="/" title={t("home")} className={menuEntryStyle} />
      <h2 className={menuHeadingStyle}>{t("shop")}</h2>
      <div className="*:grid *:grid-cols-2">
        <CategoryLinks categories={categories} />
      </div>
      <hr className="mx-4 my-3" />
      <NavLink href="/blog" title={t("blog")} className={menuEntryStyle} />
      <NavLink href="/faq" title={t("faq")} className={menuEntryStyle} />
      <NavLink href="/contact" title={t("contact")} className={menuEntryStyle} />
      <AddedLinks links={links} className={menuEntryStyle} />
    </nav>
  );
}

/** The shop's logo, or its name, as a link home. */
export function SiteLogo({ basics, prefetch }: { basics: Basics; prefetch?: false }) {
  const t = useTranslations("header");
  return (
    <AppLink
      href="/"
      prefetch={prefetch}
      className="flex h-11 min-w-0 items-center rounded-lg"
      aria-label={t("logo", { shop: shopNameOf(basics) })}
    >
      <ShopLogo basics={basics} isLabelled />
    </AppLink>
  );
}

/** Menu links that staff added; they may lead to other sites. */
function AddedLinks({ links, className }: { links: MenuLink[]; className: string }) {
  return links.map(({ title, link }) =>
    link.startsWith("/") ? (
      <NavLink key={link} href={link} title={title} className={className} />
    ) : (
      <a key={link} href={link} rel="noopener noreferrer" className={className}>
        {title}
      </a>
    ),
  );
}
