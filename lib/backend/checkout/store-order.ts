import { eq } from "drizzle-orm";
import type { Actor } from "@/lib/contract/actors";
import type { PlaceOrder } from "@/lib/contract/order-forms";
import type { Order } from "@/lib/contract/orders";
import { reserveStock } from "../catalogue/reserve-stock";
import type { AppliedCoupon } from "../coupons/apply-coupon";
import { personOf } from "../coupons/person-of";
import { couponUses } from "../coupons/tables";
import type { Database } from "../db/database";
import { searchVector } from "../db/search-tokens";
import { members } from "../members/tables";
import type { NewEvent } from "../orders/change-order";
import { putOrderMail } from "../orders/order-mail";
import { stockSource } from "../orders/stock-source";
import { orderEvents, orderLines, orders } from "../orders/tables";
import type { DraftOrder } from "./draft-order";

type OrderOwner = { coupon: AppliedCoupon | undefined; memberId: number | undefined; network: string | undefined };

/**
 * Writes a new order with its lines, first event and mail, counts its coupon and reserves its stock, unless it waits
 * for staff.
 */
export async function storeOrder(
  tx: Database,
  draft: DraftOrder,
  input: PlaceOrder,
  belongings: OrderOwner,
): Promise<Order> {
  const { coupon, memberId } = belongings;
  const { contact, number } = draft;
  const [order] = await tx
    .insert(orders)
    .values(rowOf(draft, input, { ...belongings, memberId: await stillThere(tx, memberId) }))
    .returning({ id: orders.id });
  if (!order) throw new Error("the order was not stored");
  const orderId = order.id;
  const stored = await tx
    .insert(orderLines)
    .values(draft.lines.map((line) => lineOf(orderId, line)))
    .returning({ id: orderLines.id, sku: orderLines.sku });
  const idOf = new Map(stored.map(({ id, sku }) => [sku, id]));
  const lines = draft.lines.map((line) => ({ ...line, id: idOf.get(line.sku) ?? 0 }));
  const mailed = { number, contactEmail: contact.email, memberId: memberId ?? null };
  const events: (NewEvent & { actor: Actor })[] = [
    { kind: "placed", actor: "shopper" },
    ...(await putOrderMail(tx, "order_placed", mailed, "shopper")).map((event) => ({
      ...event,
      actor: "system" as const,
    })),
  ];
  if (draft.order_status === "processing") events.push({ kind: "confirmed", actor: "system" });
  await tx.insert(orderEvents).values(events.map((event) => ({ ...event, orderId })));
  if (coupon) await tx.insert(couponUses).values({ couponId: coupon.id, orderId, person: personOf(contact.email) });
  if (draft.order_status === "in_review") return { ...draft, lines };
  // Last, so that the rows all buyers compete for are locked for the shortest time.
  await reserveStock(
    tx,
    lines.map(({ id, sku, amount }) => ({ sku, quantity: amount, source: stockSource(id) })),
  );
  return { ...draft, lines };
}

/** Nobody for a member who is leaving at this moment: the order stands all the same. */
async function stillThere(tx: Database, memberId: number | undefined): Promise<number | undefined> {
  if (memberId === undefined) return undefined;
  const [member] = await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("key share");
  return member?.id;
}

function rowOf(draft: DraftOrder, input: PlaceOrder, { memberId, network }: OrderOwner) {
  const { contact, number } = draft;
  const deadline = draft.pay_before ?? draft.confirm_before;
  return {
    ...draft.address,
    number,
    cartId: input.uuid,
    memberId,
    orderStatus: draft.order_status,
    paymentStatus: draft.payment_status,
    contactName: contact.name,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    shippingMethod: draft.shipping,
    paymentMethod: draft.payment,
    payBefore: deadline ? new Date(deadline) : null,
    invoice: draft.invoice,
    note: draft.note,
    pieces: draft.lines.reduce((sum, line) => sum + line.amount, 0),
    couponCode: draft.coupon,
    subtotal: draft.subtotal,
    discount: draft.discount,
    shippingFee: draft.shipping_fee,
    total: draft.total,
    termsVersion: input.agreement,
    placedAt: new Date(draft.placed_at),
    network,
    search: searchVector(number, contact.name, contact.email, contact.phone, contact.phone.replace("+886", "0")),
  };
}

function lineOf(orderId: number, line: DraftOrder["lines"][number]): typeof orderLines.$inferInsert {
  const { sku, title, values, image, amount, total, discount } = line;
  const { product_id: productId, unit_price: unitPrice, return_exempt: returnExempt } = line;
  return { orderId, sku, productId, title, values, image, unitPrice, amount, total, discount, returnExempt };
}
