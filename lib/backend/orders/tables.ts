import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { deliveryStatuses, type OrderStage } from "@/lib/contract/delivery-status";
import type { OrderInvoice } from "@/lib/contract/invoices";
import type { ShippingMethod } from "@/lib/contract/order-forms";
import { type OrderEvent, orderStatuses } from "@/lib/contract/orders";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import { paymentStatuses } from "@/lib/contract/payments";
import type { PickupStore } from "@/lib/contract/pickup-store";
import type { ProductImage } from "@/lib/contract/products";
import { carts } from "../cart/tables";
import { createdAt, idOf, isOld, tsvector } from "../db/queries/columns";
import { members } from "../members/tables";
import type { Agreed } from "./agreed";

/** An order is a snapshot: price, address and terms stay as they were when it was placed (docs/orders.md). */
export const orders = pgTable(
  "orders",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    /** Unique: a cart becomes at most one order, with or without an idempotency key. */
    cartId: uuid()
      .notNull()
      .unique()
      .references(() => carts.id),
    /** The member who ordered; null for guests, and for members who were deleted. */
    memberId: integer().references(() => members.id, { onDelete: "set null" }),
    orderStatus: text({ enum: orderStatuses }).notNull(),
    paymentStatus: text({ enum: paymentStatuses }).notNull(),
    /** Derived from its parcels with each change (delivery-status.ts), so that lists need not read parcels. */
    deliveryStatus: text({ enum: deliveryStatuses }).notNull().default("unpacked"),
    /** The step that the order waits for; null for confirmed orders that were refunded before anything was sent. */
    stage: text()
      .$type<OrderStage>()
      .generatedAlwaysAs(sql`case
      when order_status = 'completed' then 'done'
      when order_status = 'cancelled' then 'cancelled'
      when order_status = 'in_review' then 'to_confirm'
      when order_status = 'pending' then case
        when payment_method <> 'cash_on_delivery' and payment_status in ('unpaid', 'failed', 'authorized') then 'to_pay'
        else 'to_confirm' end
      when delivery_status in ('shipped', 'arrived_store', 'delivered', 'came_back') then 'shipped'
      when payment_status <> 'refunded' then 'to_pack' end`),
    version: integer().notNull().default(1),
    contactName: text().notNull(),
    contactEmail: text().notNull(),
    contactPhone: text().notNull(),
    /** All four are null when the order is picked up at the shop or at a convenience store. */
    zip: text(),
    county: text(),
    district: text(),
    street: text(),
    /** The pickup store and the recipient; null for other delivery methods. */
    store: jsonb().$type<PickupStore>(),
    shippingMethod: text().$type<ShippingMethod>().notNull(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    invoice: jsonb().$type<OrderInvoice>().notNull().default({ kind: "member" }),
    note: text(),
    pieces: integer().notNull(),
    couponCode: text(),
    subtotal: integer().notNull(),
    discount: integer().notNull().default(0),
    shippingFee: integer().notNull(),
    total: integer().notNull(),
    paidTotal: integer().notNull().default(0),
    /** Part of earlier payments that counts towards a changed order that waits for more money; 0 for all others. */
    credit: integer().notNull().default(0),
    refundedTotal: integer().notNull().default(0),
    /** TWD of refunds that are open, not settled. */
    refundPending: integer().notNull().default(0),
    /** Deadline to be paid, accepted or confirmed by the shop; null when none of these is due. */
    payBefore: timestamp({ withTimezone: true }),
    /** Whether a new payment has moved the deadline, which happens once. */
    deadlineMoved: boolean().notNull().default(false),
    /** Network address of the caller who placed it, kept until it is confirmed or cancelled. */
    network: text(),
    /** When everything was handed over; the time until automatic completion starts here. */
    deliveredAt: timestamp({ withTimezone: true }),
    /** When its invoice is to be compared with it (docs/invoices.md); null when nothing changed since. */
    invoiceCheckAt: timestamp({ withTimezone: true }),
    termsVersion: text().notNull(),
    /** Null for orders from before it, until the job has written today's rules (agree-old-orders.ts). */
    agreed: jsonb().$type<Agreed>(),
    search: tsvector().notNull(),
    placedAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("orders_placed").on(table.placedAt, table.id),
    // Includes what the back office filters by and adds up, so that pages, counts and sums read the index alone.
    index("orders_desk").on(
      table.placedAt,
      table.id,
      table.orderStatus,
      table.paymentStatus,
      table.paymentMethod,
      table.shippingMethod,
      table.total,
      table.refundedTotal,
    ),
    index("orders_stage").on(table.stage, table.placedAt, table.id),
    index("orders_delivery").on(table.deliveryStatus, table.placedAt, table.id),
    index("orders_status_placed").on(table.orderStatus, table.placedAt, table.id),
    index("orders_member").on(table.memberId, table.placedAt, table.id),
    // A guest's orders are found by address when its owner has become a member.
    index("orders_guest_email").on(table.contactEmail, table.placedAt).where(sql`${table.memberId} is null`),
    // The same index for the list's other two sort orders.
    index("orders_total").on(
      table.total,
      table.id,
      table.orderStatus,
      table.paymentStatus,
      table.paymentMethod,
      table.shippingMethod,
    ),
    index("orders_number").on(
      table.number,
      table.id,
      table.orderStatus,
      table.paymentStatus,
      table.paymentMethod,
      table.shippingMethod,
    ),
    index("orders_search").using("gin", table.search),
    index("orders_search_due").on(table.id).where(isOld(table.search)),
    index("orders_pay_before").on(table.payBefore).where(sql`${table.orderStatus} in ('in_review', 'pending')`),
    // What a visitor has reserved, by each of the three identifying values.
    index("orders_held_email").on(table.contactEmail).where(sql`${table.orderStatus} = 'pending'`),
    index("orders_held_phone").on(table.contactPhone).where(sql`${table.orderStatus} = 'pending'`),
    index("orders_held_network").on(table.network).where(sql`${table.orderStatus} = 'pending'`),
    index("orders_delivered").on(table.deliveredAt).where(sql`${table.orderStatus} = 'processing'`),
    // Orders whose shoppers are asked for a review (reviews/ask-for-reviews.ts).
    index("orders_handed_over").on(table.deliveredAt).where(sql`${table.deliveredAt} is not null`),
    index("orders_invoice_check").on(table.invoiceCheckAt).where(sql`${table.invoiceCheckAt} is not null`),
    index("orders_payment_method").on(table.paymentMethod, table.placedAt, table.id),
    index("orders_refund_due").on(table.placedAt, table.id).where(sql`${table.refundPending} > 0`),
    index("orders_payment_status").on(table.paymentStatus, table.placedAt, table.id),
    index("orders_without_rules").on(table.id).where(sql`${table.agreed} is null`),
    check("orders_sum", sql`${table.total} = ${table.subtotal} - ${table.discount} + ${table.shippingFee}`),
    check(
      "orders_money",
      sql`least(${table.discount}, ${table.refundedTotal}, ${table.refundPending}) >= 0
        and ${table.refundedTotal} + ${table.refundPending} <= ${table.paidTotal}`,
    ),
    check("orders_credit", sql`${table.credit} between 0 and least(${table.total}, ${table.paidTotal})`),
    check("orders_status", sql`${table.orderStatus} in (${sql.raw(orderStatuses.map((s) => `'${s}'`).join(", "))})`),
    check(
      "orders_payment_status",
      sql`${table.paymentStatus} in (${sql.raw(paymentStatuses.map((s) => `'${s}'`).join(", "))})`,
    ),
  ],
);

/** The order that a row belongs to. */
export const orderId = () => idOf(() => orders.id);

export const orderLines = pgTable(
  "order_lines",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    sku: text().notNull(),
    productId: integer().notNull(),
    /** The product's category when it was ordered; null when unknown. */
    categoryId: integer(),
    title: text().notNull(),
    values: jsonb().$type<string[]>().notNull(),
    image: jsonb().$type<ProductImage>(),
    unitPrice: integer().notNull(),
    amount: integer().notNull(),
    total: integer().notNull(),
    /** This line's share of the coupon discount. */
    discount: integer().notNull().default(0),
    returnExempt: boolean().notNull().default(false),
  },
  (table) => [
    // Includes what best sellers are counted by, so that lines of many orders are read from the index alone.
    index("order_lines_order").on(table.orderId, table.id, table.productId, table.amount, table.total, table.discount),
    // For products that are ordered together (bought-together.ts).
    index("order_lines_product").on(table.productId, table.orderId),
    check("order_lines_amount", sql`${table.amount} >= 0`),
    check("order_lines_sum", sql`${table.total} = ${table.unitPrice} * ${table.amount}`),
    check("order_lines_discount", sql`${table.discount} between 0 and ${table.total}`),
  ],
);

/** The line of an order that a row belongs to. */
export const orderLineId = () => idOf(() => orderLines.id);

/** Items removed from an order: a line's `amount` is what is left. */
export const orderRemovals = pgTable(
  "order_removals",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderLineId: orderLineId(),
    /** Items that were never sent, whose stock was released. */
    unsent: integer().notNull(),
    /** Items of an uncollected parcel; they are restocked when staff have inspected it. */
    cameBack: integer().notNull(),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("order_removals_line").on(table.orderLineId),
    check(
      "order_removals_pieces",
      sql`least(${table.unsent}, ${table.cameBack}) >= 0 and ${table.unsent} + ${table.cameBack} > 0`,
    ),
  ],
);

/** Append-only history of an order. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    kind: text().$type<OrderEvent["kind"]>().notNull(),
    actor: text().$type<OrderEvent["actor"]>().notNull(),
    actorName: text(),
    detail: jsonb().$type<OrderEvent["detail"]>(),
    createdAt: createdAt(),
  },
  (table) => [index("order_events_order").on(table.orderId, table.id)],
);
