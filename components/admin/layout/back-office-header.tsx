import { UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { PaletteButton } from "@/components/admin/palette/palette-button";
import { ColourModeMenu } from "@/components/layout/colour-mode-menu";
import { ShopLogo } from "@/components/layout/shop-logo";
import { AppLink } from "@/components/ui/app-link";
import type { Administrator } from "@/lib/contract/administrators";
import type { Basics } from "@/lib/contract/basics";
import { may } from "@/lib/contract/permissions";
import { BackOfficeMenu } from "./back-office-nav";
import { ColourModeRow } from "./colour-mode-row";
import { navRowStyle } from "./nav-row-style";
import { SignOutButton } from "./sign-out-button";
import { ToChecklist } from "./to-checklist";
import { VisitShopIcon } from "./visit-shop";

type Props = { staff: Administrator; basics: Basics; isOpen: boolean };

/**
 * The bar above every screen of the back office: the menu button on small screens, and the account's controls, which
 * phones have in the menu.
 */
export function BackOfficeHeader({ staff, basics, isOpen }: Props) {
  const { name } = staff;
  const t = useTranslations("admin.nav");
  return (
    <header className="sticky top-0 z-20 border-b bg-page print:hidden">
      <div className="flex h-14 items-center gap-1 px-2 md:px-6">
        <BackOfficeMenu staff={staff}>
          <div className="mt-4 border-t pt-2 sm:hidden">
            <AppLink prefetch={false} href="/admin/me" className={navRowStyle}>
              <UserRound aria-hidden className="size-4.5 shrink-0" />
              {t("me", { name })}
            </AppLink>
            <ColourModeRow className={navRowStyle} />
            <SignOutButton rowStyle={navRowStyle} />
          </div>
        </BackOfficeMenu>
        <p className="flex min-w-0 items-center lg:hidden">
          <ShopLogo basics={basics} className="h-7" />
        </p>
        {!isOpen && may(staff, "settings_write") && <ToChecklist />}
        <div className="ml-auto flex items-center gap-1">
          <PaletteButton staff={staff} />
          <VisitShopIcon isOpen={isOpen} />
          <div className="flex items-center gap-1 max-sm:hidden">
            <ColourModeMenu />
            <AppLink
              prefetch="auto"
              href="/admin/me"
              className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm hover:bg-surface"
              aria-label={t("me", { name })}
            >
              <UserRound aria-hidden className="size-5" />
              <span>{name}</span>
            </AppLink>
            <SignOutButton />
          </div>
        </div>
      </div>
    </header>
  );
}
