import { sql } from "drizzle-orm";
import type { Order, PlaceOrder } from "@/lib/contract/orders";
import { reserveStock } from "../catalogue/reserve-stock";
import type { AppliedCoupon } from "../coupons/apply-coupon";
import { couponUses } from "../coupons/tables";
import type { Database } from "../db/database";
import { searchVector } from "../db/search-tokens";
import { members } from "../members/tables";
import type { DraftOrder } from "./draft-order";
import { stockSource } from "./stock-source";
import { orderEvents, orderLines, orders } from "./tables";

type Belongings = { coupon: AppliedCoupon | undefined; memberId: number | undefined };

/** Writes a new order with its lines and first event, counts its coupon and reserves its stock. */
export async function storeOrder(
  tx: Database,
  draft: DraftOrder,
  input: PlaceOrder,
  { coupon, memberId }: Belongings,
): Promise<Order> {
  const { contact, address } = draft;
  const [row] = await tx
    .insert(orders)
    .values({
      number: draft.number,
      cartId: input.uuid,
      // Null for a member who is leaving at this moment: the order stands all the same.
      memberId: memberId && sql`(select m.id from ${members} m where m.id = ${memberId} for key share)`,
      orderStatus: draft.order_status,
      paymentStatus: draft.payment_status,
      contactName: contact.name,
      contactEmail: contact.email,
      contactPhone: contact.phone,
      ...address,
      shippingMethod: draft.shipping,
      paymentMethod: draft.payment,
      payBefore: draft.pay_before ? new Date(draft.pay_before) : null,
      invoice: draft.invoice,
      note: draft.note,
      pieces: draft.lines.reduce((sum, line) => sum + line.amount, 0),
      couponCode: draft.coupon,
      subtotal: draft.subtotal,
      discount: draft.discount,
      shippingFee: draft.shipping_fee,
      total: draft.total,
      termsVersion: input.agreement,
      search: searchVector(
        draft.number,
        contact.name,
        contact.email,
        contact.phone,
        contact.phone.replace("+886", "0"),
      ),
      placedAt: new Date(draft.placed_at),
    })
    .returning({ id: orders.id });
  if (!row) throw new Error("insert returned no row");
  const lines = await storeLines(tx, row.id, draft);
  await tx.insert(orderEvents).values({ orderId: row.id, kind: "placed", actor: "shopper" });
  if (coupon) await tx.insert(couponUses).values({ couponId: coupon.id, orderId: row.id, person: contact.email });
  // Last, so that the rows all buyers compete for are locked for the shortest time.
  await reserveStock(
    tx,
    lines.map(({ id, sku, amount }) => ({ sku, quantity: amount, source: stockSource(id) })),
  );
  return { ...draft, lines };
}

async function storeLines(tx: Database, orderId: number, { lines }: DraftOrder): Promise<Order["lines"]> {
  const ids = await tx
    .insert(orderLines)
    .values(
      lines.map((line) => ({
        orderId,
        sku: line.sku,
        productId: line.product_id,
        title: line.title,
        values: line.values,
        image: line.image,
        unitPrice: line.unit_price,
        amount: line.amount,
        total: line.total,
        discount: line.discount,
        returnExempt: line.return_exempt,
      })),
    )
    .returning({ id: orderLines.id, sku: orderLines.sku });
  const idOf = new Map(ids.map(({ id, sku }) => [sku, id]));
  return lines.map((line) => ({ ...line, id: idOf.get(line.sku) ?? 0 }));
}
