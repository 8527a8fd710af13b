import { and, eq, isNull, sql } from "drizzle-orm";
import type { PlaceOrder } from "@/lib/contract/order-forms";
import type { PlacedOrder } from "@/lib/contract/orders";
import type { PickupStore } from "@/lib/contract/pickup-store";
import type { StoreChoice } from "@/lib/contract/store-choice";
import { apiMessage } from "@/lib/i18n/translate";
import { type OrderReport, reports } from "@/lib/reports";
import { type Basket, type BasketItem, isOwn, isOwnCart, readBasket } from "../cart/queries";
import { carts } from "../cart/tables";
import { requireTermsInForce } from "../content/policy-in-force";
import { findStore } from "../convenience-stores/find-store";
import { typedStore } from "../convenience-stores/typed-store";
import { applyCoupon } from "../coupons/apply-coupon";
import { countCouponUse } from "../coupons/count-coupon-use";
import type { Database } from "../db/database";
import { prepared, UNNAMED } from "../db/prepared";
import { ApiError, fieldRefused } from "../http/api-error";
import { countCouponTry } from "../http/attempts";
import { keyScope, onlyOnce } from "../http/idempotency";
import { rememberInvoice } from "../members/remember-invoice";
import { rememberAddress } from "../members/save-address";
import { accountName, agreedNow } from "../orders/agreed";
import { countNoShows } from "../orders/no-shows";
import { orderAccessToken } from "../orders/order-access";
import { payBefore, reviewBefore } from "../orders/pay-before";
import {
  offeredPayments,
  type PaymentOptions,
  plansFor,
  takesAmount,
  transferAccount,
} from "../payment-methods/payment-options";
import { requireZip } from "../regions/regions";
import { pauseBlock } from "../settings/order-pause";
import { offeredShippings, type ShopRules } from "../settings/shop-rules";
import { acceptedByStaff, type DraftOrder, draftOrder, inReview } from "./draft-order";
import { type BrokenBound, findBrokenBound } from "./hold-bounds";
import { storeOrder } from "./store-order";

type Caller = Orderer & { idempotencyKey: string | undefined; signingKey: string };

type Orderer = {
  payments: PaymentOptions;
  memberId?: number;
  clientAddress?: string;
  /** The member of staff who makes the order for a shopper. */
  staffName?: string;
};

/**
 * Turns a cart into an order in one transaction; above the bounds of reserved stock it waits for staff
 * (`hold-bounds.ts`). Locks are always taken in one order: cart, coupon, visitor, stock by sku.
 * @throws ApiError policies_missing, validation_failed, shipping_not_offered, payment_not_offered, not_found,
 *   cart_ordered, cart_empty, sku_unavailable, insufficient_stock, coupon_refused, total_changed, line_limit,
 *   below_minimum_total, above_maximum_total, ordering_paused, idempotency_conflict
 */
export async function placeOrder(db: Database, input: PlaceOrder, caller: Caller): Promise<PlacedOrder> {
  if (!input.coupon) return placeCart(db, input, caller);
  // Outside of the transaction, since its rollback would undo the count.
  const attempt = await countCouponTry(db, input.uuid, caller.clientAddress);
  if (!attempt) throw new ApiError("coupon_refused", { coupon: "too_many_tries" });
  try {
    const placed = await placeCart(db, input, caller);
    await attempt.giveBack();
    return placed;
  } catch (error) {
    const isGuess = error instanceof ApiError && error.data.coupon === "unusable";
    if (!isGuess) await attempt.giveBack();
    throw error;
  }
}

async function placeCart(db: Database, input: PlaceOrder, caller: Caller): Promise<PlacedOrder> {
  const zip = zipOf(input);
  let isNew = false;
  const placed = await db.transaction((tx) =>
    onlyOnce(tx, { scope: keyScope(caller.memberId), key: caller.idempotencyKey, request: input }, async () => {
      await requireTermsInForce(tx, input.agreement);
      const basket = await closeCart(tx, input.uuid, caller.memberId);
      const { rules } = basket;
      if (pauseBlock(rules.orders, basket.now)) throw new ApiError("ordering_paused");
      const { order, payable_by, account } = await orderItems(tx, input, { ...basket, zip }, caller);
      if (caller.memberId !== undefined && input.remember_invoice) {
        await rememberInvoice(tx, caller.memberId, input.invoice);
      }
      if (caller.memberId !== undefined && input.remember_address && input.address && zip) {
        const { name, phone } = input.contact;
        await rememberAddress(tx, caller.memberId, { name, phone, ...input.address, zip });
      }
      const access_token = orderAccessToken(caller.signingKey, order.number);
      isNew = true;
      const plans = plansFor(payable_by, order.total, rules.payment);
      return { ...order, transfer_account: account ?? null, payable_by, ...plans, access_token };
    }),
  );
  // A repeated call gets the existing order.
  if (isNew) reportOrder(input);
  return placed;
}

export function reportOrder({ payment, shipping }: Pick<PlaceOrder, "payment" | "shipping">): void {
  reports.order.publish({ payment, shipping } satisfies OrderReport);
}

/** Null when nothing is delivered to an address. @throws ApiError validation_failed for an unknown place */
export function zipOf({ address }: Pick<PlaceOrder, "address">): string | null {
  return address ? requireZip(address) : null;
}

/** Makes an order of the items, for the checkout and for staff. The caller has checked the version of the terms. */
export async function orderItems(
  tx: Database,
  input: PlaceOrder,
  { items, rules, now, zip }: Pick<Basket, "items" | "rules"> & { now: Date; zip: string | null },
  { payments, memberId, clientAddress: network, staffName }: Orderer,
) {
  const offered = requireOffered(input, rules, payments);
  await requireFetcher(tx, input, memberId, rules);
  const store = input.store ? await storeFor(tx, input.store, rules) : null;
  const coupon = input.coupon
    ? await countCouponUse(tx, input.coupon, { contact: input.contact, memberId }, (found) =>
        applyCoupon(found, items, now),
      )
    : undefined;
  const deadline = payBefore(input.payment, rules.orders, now);
  const draft = draftOrder(input, items, { zip, store, payBefore: deadline, coupon, now, rules });
  const payable_by = offered.filter((method) => takesAmount(method, draft.total, rules.payment));
  if (!payable_by.includes(input.payment)) throw new ApiError("payment_not_offered");
  const { decided, broken } =
    staffName === undefined
      ? await withinBounds(tx, draft, items, { rules, memberId, network, now })
      : { decided: acceptedByStaff(draft) };
  const account = input.payment === "bank_transfer" ? transferAccount(payments, rules.payment) : undefined;
  const agreed = { ...agreedNow(rules, coupon?.rule ?? null), ...(account && { account: accountName(account) }) };
  const categoryIds = items.map(({ product_category_id }) => product_category_id ?? null);
  const order = await storeOrder(tx, decided, input, {
    ...{ coupon, agreed, categoryIds },
    ...{ memberId, network, staffName, broken },
  });
  return { order, payable_by, account };
}

/**
 * The store from the chain's list: only its number is taken from the caller. By hand there is no list.
 * @throws ApiError validation_failed when it is unknown or closed, or typed wrongly
 */
async function storeFor(tx: Database, choice: StoreChoice, { stores }: ShopRules): Promise<PickupStore> {
  if (stores.by_hand) return typedStore(choice);
  const { chain, store_id, recipient_name, recipient_phone } = choice;
  const found = await findStore(tx, { chain, store_id });
  if (!found || found.is_closed) throw fieldRefused("store.store_id", "fields.store_closed");
  const { is_closed: _, ...store } = found;
  return { ...store, recipient_name, recipient_phone };
}

type Bounded = { rules: ShopRules; memberId: number | undefined; network: string | undefined; now: Date };

/** Puts an order above the bounds in review. @throws ApiError insufficient_stock */
async function withinBounds(
  tx: Database,
  draft: DraftOrder,
  items: BasketItem[],
  by: Bounded,
): Promise<{ decided: DraftOrder; broken?: BrokenBound }> {
  const { rules, memberId, network, now } = by;
  const pieces = draft.lines.reduce((sum, { amount }) => sum + amount, 0);
  const visitor = { email: draft.contact.email, phone: draft.contact.phone, network, memberId };
  const broken = await findBrokenBound(tx, { pieces, total: draft.total }, visitor, rules.orders);
  if (!broken) return { decided: draft };
  const short = items.find(({ amount, available }) => amount > available);
  if (short) throw new ApiError("insufficient_stock", { sku: short.sku, available: short.available });
  return { decided: inReview(draft, reviewBefore(rules.orders, now)), broken };
}

function requireOffered({ shipping, payment, store }: PlaceOrder, rules: ShopRules, options: PaymentOptions) {
  const isChainOff = store && rules.stores.chains.every(({ chain }) => chain !== store.chain);
  if (isChainOff || !offeredShippings(rules).includes(shipping)) throw new ApiError("shipping_not_offered");
  const offered = offeredPayments(options, rules, shipping);
  if (!offered.includes(payment)) throw new ApiError("payment_not_offered");
  return offered;
}

/** @throws ApiError validation_failed for shoppers who left too many parcels at stores and want to pay there again */
async function requireFetcher(tx: Database, input: PlaceOrder, memberId: number | undefined, rules: ShopRules) {
  const { payment, store, contact } = input;
  if (payment !== "cash_on_delivery" || !store) return;
  const count = await countNoShows(tx, { memberId, phones: [contact.phone, store.recipient_phone] });
  if (count >= rules.stores.no_shows) {
    throw new ApiError("validation_failed", { errors: { payment: [apiMessage("fields.no_shows", { count })] } });
  }
}

const closeStatement = prepared((db) =>
  db
    .update(carts)
    .set({ orderedAt: sql`now()` })
    .where(and(eq(carts.id, sql.placeholder("uuid")), isNull(carts.orderedAt), isOwnCart))
    .returning({ orderedAt: carts.orderedAt })
    .prepare(UNNAMED),
);

/**
 * Closes the cart. Its lines are read in a second statement, which sees what another transaction has added meanwhile.
 * @returns its content, and `now` by the database's clock, later compared with the payment deadline
 */
async function closeCart(tx: Database, uuid: string, memberId: number | undefined): Promise<Basket & { now: Date }> {
  const [closed] = await closeStatement(tx).execute({ uuid, memberId: memberId ?? null });
  const basket = await readBasket(tx, uuid);
  if (!basket || !isOwn(basket, memberId)) throw new ApiError("not_found");
  if (!closed?.orderedAt) throw new ApiError("cart_ordered");
  return { ...basket, now: closed.orderedAt };
}
