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
import { offeredPayments, type PaymentOptions, transferAccount } from "../payments/payment-options";
import { zipOf } from "../regions/regions";
import { readShopRules, type ShopRules } from "../settings/shop-rules";
import { draftOrder } from "./draft-order";
import { keyScope, onlyOnce } from "./idempotency";
import { orderAccessToken } from "./order-access";
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
 * @throws ApiError validation_failed, shipping_not_offered, payment_not_offered, not_found, cart_ordered, cart_empty,
 *   sku_unavailable, insufficient_stock, coupon_refused, total_changed, line_limit, below_minimum_total,
 *   above_maximum_total, idempotency_conflict
 */
export function placeOrder(db: Database, input: PlaceOrder, caller: Caller): Promise<PlacedOrder> {
  const zip = requireZip(input);
  return db.transaction((tx) =>
    onlyOnce(tx, { scope: keyScope(caller.memberId), key: caller.idempotencyKey, request: input }, async () => {
      const rules = await readShopRules(tx);
      const payable_by = requireOffered(input, rules, caller.payments);
      await requireTermsInForce(tx, input.agreement);
      await closeCart(tx, input.uuid);
      const items = await listCartItems(tx, input.uuid);
      const now = new Date();
      const coupon = input.coupon
        ? await countCouponUse(tx, input.coupon, input.contact.email, (found) => applyCoupon(found, items, now))
        : undefined;
      const deadline = payBefore(input.payment, rules.orders, now);
      const draft = draftOrder(input, items, { zip, payBefore: deadline, coupon, now, rules });
      const order = await storeOrder(tx, draft, input, { coupon, memberId: caller.memberId });
      await putInOutbox(tx, {
        kind: "order_placed",
        recipient: order.contact.email,
        payload: { number: order.number },
      });
      const account = order.payment === "bank_transfer" ? transferAccount(caller.payments, rules.payment) : undefined;
      const access_token = orderAccessToken(caller.signingKey, order.number);
      return { ...order, transfer_account: account ?? null, payable_by, access_token };
    }),
  );
}

/** @returns the ways in which the order can be paid */
function requireOffered({ shipping, payment }: PlaceOrder, rules: ShopRules, options: PaymentOptions) {
  if (!rules.shipping.methods.includes(shipping)) throw new ApiError("shipping_not_offered");
  const offered = offeredPayments(options, rules.payment, shipping);
  if (!offered.includes(payment)) throw new ApiError("payment_not_offered");
  return offered;
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
