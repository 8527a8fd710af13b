import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { sections } from "./sections";

/** The menu of narrow screens, on the overview. */
export function AccountList() {
  const t = useTranslations("account");
  return (
    <nav aria-label={t("nav")} className="lg:hidden">
      <ul className="divide-y rounded-2xl border">
        {sections.slice(1).map(({ key, href, icon: Icon }) => (
          <li key={key}>
            <AppLink href={href} prefetch={false} className="flex min-h-14 items-center gap-4 px-5 hover:bg-surface">
              <Icon aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
              <span className="flex-1">{t(`sections.${key}`)}</span>
              <ChevronRight aria-hidden className="size-4 text-muted" />
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
