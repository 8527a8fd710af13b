import type { AuditAction } from "@/lib/contract/audit-logs";
import { auditedState, changedState } from "../../order-management/order-audit";
import type { ActedBy, NewEvent } from "../../orders/change-order";
import type { OrderState } from "../../orders/order-state";
import { unconfirmedStatuses } from "../../orders/order-status";
import { type Book, noteForLog, type OrderRow, type Parcel, type TradeOrder } from "./book";

const DAY = 24 * 60 * 60 * 1000;

/** The request of staff for the audit log. */
type Asked = { action: AuditAction; subject?: string; request?: Record<string, unknown> };

/** Changed columns and history events; like `OrderChange` of the shop. */
type Change = { set?: Partial<OrderRow>; events: NewEvent[] };

/** Changes an order as `change-order.ts` does, with history, version and, for staff, the audit log entry. */
export function change(book: Book, order: TradeOrder, by: ActedBy, asked: Asked | null, work: () => Change): void {
  const before = stateOf(order);
  const { set, events } = work();
  Object.assign(order.row, set);
  order.row.version += 1;
  order.row.updatedAt = book.time;
  if (!unconfirmedStatuses.includes(order.row.orderStatus)) order.row.network = null;
  const { id: orderId, number } = order.row;
  for (const { kind, detail = null } of events) {
    book.events.push({ orderId, kind, detail, actor: by.actor, actorName: by.name, createdAt: book.time });
  }
  if (!asked) return;
  const moved = changedState(before, stateOf(order));
  const subject = asked.subject ?? number;
  noteForLog(book, {
    action: asked.action,
    subject,
    ...moved,
    after: { ...moved.after, request: asked.request ?? {} },
  });
}

function stateOf({ row, parcels, returns, refunds }: TradeOrder) {
  const parts = (list: { id: number; status: string }[]) =>
    list.map(({ id, status }): [number, string] => [id, status]);
  return auditedState(
    {
      order_status: row.orderStatus,
      payment_status: row.paymentStatus,
      paid_total: row.paidTotal,
      refunded_total: row.refundedTotal,
      refund_pending: row.refundPending,
    },
    { shipment: parts(parcels), return: parts(returns), refund: parts(refunds) },
  );
}

/** Items of an order in parcels of these statuses. */
function piecesIn(parcels: Parcel[], ...statuses: Parcel["status"][]): number {
  const found = parcels.filter(({ status }) => statuses.includes(status)).flatMap(({ lines }) => lines);
  return found.reduce((sum, { amount }) => sum + amount, 0);
}

/** The order state that the rules check, at the book's time; no items are ever removed from the demo's orders. */
export function orderStateOf(book: Book, { row, parcels, returns }: TradeOrder): OrderState {
  const { completion_days } = book.rules.orders;
  const packed = piecesIn(parcels, "packed", "shipped", "arrived_store", "delivered");
  const cameBack = piecesIn(parcels, "returned_to_sender");
  const delivered = piecesIn(parcels, "delivered");
  const since = row.deliveredAt?.getTime();
  return {
    order_status: row.orderStatus,
    payment_status: row.paymentStatus,
    payment: row.paymentMethod,
    shipping: row.shippingMethod,
    parcels: {
      packed: packed > 0,
      shipped: piecesIn(parcels, "shipped", "arrived_store", "delivered") > 0,
      unparcelled: row.pieces - packed - cameBack - piecesIn(parcels, "preparing"),
      cameBack,
      inReturn: returns.some(({ status }) => !["rejected", "withdrawn", "expired"].includes(status)),
      delivered: delivered > 0 && delivered + cameBack === row.pieces,
      withdrawalPeriodOver: since !== undefined && since + completion_days * DAY <= book.time.getTime(),
    },
    paid: row.paidTotal,
    refundable: row.paidTotal - row.refundedTotal - row.refundPending,
    lacking: 0,
  };
}
