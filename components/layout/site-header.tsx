import { UserRound } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { Basics } from "@/lib/contract/basics";
import type { ProductCategory } from "@/lib/contract/products";
import { CartLink } from "./cart-link";
import { ColourModeMenu } from "./colour-mode-menu";
import { iconButtonStyle } from "./icon-button-style";
import { MemberMenu } from "./member-menu";
import { MobileMenu } from "./mobile-menu";
import { ShopMenu } from "./shop-menu";
import { SiteLogo } from "./site-logo";

export function SiteHeader({ categories, basics }: { categories: ProductCategory[]; basics: Basics }) {
  const t = useTranslations("header");
  const skip = useTranslations("common")("skip");
  return (
    <header className="sticky top-0 z-30 border-b bg-page/95 backdrop-blur-sm">
      <a
        href="#main"
        className="absolute top-2 left-2 z-40 -translate-y-20 rounded-full bg-accent px-5 py-2 text-on-accent focus:translate-y-0"
      >
        {skip}
      </a>
      <div className="frame flex h-16 items-center gap-2">
        <MobileMenu categories={categories} />
        <SiteLogo basics={basics} />
        <nav aria-label={t("main_navigation")} className="ml-8 hidden items-center gap-1 md:flex">
          <Link href="/" className="rounded-full px-4 py-2 hover:bg-surface">
            {t("home")}
          </Link>
          <ShopMenu categories={categories} />
        </nav>
        <div className="ml-auto flex items-center">
          <MemberMenu className="hidden rounded-full px-4 py-2 hover:bg-surface md:block" />
          <ColourModeMenu />
          {/* The back office has a document of its own, so there is nothing to fetch ahead. */}
          <Link href="/admin" prefetch={false} aria-label={t("admin")} className={iconButtonStyle}>
            <UserRound aria-hidden className="size-5" />
          </Link>
          <CartLink />
        </div>
      </div>
    </header>
  );
}
