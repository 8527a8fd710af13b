import { and, eq, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import type { BookingStatus } from "@/lib/contract/bookings";
import { mobilePhone } from "@/lib/contract/field-schemas";
import type { OrderFilter } from "@/lib/contract/order-list";
import { typedOrderNumber } from "@/lib/contract/order-number";
import { openReturnStatuses } from "@/lib/contract/returns";
import { startOfTaipeiDay } from "@/lib/format";
import { isOneOf } from "../db/queries/is-one-of";
import { searchQuery } from "../db/queries/search-tokens";
import { unfinishedStatuses } from "./order-status";
import type { payments } from "./payment-tables";
import { returns } from "./return-tables";
import { parcelsThat } from "./shipment-status";
import { orders } from "./tables";

type PaymentAttempt = typeof payments.$inferSelect;

const DAY = 24 * 60 * 60 * 1000;

/** Whether a return of the order waits for a decision or for its items. */
export const hasOpenReturn = sql<boolean>`${orders.id} in (select ${returns.orderId} from ${returns}
  where ${inArray(returns.status, openReturnStatuses)})`;

/** The back office's views of orders (docs/orders.md). */
const scopes = {
  progress: inArray(orders.orderStatus, unfinishedStatuses),
  history: inArray(orders.orderStatus, ["completed", "cancelled"]),
  return: hasOpenReturn,
};

/** Confirmed orders with items that are in no packed parcel yet; not those that were refunded. */
export const needsPacking = sql`${isOneOf(orders.orderStatus, ["processing"])}
  and not ${isOneOf(orders.paymentStatus, ["refunded"])}
  and ${orders.pieces} + coalesce((select sum(m.came_back) from order_removals m join order_lines l
    on l.id = m.order_line_id where l.order_id = ${orders.id}), 0) > coalesce((
  select sum(sl.amount) from shipments s join shipment_lines sl on sl.shipment_id = s.id where s.order_id = ${orders.id}
  and ${isOneOf("s.status", parcelsThat("wasPacked"))}), 0)`;

/** Orders with a parcel whose carrier status needs staff. */
const hasParcelTrouble = sql`${orders.id} in (select s.order_id from delivery_bookings b
  join shipments s on s.id = b.shipment_id where b.needs_staff)`;

/** Orders with a booked parcel that has to be handed in by tomorrow, or is overdue. */
const isHandInDue = sql`${orders.id} in (select s.order_id from delivery_bookings b join shipments s
  on s.id = b.shipment_id where ${isOneOf<BookingStatus>("b.status", ["made"])} and b.meaning = 'waiting'
  and ${isOneOf("s.status", parcelsThat("unsent"))} and b.hand_in_before <= (now() at time zone 'Asia/Taipei')::date + 1)`;

/** Orders for whose money the shop asked without a clear answer. */
export const isPaymentUnclear = sql`${orders.id} in (select p.order_id from payments p
  where p.unclear_since is not null and ${isOneOf<PaymentAttempt["status"]>("p.status", ["open"])})`;

/** Paid, and not compared with its invoice yet (invoices/compare-order.ts): nothing may stay here. */
const isInvoiceMissing = sql`${orders.invoiceCheckAt} is not null and ${orders.agreed} ->> 'issuer' not in ('none', 'exempt')
  and ${isOneOf(orders.paymentStatus, ["paid", "partially_refunded"])}
  and ${orders.paidTotal} > ${orders.refundedTotal} + ${orders.refundPending}
  and ${orders.updatedAt} < now() - interval '10 minutes'
  and not exists (select from invoices i where i.order_id = ${orders.id})`;

/** The condition of a filter of the back office. @param canReadPersonalData see `orderMatches` */
export function orderConditions(filter: OrderFilter, canReadPersonalData: boolean): SQL | undefined {
  const { order_status, payment_status, payment, shipping, placed_from, placed_to, total_from, total_to } = filter;
  return and(
    filter.numbers && inArray(orders.number, filter.numbers),
    filter.tab && filter.tab !== "all" ? eq(orders.stage, filter.tab) : undefined,
    filter.scope && scopes[filter.scope],
    filter.delivery && inArray(orders.deliveryStatus, filter.delivery),
    order_status && inArray(orders.orderStatus, order_status),
    payment_status && inArray(orders.paymentStatus, payment_status),
    payment && inArray(orders.paymentMethod, payment),
    shipping && inArray(orders.shippingMethod, shipping),
    filter.needs_packing && needsPacking,
    filter.refund_due && sql`${orders.refundPending} > 0`,
    filter.payment_unclear && isPaymentUnclear,
    filter.parcel_trouble && hasParcelTrouble,
    filter.hand_in_due && isHandInDue,
    filter.invoice_missing && isInvoiceMissing,
    placed_from ? gte(orders.placedAt, startOfTaipeiDay(placed_from)) : undefined,
    placed_to ? lt(orders.placedAt, new Date(startOfTaipeiDay(placed_to).getTime() + DAY)) : undefined,
    total_from === undefined ? undefined : gte(orders.total, total_from),
    total_to === undefined ? undefined : lte(orders.total, total_to),
    filter.keyword ? orderMatches(filter.keyword, canReadPersonalData) : undefined,
  );
}

/**
 * Search by number, name, mail address or phone, in any spelling. @param canReadPersonalData without it only a whole
 * order number counts, or searches would reveal a phone digit by digit
 */
export function orderMatches(keyword: string, canReadPersonalData: boolean): SQL {
  const number = typedOrderNumber.safeParse(keyword).data;
  if (number) return eq(orders.number, number);
  if (!canReadPersonalData) return sql`false`;
  const found = searchQuery(mobilePhone.safeParse(keyword).data ?? keyword);
  return found ? sql`${orders.search} @@ ${found}` : sql`false`;
}
