import {
  ChevronRight,
  Heart,
  House,
  KeyRound,
  Mail,
  MapPin,
  MonitorSmartphone,
  Package,
  ShieldCheck,
  UserRound,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { SignOutRow } from "./sign-out-row";

/** Pages of the members' area, in the menu's order. */
export const sections = [
  { key: "overview", href: "/account", icon: House },
  { key: "orders", href: "/account/orders", icon: Package },
  { key: "wishes", href: "/wishlist", icon: Heart },
  { key: "profile", href: "/account/profile", icon: UserRound },
  { key: "addresses", href: "/account/addresses", icon: MapPin },
  { key: "newsletter", href: "/account/newsletter", icon: Mail },
  { key: "password", href: "/account/password", icon: KeyRound },
  { key: "sessions", href: "/account/sessions", icon: MonitorSmartphone },
  { key: "data", href: "/account/privacy", icon: ShieldCheck },
] as const;
export type SectionKey = (typeof sections)[number]["key"];

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
        <li>
          <SignOutRow look="list" />
        </li>
      </ul>
    </nav>
  );
}
