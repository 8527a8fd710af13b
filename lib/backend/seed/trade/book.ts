import type { AuditAction } from "@/lib/contract/audit-logs";
import type { StockMovementKind } from "@/lib/contract/inventories";
import type { MailKind } from "@/lib/contract/mails";
import { usualSubject } from "@/lib/mails/mail-texts";
import type { auditLogs } from "../../audit/tables";
import type { carts } from "../../cart/tables";
import type { stockMovements } from "../../catalogue/tables";
import type { CouponRow } from "../../coupons/apply-coupon";
import type { couponUses } from "../../coupons/tables";
import type { MailPayload, mails } from "../../mail/tables";
import type { ActedBy } from "../../orders/change-order";
import type { payments, refunds, transferReports } from "../../orders/payment-tables";
import type { returnLines, returns } from "../../orders/return-tables";
import type { shipmentLines, shipments } from "../../orders/shipment-tables";
import type { orderEvents, orderLines, orders } from "../../orders/tables";
import type { ShopRules } from "../../settings/shop-rules";
import type { Article } from "./articles";
import type { Person } from "./people";
import type { Random } from "./random";

/** Without the columns that the database generates. */
export type OrderRow = Omit<typeof orders.$inferSelect, "stage" | "deliveryStatus" | "search">;
export type LineRow = typeof orderLines.$inferSelect;
export type Parcel = typeof shipments.$inferSelect & { lines: (typeof shipmentLines.$inferSelect)[] };
export type Return = typeof returns.$inferSelect & { lines: (typeof returnLines.$inferSelect)[] };
export type Payment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;

/** An order with everything that belongs to it. */
export type TradeOrder = {
  row: OrderRow;
  cart: typeof carts.$inferInsert;
  lines: LineRow[];
  parcels: Parcel[];
  returns: Return[];
  payments: Payment[];
  refunds: Refund[];
  reports: (typeof transferReports.$inferInsert)[];
};

export type Member = Person & { id: number; joined: number };

/**
 * The demo's trade while it is simulated: the shop as it is at `time`, and all rows so far. Nothing is written before
 * the last step, so that the rows go into the database in a few statements.
 */
export type Book = {
  time: Date;
  random: Random;
  rules: ShopRules;
  /** Version of the terms in force. */
  terms: string;
  staff: ActedBy & { id: number; name: string };
  articles: Map<string, Article>;
  coupons: CouponRow[];
  orders: TradeOrder[];
  events: (typeof orderEvents.$inferInsert)[];
  movements: (typeof stockMovements.$inferInsert)[];
  uses: (typeof couponUses.$inferInsert & { givenBackAt: Date | null })[];
  mails: (typeof mails.$inferInsert)[];
  audits: (typeof auditLogs.$inferInsert)[];
  ids: Map<string, number>;
};

/** The next id of a table. */
export function nextId(book: Book, table: string): number {
  const id = (book.ids.get(table) ?? 0) + 1;
  book.ids.set(table, id);
  return id;
}

/** Records a mail as sent at that time: the demo sends nothing for the past. */
export function noteMail(book: Book, kind: MailKind, recipient: string, payload: MailPayload): void {
  const sentAt = new Date(book.time.getTime() + 1_000);
  const times = { createdAt: book.time, nextAttemptAt: book.time, sentAt };
  const subject = usualSubject(kind, { number: payload.number });
  book.mails.push({ kind, recipient, payload: { ...payload, subject }, status: "sent", attempts: 1, ...times });
}

/** Network address of the shop's staff, from a range reserved for documentation. */
const OFFICE = "192.0.2.10";

type Entry = { action: AuditAction; subject: string; before?: unknown; after?: unknown };

/** Records an action of staff in the audit log. */
export function noteForLog(book: Book, { action, subject, before = null, after = null }: Entry): void {
  const by = { administratorId: book.staff.id, administratorName: book.staff.name, clientAddress: OFFICE };
  book.audits.push({ ...by, action, subject, before, after, createdAt: book.time });
}

type Moved = { sku: string; quantity: number; source: string };

/** The effect of a movement on the stock on hand and reserved (docs/orders.md, stock). */
const EFFECT: Record<StockMovementKind, [onHand: number, reserved: number]> = {
  received: [1, 0],
  added: [1, 0],
  removed: [-1, 0],
  reserved: [0, 1],
  released: [0, -1],
  shipped: [-1, -1],
  unshipped: [1, 1],
  restocked: [1, 0],
  written_off: [0, 0],
};

/** Moves stock and writes the ledger. */
export function moveStock(book: Book, kind: StockMovementKind, moved: Moved[], more: { note?: string } = {}): void {
  const [onHand, reserved] = EFFECT[kind];
  for (const { sku, quantity, source } of moved) {
    const article = book.articles.get(sku);
    if (quantity === 0 || !article) continue;
    article.onHand += onHand * quantity;
    article.reserved += reserved * quantity;
    article.updatedAt = book.time;
    const byHand = kind === "added" && { reason: "purchase" as const, administratorName: book.staff.name };
    book.movements.push({ sku, kind, quantity, source, createdAt: book.time, ...byHand, ...more });
  }
}
