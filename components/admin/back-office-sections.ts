import {
  BookOpen,
  ChartColumn,
  ClipboardList,
  FileText,
  Gauge,
  HelpCircle,
  History,
  House,
  Image,
  Images,
  Inbox,
  KeyRound,
  Layers,
  ListTree,
  type LucideIcon,
  Mail,
  Newspaper,
  Package,
  ReceiptText,
  Send,
  Settings,
  ShieldCheck,
  Star,
  Tag,
  TextSearch,
  Ticket,
  Undo2,
  Users,
  Warehouse,
} from "lucide-react";
import type { useTranslations } from "next-intl";
import type { Permission } from "@/lib/contract/permissions";

type NavKey = Parameters<ReturnType<typeof useTranslations<"admin.nav">>>[0];

/** A screen of the back office as the navigation and the command palette name it (`admin.nav` of the messages). */
export type BackOfficeScreen = {
  key: NavKey;
  href: string;
  icon: LucideIcon;
  permission: Permission;
  /** Pinned below the navigation's list, always in sight. */
  place?: "foot";
};

type Section = { key: "today" | "catalogue" | "people" | "content" | "shop"; screens: BackOfficeScreen[] };

export const settingsScreen: BackOfficeScreen = {
  key: "settings",
  href: "/admin/settings",
  icon: Settings,
  permission: "settings_read",
  place: "foot",
};

/** The one list of screens, in the order of a day's work. Screens that the role cannot read are hidden. */
export const backOfficeSections: Section[] = [
  {
    key: "today",
    screens: [
      { key: "dashboard", href: "/admin", icon: Gauge, permission: "dashboard_read" },
      { key: "orders", href: "/admin/order", icon: ClipboardList, permission: "orders_read" },
      { key: "returns", href: "/admin/order/return", icon: Undo2, permission: "orders_read" },
      { key: "invoices", href: "/admin/invoice", icon: ReceiptText, permission: "orders_read" },
      { key: "messages", href: "/admin/message", icon: Inbox, permission: "messages_read" },
      { key: "reviews", href: "/admin/review", icon: Star, permission: "reviews_read" },
    ],
  },
  {
    key: "catalogue",
    screens: [
      { key: "products", href: "/admin/product", icon: Package, permission: "catalogue_read" },
      { key: "inventory", href: "/admin/inventory", icon: Warehouse, permission: "catalogue_read" },
      { key: "categories", href: "/admin/category", icon: Layers, permission: "catalogue_read" },
      { key: "tags", href: "/admin/tag", icon: Tag, permission: "catalogue_read" },
      { key: "search_words", href: "/admin/search-words", icon: TextSearch, permission: "catalogue_read" },
      { key: "coupons", href: "/admin/coupon", icon: Ticket, permission: "coupons_read" },
    ],
  },
  {
    key: "people",
    screens: [
      { key: "members", href: "/admin/member", icon: Users, permission: "members_read" },
      { key: "subscribers", href: "/admin/subscriber", icon: Send, permission: "subscribers_read" },
      { key: "mails", href: "/admin/mail", icon: Mail, permission: "mails_read" },
    ],
  },
  {
    key: "content",
    screens: [
      { key: "home", href: "/admin/home", icon: House, permission: "content_read" },
      { key: "pages", href: "/admin/pages", icon: BookOpen, permission: "content_read" },
      { key: "menus", href: "/admin/menu", icon: ListTree, permission: "content_read" },
      { key: "media", href: "/admin/media", icon: Images, permission: "content_write" },
      { key: "banners", href: "/admin/banner", icon: Image, permission: "content_read" },
      { key: "blog", href: "/admin/blog", icon: Newspaper, permission: "content_read" },
      { key: "faq", href: "/admin/faq", icon: HelpCircle, permission: "content_read" },
      { key: "policies", href: "/admin/policy", icon: FileText, permission: "content_read" },
    ],
  },
  {
    key: "shop",
    screens: [
      { key: "report", href: "/admin/report", icon: ChartColumn, permission: "sales_read" },
      settingsScreen,
      { key: "staff", href: "/admin/staff", icon: ShieldCheck, permission: "staff_read" },
      { key: "passwords", href: "/admin/password", icon: KeyRound, permission: "passwords_read" },
      { key: "audit", href: "/admin/audit", icon: History, permission: "audit_read" },
    ],
  },
];

/** The parts of the settings as the messages name them. */
export const settingsParts = [
  "basics",
  "brand",
  "shipping",
  "arrival",
  "payment",
  "orders",
  "invoices",
  "mail",
  "mail_texts",
] as const;

/** Path of the screen that edits a part of the settings. */
export function settingsPath(part: (typeof settingsParts)[number]): string {
  return `/admin/settings/${part.replace("_", "-")}`;
}

const screens = backOfficeSections.flatMap((section) => section.screens);

/** The screen at `pathname`, or its nearest parent. */
export function screenAt(pathname: string): BackOfficeScreen | undefined {
  const above = screens.filter(
    ({ href }) => pathname === href || (href !== "/admin" && pathname.startsWith(`${href}/`)),
  );
  return above.toSorted((a, b) => b.href.length - a.href.length)[0];
}
