import { clsx } from "clsx";
import { UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import type { Basics } from "@/lib/contract/basics";
import type { ProductCategory } from "@/lib/contract/products";
import { iconButtonStyle } from "../ui/icon-button-style";
import { CartLink } from "./cart-link";
import { ColourModeMenu } from "./colour-mode-menu";
import { type Language, LanguageMenu } from "./language-menu";
import { MobileMenu } from "./mobile-menu";
import { NavLink } from "./nav-link";
import { SearchLink } from "./search-link";
import { ShopMenu } from "./shop-menu";
import { type MenuFeatures, UserMenu } from "./user-menu";

const entryStyle = "rounded-full px-4 py-2 whitespace-nowrap hover:bg-surface";

type Props = {
  categories: ProductCategory[];
  basics: Basics;
  languages: Language[];
  language: string;
  features: MenuFeatures;
};

/**
 * Logo, menu and tools of every storefront page (docs/specification.md section 2); on phones all but the most used are
 * in the menu.
 */
export function SiteHeader({ categories, basics, languages, language, features }: Props) {
  const t = useTranslations("header");
  const skip = useTranslations("common")("skip");
  return (
    <header className="sticky top-0 z-30 border-b bg-page/95 backdrop-blur-sm">
      <a
        href="#main"
        className="pointer-events-none absolute top-2 left-2 z-40 rounded-full bg-accent px-5 py-2 text-on-accent opacity-0 focus:pointer-events-auto focus:opacity-100"
      >
        {skip}
      </a>
      <div className="frame flex h-16 items-center gap-2">
        <MobileMenu categories={categories} languages={languages} language={language} />
        <SiteLogo basics={basics} />
        <nav aria-label={t("main_navigation")} className="ml-8 hidden items-center gap-1 lg:flex">
          <NavLink href="/" title={t("home")} className={entryStyle} />
          <ShopMenu categories={categories} />
          <NavLink href="/blog" title={t("blog")} className={entryStyle} />
          <NavLink href="/faq" title={t("faq")} className={entryStyle} />
          <NavLink href="/contact" title={t("contact")} className={entryStyle} />
        </nav>
        <div className="ml-auto flex items-center">
          <SearchLink />
          <div className="hidden items-center md:flex">
            <ColourModeMenu />
            <LanguageMenu languages={languages} current={language} />
          </div>
          {/* The back office is another document, so there is nothing to fetch ahead. */}
          <a href="/admin" aria-label={t("admin")} title={t("admin")} className={iconButtonStyle}>
            <UserRound aria-hidden className="size-5" />
          </a>
          <div className="-ml-2">
            <UserMenu features={features} />
          </div>
          <CartLink />
        </div>
      </div>
    </header>
  );
}

/**
 * The company's logo; the standard one before the general one (docs/specification.md section 3), its name when there is
 * neither, or when the logo does not load.
 */
function SiteLogo({ basics }: { basics: Basics }) {
  const logo = basics.logo_color_standard_horizontal?.default ?? basics.logo_color_general_horizontal?.default;
  return (
    <AppLink href="/" className="flex h-11 items-center rounded-lg" aria-label={basics.company_name}>
      {logo && <img src={logo} alt="" width={132} height={36} className="peer h-9 w-auto data-missing:hidden" />}
      <span
        className={clsx("text-lg leading-tight font-semibold text-balance", logo && "hidden peer-data-missing:inline")}
      >
        {basics.company_name}
      </span>
    </AppLink>
  );
}
