import { and, eq, isNull, sql } from "drizzle-orm";
import type { PlacedOrder, PlaceOrder } from "@/lib/contract/orders";
import { apiMessage } from "@/lib/i18n/translate";
import { listCartItems } from "../cart/queries";
import { carts } from "../cart/tables";
import { requireTermsInForce } from "../content/policy-in-force";
import { applyCoupon } from "../coupons/apply-coupon";
import { countCouponUse } from "../coupons/count-coupon-use";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { putInOutbox } from "../mail/outbox";
import { offeredPayments, type PaymentOptions } from "../payments/payment-options";
import { zipOf } from "../regions/regions";
import { draftOrder } from "./draft-order";
import { keyScope, onlyOnce } from "./idempotency";
import { orderAccessToken } from "./order-access";
import { readOrderSettings } from "./order-settings";
import { payBefore } from "./pay-before";
import { storeOrder } from "./store-order";

type Caller = {
  idempotencyKey: string | undefined;
  signingKey: string;
  payments: PaymentOptions;
  /** Who is signed in, if anybody is. */
  memberId?: number;
};

/**
 * Turns a cart into an order: prices, stock and coupon are taken afresh, stock is reserved, and all of it happens or
 * nothing. Locked in one order by everybody, so that nobody waits in a circle: cart, coupon, stock by sku.
 * @throws ApiError validation_failed, payment_not_offered, not_found, cart_ordered, cart_empty, sku_unavailable,
 *   insufficient_stock, coupon_refused, total_changed, idempotency_conflict
 */
export function placeOrder(db: Database, input: PlaceOrder, caller: Caller): Promise<PlacedOrder> {
  const zip = requireZip(input);
  if (!offeredPayments(caller.payments, input.shipping).includes(input.payment)) {
    throw new ApiError("payment_not_offered");
  }
  return db.transaction((tx) =>
    onlyOnce(tx, { scope: keyScope(caller.memberId), key: caller.idempotencyKey, request: input }, async () => {
      await requireTermsInForce(tx, input.agreement);
      await closeCart(tx, input.uuid);
      const items = await listCartItems(tx, input.uuid);
      const now = new Date();
      const coupon = input.coupon
        ? await countCouponUse(tx, input.coupon, input.contact.email, (found) => applyCoupon(found, items, now))
        : undefined;
      const deadline =
        input.payment === "cash_on_delivery" ? null : payBefore(input.payment, await readOrderSettings(tx), now);
      const draft = draftOrder(input, items, { zip, payBefore: deadline, coupon, now });
      const order = await storeOrder(tx, draft, input, { coupon, memberId: caller.memberId });
      await putInOutbox(tx, {
        kind: "order_placed",
        recipient: order.contact.email,
        payload: { number: order.number },
      });
      const transfer_account = order.payment === "bank_transfer" ? (caller.payments.bankAccount ?? null) : null;
      return { ...order, transfer_account, access_token: orderAccessToken(caller.signingKey, order.number) };
    }),
  );
}

function requireZip({ address }: PlaceOrder): string | null {
  if (!address) return null;
  const zip = zipOf(address.county, address.district);
  if (zip) return zip;
  throw new ApiError("validation_failed", { errors: { "address.district": [apiMessage("fields.district")] } });
}

/** From here on the cart is this order's: whoever comes second, with or without a key, is told so. */
async function closeCart(tx: Database, uuid: string): Promise<void> {
  const closed = await tx
    .update(carts)
    .set({ orderedAt: sql`now()` })
    .where(and(eq(carts.id, uuid), isNull(carts.orderedAt)))
    .returning({ id: carts.id });
  if (closed.length > 0) return;
  const [known] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, uuid));
  throw new ApiError(known ? "cart_ordered" : "not_found");
}
