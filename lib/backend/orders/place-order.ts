import { and, eq, isNull, sql } from "drizzle-orm";
import type { CartItem } from "@/lib/contract/carts";
import type { Order, PlacedOrder, PlaceOrder } from "@/lib/contract/orders";
import { apiMessage } from "@/lib/i18n/translate";
import { cartTotal, listCartItems } from "../cart/queries";
import { carts } from "../cart/tables";
import { reserveStock } from "../catalogue/reserve-stock";
import type { Database } from "../db/database";
import { searchVector } from "../db/search-tokens";
import { ApiError } from "../http/api-error";
import { putInOutbox } from "../mail/outbox";
import { zipOf } from "../regions/regions";
import { onlyOnce } from "./idempotency";
import { orderAccessToken } from "./order-access";
import { newOrderNumber } from "./order-number";
import { allowedActions } from "./order-status";
import { shippingFee } from "./shipping-fee";
import { orderEvents, orderLines, orders } from "./tables";

type Caller = { idempotencyKey: string | undefined; signingKey: string };

/**
 * Turns a cart into an order: prices and stock are taken afresh, stock is reserved, and all of it happens or nothing.
 * The cart's row is locked first and the stock rows after it in sorted order, so that orders cannot wait for each other
 * in a circle.
 * @throws ApiError validation_failed, not_found, cart_ordered, cart_empty, sku_unavailable, insufficient_stock,
 *   total_changed, idempotency_conflict
 */
export function placeOrder(db: Database, input: PlaceOrder, caller: Caller): Promise<PlacedOrder> {
  const zip = zipOf(input.address.county, input.address.district);
  if (!zip)
    throw new ApiError("validation_failed", { errors: { "address.district": [apiMessage("fields.district")] } });
  return db.transaction((tx) =>
    onlyOnce(tx, { scope: "guest", key: caller.idempotencyKey, request: input }, async () => {
      await closeCart(tx, input.uuid);
      const items = await listCartItems(tx, input.uuid);
      const order = draftOrder(input, zip, items);
      await store(tx, order, input);
      await putInOutbox(tx, {
        kind: "order_placed",
        recipient: order.contact.email,
        payload: { number: order.number },
      });
      return { ...order, access_token: orderAccessToken(caller.signingKey, order.number) };
    }),
  );
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

function draftOrder(input: PlaceOrder, zip: string, items: CartItem[]): Order {
  if (items.length === 0) throw new ApiError("cart_empty");
  const gone = items.find((item) => item.available === 0);
  if (gone) throw new ApiError("sku_unavailable", { sku: gone.sku, available: 0 });
  const subtotal = cartTotal(items);
  const shipping_fee = shippingFee(subtotal, input.address);
  const total = subtotal + shipping_fee;
  if (total !== input.total) throw new ApiError("total_changed", { total });
  const now = new Date();
  const situation = { order_status: "pending", payment_status: "unpaid", payment: input.payment } as const;
  return {
    ...situation,
    number: newOrderNumber(now),
    version: 1,
    contact: input.contact,
    address: { zip, ...input.address },
    shipping: input.shipping,
    note: input.note || null,
    lines: items.map(({ available: _, price_before: __, ...line }) => line),
    subtotal,
    shipping_fee,
    total,
    placed_at: now.toISOString(),
    allowed_actions: allowedActions(situation, "shopper"),
  };
}

async function store(tx: Database, order: Order, input: PlaceOrder): Promise<void> {
  const { contact, address } = order;
  const [row] = await tx
    .insert(orders)
    .values({
      number: order.number,
      cartId: input.uuid,
      orderStatus: order.order_status,
      paymentStatus: order.payment_status,
      contactName: contact.name,
      contactEmail: contact.email,
      contactPhone: contact.phone,
      ...address,
      shippingMethod: order.shipping,
      paymentMethod: order.payment,
      note: order.note,
      pieces: order.lines.reduce((sum, line) => sum + line.amount, 0),
      subtotal: order.subtotal,
      shippingFee: order.shipping_fee,
      total: order.total,
      termsVersion: input.agreement,
      search: searchVector(
        order.number,
        contact.name,
        contact.email,
        contact.phone,
        contact.phone.replace("+886", "0"),
      ),
      placedAt: new Date(order.placed_at),
    })
    .returning({ id: orders.id });
  if (!row) throw new Error("insert returned no row");
  const lines = await tx
    .insert(orderLines)
    .values(
      order.lines.map(({ unit_price, product_id, ...line }) => ({
        ...line,
        orderId: row.id,
        productId: product_id,
        unitPrice: unit_price,
      })),
    )
    .returning({ id: orderLines.id, sku: orderLines.sku, quantity: orderLines.amount });
  await tx.insert(orderEvents).values({ orderId: row.id, kind: "placed", actor: "shopper" });
  // Last, so that the rows all buyers compete for are locked for the shortest time.
  await reserveStock(
    tx,
    lines.map(({ id, sku, quantity }) => ({ sku, quantity, source: stockSource(id) })),
  );
}

/** How the stock ledger names a line of an order. */
export function stockSource(orderLineId: number): string {
  return `order_line:${orderLineId}`;
}
