import {
  CalendarClock,
  ClipboardCheck,
  FileWarning,
  Hash,
  Inbox,
  Landmark,
  type LucideIcon,
  MailX,
  PackageOpen,
  PackageX,
  ReceiptText,
  ShoppingBag,
  Truck,
  Undo2,
} from "lucide-react";
import type { WorkKind } from "@/lib/contract/dashboard";

/** Where each kind of work is done: the list with the filters that the dashboard counts by. */
export const workPlaces: Record<WorkKind, { icon: LucideIcon; href: string }> = {
  to_review: { icon: ClipboardCheck, href: "/admin/order?order_status=in_review" },
  to_confirm: { icon: ShoppingBag, href: "/admin/order?order_status=pending&payment=cash_on_delivery" },
  to_pack: { icon: PackageOpen, href: "/admin/order?tab=to_pack" },
  transfers: { icon: Landmark, href: "/admin/order?payment_status=reported" },
  returns: { icon: Undo2, href: "/admin/order/return" },
  parcel_trouble: { icon: Truck, href: "/admin/order?parcel_trouble=1" },
  hand_in_due: { icon: CalendarClock, href: "/admin/order?hand_in_due=1" },
  invoices: { icon: FileWarning, href: "/admin/invoice" },
  invoice_numbers: { icon: Hash, href: "/admin/settings/invoices" },
  refunds_due: { icon: ReceiptText, href: "/admin/order?refund_due=1" },
  messages: { icon: Inbox, href: "/admin/message" },
  low_stock: { icon: PackageX, href: "/admin/inventory?low_stock=1" },
  sold_out: { icon: PackageX, href: "/admin/inventory?none_left=1" },
  failed_mails: { icon: MailX, href: "/admin/mail?status=failed" },
};
