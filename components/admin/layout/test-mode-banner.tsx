import { clsx } from "clsx";
import { FlaskConical } from "lucide-react";
import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { linkStyle } from "@/components/ui/link-style";

/**
 * Above every screen while test keys are in use. `payment`: orders paid this way must not be shipped. `invoices`:
 * invoices issued this way are not valid.
 */
export function TestModeBanner({ of }: { of: "payment" | "invoices" }) {
  const t = useTranslations(`admin.test_mode.${of}`);
  return (
    <aside
      aria-label={t("title")}
      className="flex items-center gap-x-2 border-b bg-warning-soft px-4 py-2 text-sm text-warning md:gap-x-3 md:px-8 print:hidden"
    >
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 max-sm:grow">
        <strong className="font-semibold">{t("title")}</strong>
        <span className="ml-2 sm:hidden">{t("short")}</span>
        <span className="ml-3 hidden sm:inline">{t("text")}</span>
      </p>
      <AppLink href={`/admin/settings/${of}`} className={clsx(linkStyle, "shrink-0")}>
        {t("link")}
      </AppLink>
    </aside>
  );
}
