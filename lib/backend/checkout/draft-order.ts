import { randomInt } from "node:crypto";
import type { PlaceOrder } from "@/lib/contract/order-forms";
import type { Order } from "@/lib/contract/orders";
import type { PickupStore } from "@/lib/contract/pickup-store";
import { withoutRepeatedRegion } from "@/lib/contract/split-address";
import { TIME_ZONE } from "@/lib/site";
import { orderBlock } from "../cart/order-block";
import type { BasketItem } from "../cart/queries";
import type { AppliedCoupon } from "../coupons/apply-coupon";
import { ApiError, refusedField } from "../http/api-error";
import { allowedActions } from "../orders/allowed-actions";
import { newParcels } from "../orders/order-state";
import { shownDeadline } from "../orders/pay-before";
import type { ShopRules } from "../settings/shop-rules";
import { priceOrder } from "./price-order";
import { storeProblem } from "./store-limits";

/** Crockford's base 32: no I, L, O, U, so that a number can be read out on the phone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const taipeiDay = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, dateStyle: "short" });

/**
 * `261120-7K3MQX9B`: the day in Taipei and 40 random bits, so that it cannot be guessed (docs/orders.md).
 * @param pick a number from 0 to below `choices`; only the demo's orders may be repeatable
 */
export function newOrderNumber(now: Date, pick: (choices: number) => number = randomInt): string {
  const day = taipeiDay.format(now).replaceAll("-", "").slice(2);
  const random = Array.from({ length: 8 }, () => ALPHABET[pick(ALPHABET.length)]).join("");
  return `${day}-${random}`;
}

/** 20 letters and digits: the order's number and six digits for this try; the database refuses a duplicate. */
export function newTradeNumber(number: string): string {
  return number.replace("-", "") + String(randomInt(1_000_000)).padStart(6, "0");
}

type Terms = {
  zip: string | null;
  /** The pickup store; null for other delivery methods. */
  store: PickupStore | null;
  payBefore: Date;
  coupon: AppliedCoupon | undefined;
  now: Date;
  rules: ShopRules;
};

/** An order that is not stored yet: its lines have no id. */
export type DraftOrder = Omit<Order, "lines"> & { lines: Omit<Order["lines"][number], "id">[] };

/**
 * The order of these items at the server's current prices and stock.
 * @throws ApiError cart_empty, sku_unavailable, line_limit, below_minimum_total, above_maximum_total, total_changed
 *   with the right total, validation_failed for items that no convenience store takes
 */
export function draftOrder(input: PlaceOrder, items: BasketItem[], terms: Terms): DraftOrder {
  const { zip, store, payBefore, coupon, now, rules } = terms;
  if (items.length === 0) throw new ApiError("cart_empty");
  const gone = items.find((item) => item.available === 0);
  if (gone) throw new ApiError("sku_unavailable", { sku: gone.sku, available: 0 });
  const price = priceOrder(rules, items, input.shipping, input.address ?? store ?? undefined, coupon);
  const block = orderBlock(rules.orders, items, price.total);
  if (block) throw new ApiError(block.reason, { limit: block.limit, sku: block.sku });
  const problem = store ? storeProblem(items, price.total) : undefined;
  if (problem) throw refusedField("shipping", problem);
  if (price.total !== input.total) throw new ApiError("total_changed", { total: price.total });
  const { line_discounts, ...sums } = price;
  const pieces = items.reduce((sum, { amount }) => sum + amount, 0);
  // A free order counts as paid.
  const isFree = price.total === 0;
  const orderState = {
    order_status: isFree ? ("processing" as const) : ("pending" as const),
    payment_status: isFree ? ("paid" as const) : ("unpaid" as const),
    payment: input.payment,
    shipping: input.shipping,
  };
  return {
    ...orderState,
    number: newOrderNumber(now),
    version: 1,
    contact: input.contact,
    address: input.address && zip ? { zip, ...withoutRepeatedRegion(input.address) } : null,
    ...(store && { store }),
    ...(isFree
      ? { pay_before: null, confirm_before: null }
      : shownDeadline(orderState.order_status, input.payment, payBefore)),
    transfer_account: null,
    transfer_report: null,
    invoice: input.invoice,
    issuer: rules.invoices.service,
    note: input.note || null,
    lines: items.map(({ available: _, product_category_id: __, price_before: ___, parcel: ____, ...line }, index) => ({
      ...line,
      discount: line_discounts[index] ?? 0,
      removed: 0,
      removable: 0,
      packable: 0,
      returnable: 0,
      returnable_by_law: 0,
      returnable_late: 0,
    })),
    coupon: coupon?.code ?? null,
    ...sums,
    paid_total: 0,
    refunded_total: 0,
    shipments: [],
    refunds: [],
    returns: [],
    return_until: null,
    placed_at: now.toISOString(),
    allowed_actions: allowedActions(
      { ...orderState, parcels: newParcels(pieces), paid: 0, refundable: 0, lacking: 0 },
      "shopper",
    ),
  };
}

/** The same order in review: staff accept or cancel it until `deadline`. */
export function inReview(draft: DraftOrder, deadline: Date): DraftOrder {
  return { ...withStatus(draft, "in_review"), ...shownDeadline("in_review", draft.payment, deadline) };
}

/**
 * The same order made by staff, accepted as by `accept` of an order in review: cash on delivery is confirmed and has
 * no deadline.
 */
export function acceptedByStaff(draft: DraftOrder): DraftOrder {
  if (draft.payment !== "cash_on_delivery" || draft.order_status !== "pending") return draft;
  return { ...withStatus(draft, "processing"), pay_before: null, confirm_before: null };
}

function withStatus(draft: DraftOrder, order_status: DraftOrder["order_status"]): DraftOrder {
  const { payment, shipping, payment_status } = draft;
  const parcels = newParcels(draft.lines.reduce((sum, { amount }) => sum + amount, 0));
  const orderState = { order_status, payment_status, payment, shipping, parcels, paid: 0, refundable: 0, lacking: 0 };
  return { ...draft, order_status, allowed_actions: allowedActions(orderState, "shopper") };
}
