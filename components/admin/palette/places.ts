import {
  CirclePlus,
  ClipboardPlus,
  FileUp,
  LogOut,
  type LucideIcon,
  PackagePlus,
  Settings,
  SquarePen,
  Ticket,
  Truck,
  UserPlus,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { backOfficeSections, settingsParts, settingsPath } from "@/components/admin/back-office-sections";
import { workLinks } from "@/components/admin/work-links";
import { hasPieces } from "@/lib/contract/fold-width";
import { may, type Permission, type StaffRights } from "@/lib/contract/permissions";

/** An entry of the palette: a link or an action. */
export type Entry = { key: string | number; icon: LucideIcon; title: string; detail?: string } & (
  | { href: string }
  | { run: () => void }
);

/** `words`: more search terms. */
type Place = Entry & { words?: string };

/** Lists filtered by a kind of work. */
const steps = ["to_review", "to_confirm", "to_pack", "transfers", "returns"] as const;

const forms = [
  { key: "new_order", icon: ClipboardPlus, href: "/admin/order/new", permission: "orders_write" },
  { key: "ship_orders", icon: Truck, href: "/admin/order/ship", permission: "orders_write" },
  { key: "statement", icon: FileUp, href: "/admin/order/statement", permission: "orders_write" },
  { key: "new_product", icon: PackagePlus, href: "/admin/product/new", permission: "catalogue_write" },
  { key: "import_products", icon: FileUp, href: "/admin/product/import", permission: "catalogue_write" },
  { key: "edit_prices", icon: SquarePen, href: "/admin/inventory/edit", permission: "catalogue_write" },
  { key: "new_coupon", icon: Ticket, href: "/admin/coupon/new", permission: "coupons_write" },
  { key: "new_post", icon: CirclePlus, href: "/admin/blog/new", permission: "content_write" },
  { key: "new_page", icon: CirclePlus, href: "/admin/pages/new", permission: "content_write" },
  { key: "new_banner", icon: CirclePlus, href: "/admin/banner/new", permission: "content_write" },
  { key: "new_staff", icon: UserPlus, href: "/admin/staff", permission: "staff_write" },
] as const satisfies { key: string; icon: LucideIcon; href: string; permission: Permission }[];

/** The forms for new records that this account may use. */
export function formsOf(staff: StaffRights) {
  return forms.filter(({ permission }) => may(staff, permission));
}

/** Actions, screens and parts of the settings that this account may use and that match the keyword. */
export function usePlaces(
  staff: StaffRights,
  keyword: string,
  signOut: () => void,
): Record<"actions" | "screens", Entry[]> {
  const t = useTranslations("admin.palette");
  const nav = useTranslations("admin.nav");
  const settings = useTranslations("admin.settings");
  const wordsOf = (key: string) => {
    const name = `words.${key}` as Parameters<typeof t>[0];
    return t.has(name) ? t(name) : undefined;
  };
  const actions: Place[] = [
    ...(may(staff, "orders_read") ? steps.map((key) => ({ key, title: t(`actions.${key}`), ...workLinks[key] })) : []),
    ...formsOf(staff).map(({ key, icon, href }) => ({
      key,
      icon,
      href,
      title: t(`actions.${key}`),
      words: wordsOf(key),
    })),
    { key: "sign_out", icon: LogOut, title: nav("sign_out"), run: signOut },
  ];
  const screens: Place[] = backOfficeSections
    .flatMap((section) => section.screens)
    .filter(({ permission }) => may(staff, permission))
    .map(({ key, icon, href }) => ({ key, icon, title: nav(key), words: wordsOf(key), href }));
  const parts: Place[] = settingsParts.map((part) => ({
    key: `settings_${part}`,
    icon: Settings,
    title: settings(`${part}.title`),
    detail: nav("settings"),
    words: wordsOf(`settings_${part}`),
    href: settingsPath(part),
  }));
  const isNamed = ({ title, words = "", detail = "" }: Place) => hasPieces(`${title} ${words} ${detail}`, keyword);
  return {
    actions: actions.filter(isNamed),
    screens: [...screens, ...(keyword.trim() && may(staff, "settings_read") ? parts : [])].filter(isNamed),
  };
}
