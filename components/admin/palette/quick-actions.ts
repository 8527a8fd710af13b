import { ClipboardCheck, Landmark, type LucideIcon, PackageOpen, PackagePlus, ShoppingBag, Undo2 } from "lucide-react";
import { returnWork } from "@/lib/contract/dashboard";
import type { Permission } from "@/lib/contract/permissions";

type QuickAction = {
  key: "to_review" | "to_confirm" | "to_pack" | "transfers" | "returns" | "new_product";
  icon: LucideIcon;
  href: string;
  permission: Permission;
};

/** Next steps that are no screen of their own. */
export const quickActions: QuickAction[] = [
  { key: "to_review", icon: ClipboardCheck, href: "/admin/order?order_status=in_review", permission: "orders_read" },
  {
    key: "to_confirm",
    icon: ShoppingBag,
    href: "/admin/order?order_status=pending&payment=cash_on_delivery",
    permission: "orders_read",
  },
  { key: "to_pack", icon: PackageOpen, href: "/admin/order/progress?needs_packing=1", permission: "orders_read" },
  { key: "transfers", icon: Landmark, href: "/admin/order?payment_status=reported", permission: "orders_read" },
  {
    key: "returns",
    icon: Undo2,
    href: `/admin/order/return?status=${returnWork.join(",")}`,
    permission: "orders_read",
  },
  { key: "new_product", icon: PackagePlus, href: "/admin/product/new", permission: "catalogue_write" },
];
