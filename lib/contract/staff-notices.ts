import { z } from "zod";
import { may, type Permission, type StaffRights } from "./permissions";

/** Events that staff can be notified of by mail. */
export const noticeKinds = ["orders", "refunds", "invoices", "invoice_numbers", "messages", "low_stock"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** `daily`: in one mail at 09:00 in Taipei. */
export const noticeTimings = ["at_once", "daily", "off"] as const;

/** Staff get no notice of something that they may not see. */
export const noticePermissions: Record<NoticeKind, Permission> = {
  orders: "orders_read",
  refunds: "orders_read",
  invoices: "orders_read",
  invoice_numbers: "orders_read",
  messages: "messages_read",
  low_stock: "catalogue_read",
};

/** Defaults before staff choose: owners hear of orders and money at once, everyone else of nothing. */
const ownerChoices: NoticeChoices = {
  ...{ orders: "at_once", refunds: "at_once", invoices: "at_once", invoice_numbers: "at_once" },
  ...{ messages: "daily", low_stock: "daily" },
};

export const noticeChoices = z.strictObject({
  orders: z.enum(noticeTimings).optional(),
  refunds: z.enum(noticeTimings).optional(),
  invoices: z.enum(noticeTimings).optional(),
  invoice_numbers: z.enum(noticeTimings).optional(),
  messages: z.enum(noticeTimings).optional(),
  low_stock: z.enum(noticeTimings).optional(),
});
export type NoticeChoices = z.infer<typeof noticeChoices>;

/**
 * The choices of one person, for the kinds that the account may see.
 * @param chosen null when nothing was ever chosen
 */
export function choicesOf(staff: StaffRights, chosen: NoticeChoices | null): NoticeChoices {
  const usual = staff.role === "owner" ? ownerChoices : {};
  const visible = noticeKinds.filter((kind) => may(staff, noticePermissions[kind]));
  return Object.fromEntries(visible.map((kind) => [kind, chosen?.[kind] ?? usual[kind] ?? "off"]));
}
