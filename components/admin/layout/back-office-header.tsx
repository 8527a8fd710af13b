import { ExternalLink, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { PaletteButton } from "@/components/admin/palette/palette-button";
import { ColourModeMenu } from "@/components/layout/colour-mode-menu";
import { AppLink } from "@/components/ui/app-link";
import { iconButtonStyle } from "@/components/ui/icon-button-style";
import type { StaffRole } from "@/lib/contract/permissions";
import { BackOfficeMenu } from "./back-office-menu";
import { SignOutButton } from "./sign-out-button";

/** The bar over every screen of the back office: the way to the screens on small ones, and one's own things. */
export function BackOfficeHeader({ name, role }: { name: string; role: StaffRole }) {
  const t = useTranslations("admin.nav");
  return (
    <header className="sticky top-0 z-20 border-b bg-page print:hidden">
      <div className="flex h-14 items-center gap-1 px-2 md:px-6">
        <BackOfficeMenu role={role} />
        <img
          src="/brand/logo-standard.svg"
          alt=""
          width={110}
          height={30}
          className="h-7 w-auto max-sm:hidden lg:hidden"
        />
        <div className="ml-auto flex items-center gap-1">
          <PaletteButton role={role} />
          {/* The shop is another document: the browser goes there itself. */}
          <a href="/" className={iconButtonStyle} aria-label={t("storefront")} title={t("storefront")}>
            <ExternalLink aria-hidden className="size-5" />
          </a>
          <ColourModeMenu />
          <AppLink
            prefetch="auto"
            href="/admin/me"
            className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm hover:bg-surface"
            aria-label={t("me", { name })}
          >
            <UserRound aria-hidden className="size-5" />
            <span className="hidden sm:inline">{name}</span>
          </AppLink>
          <SignOutButton />
        </div>
      </div>
    </header>
  );
}
