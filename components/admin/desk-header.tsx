import Link from "next/link";
import { useTranslations } from "next-intl";
import { ColourModeMenu } from "@/components/layout/colour-mode-menu";
import { SignOutButton } from "./sign-out-button";

export function DeskHeader({ name }: { name: string }) {
  const t = useTranslations("admin.nav");
  return (
    <header className="sticky top-0 z-20 border-b bg-page">
      <div className="frame flex h-14 items-center gap-1 sm:gap-4">
        <img src="/brand/logo-standard.svg" alt="" width={110} height={30} className="hidden h-7 w-auto sm:block" />
        <nav aria-label={t("label")} className="flex items-center gap-1">
          <Link
            href="/admin/order"
            className="inline-flex min-h-11 items-center rounded-full px-3 font-medium hover:bg-surface"
          >
            {t("orders")}
          </Link>
          <Link
            href="/admin/mail"
            className="inline-flex min-h-11 items-center rounded-full px-3 font-medium hover:bg-surface"
          >
            {t("mails")}
          </Link>
          {/* The shop is another document: the browser goes there itself. */}
          <a
            href="/"
            className="inline-flex min-h-11 items-center rounded-full px-3 text-muted hover:bg-surface hover:text-ink"
          >
            {t("storefront")}
          </a>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <span className="hidden text-sm text-muted md:inline">{name}</span>
          <ColourModeMenu />
          <SignOutButton />
        </div>
      </div>
    </header>
  );
}
