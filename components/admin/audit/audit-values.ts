import { adminVariant } from "@/lib/contract/admin-products";
import { type CouponKind, couponKinds } from "@/lib/contract/coupons";
import { orderSettings, paymentSettings, shippingSettings } from "@/lib/contract/settings";
import { storeSettings } from "@/lib/contract/store-settings";
import { sumsIn } from "@/lib/contract/sums";

/** The context of a logged value: action and subject of its entry, and the object that holds the value. */
export type ValueContext = { action: string; subject: string; beside: object };

/** Fields that are always sums in TWD. */
const sums = new Set([
  ...["total", "paid_total", "refunded_total", "refund_pending", "subtotal", "discount", "shipping_fee"],
  "minimum",
  ...[adminVariant, shippingSettings, storeSettings, paymentSettings, orderSettings].flatMap(sumsIn),
]);

/** Message keys of a field's name, the best first: settings are named as on their screen. */
export function nameKeys(field: string, { action, subject }: Omit<ValueContext, "beside">): string[] {
  const general = [`product_fields.${field}.name`, `admin.audit.fields.${field}`];
  if (action === "own_notices_change") return [`admin.me.notice_kinds.${field}`, ...general];
  return action === "settings_change" || action === "keys_change"
    ? [`admin.settings.${subject}.${field}`, ...general]
    : general;
}

/** In these actions `amount` is a sum, except beside `sku` or `line_id`. Everywhere else it is a quantity. */
const paid = /^(order_act|order_bulk_act|order_bulk_check|refund_open|refund_settle)$/;

/** Whether a number of the log is a sum in TWD. */
export function isSum(field: string, { action, beside }: ValueContext): boolean {
  if (sums.has(field)) return true;
  return field === "amount" && paid.test(action) && !("sku" in beside) && !("line_id" in beside);
}

/** The kind of coupon, which says whether `value` is a sum or a percentage; undefined if the object has no kind. */
export function couponKindOf(field: string, { action, beside }: ValueContext): CouponKind | undefined {
  if (field !== "value" || !action.startsWith("coupon_")) return undefined;
  return couponKinds.find((kind) => "kind" in beside && beside.kind === kind);
}

/** Policy versions are named by a day but shown as they are, as on their screen. */
const versions = ["told_terms", "based_on", "version"];

/** Whether a logged text is a day. */
export function isDay(field: string, text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !versions.includes(field);
}

/** Message keys for the states of fields that mean the same in every entry. */
const statesOfField: Record<string, string> = {
  order_status: "order.order_status",
  payment_status: "order.payment_statuses",
  role: "admin.people.roles",
  permissions: "admin.staff.permissions",
  granted: "admin.staff.permissions",
  revoked: "admin.staff.permissions",
  shipping: "checkout",
  payment: "checkout",
  carrier: "order.carriers",
  chain: "checkout.chains",
};

/** Message keys by the noun of the action, for field names that mean different things. */
const statesOfNoun: Record<string, Record<string, string>> = {
  product: { status: "admin.products.statuses" },
  coupon: { kind: "admin.coupons.kinds" },
  blog: { state: "admin.blog.states" },
  banner: { state: "admin.banner.states" },
  contact: { status: "admin.message.statuses" },
  subscriber: { status: "admin.subscriber.statuses" },
  stock: { reason: "admin.inventory.reasons" },
  order: { action: "admin.order" },
  invoice: { action: "admin.order.invoices.actions" },
  shipment: { action: "admin.order.parcel_actions" },
  return: { action: "admin.order.return_actions", reason: "order.returns.reason" },
  refund: { action: "admin.order.refund_actions" },
  audit: { action: "admin.audit.actions" },
  settings: { service: "admin.settings.invoices.services", cash_on_delivery: "admin.settings.invoices.moments" },
};

/** The log names a part of an order by its noun and id, and its items by their SKU. */
const partOfOrder = /^(?:(shipment|return|refund)_(\d+)|(pieces)_(.+))$/;
type Part = keyof typeof statesOfPart | "pieces";

const statesOfPart = {
  shipment: "order.parcels.status",
  return: "admin.order.return_status",
  refund: "admin.order.refund_status",
} as const;

/** Which part of an order a field is about, if any, and its id. */
export function partOf(field: string): { part?: Part; id: string } {
  const [, part, number, pieces, sku] = partOfOrder.exec(field) ?? [];
  return { part: (part ?? pieces) as Part | undefined, id: number ?? sku ?? "" };
}

/** Message key for the states of a field; undefined for fields without states. */
export function statesOf(field: string, { action, subject }: ValueContext): string | undefined {
  const { part } = partOf(field);
  if (part === "pieces") return undefined;
  if (part) return statesOfPart[part];
  if (field === "methods") return `admin.settings.${subject}`;
  if (action === "own_notices_change") return "admin.me.notice_timings";
  return statesOfNoun[action.split("_")[0] ?? ""]?.[field] ?? statesOfField[field];
}
