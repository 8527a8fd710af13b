import { and, asc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Context } from "hono";
import type { BookedParcels } from "@/lib/contract/bookings";
import type { BulkResult } from "@/lib/contract/bulk";
import {
  type BulkOrders,
  heldBecause,
  type PackingSlip,
  type PickList,
  type PickRow,
  packingSlip,
} from "@/lib/contract/order-bulk";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit, writeAuditLog } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { isOneOf } from "../db/queries/is-one-of";
import { ok } from "../http/answers";
import { orNotFound } from "../http/api-error";
import { csvAnswer } from "../http/csv";
import type { BackendEnv } from "../http/environment";
import { onlyOnce } from "../http/idempotency";
import { routes } from "../http/routing";
import { runBulk } from "../http/run-bulk";
import { factsOf } from "../orders/order-facts";
import { parcelsThat } from "../orders/shipment-status";
import { orderLines, orders } from "../orders/tables";
import { bookingOfferOf, readParcelRules } from "../settings/parcel-settings";
import { listBookedParcels, parcelsOf } from "../shipments/list-bookings";
import { sendQueued } from "../shipments/send-bookings";
import { type BulkWork, bulkWork } from "./bulk-work";
import { exportHeadings, exportOrderLines, exportOrders, lineHeadings } from "./export-orders";
import { nameFor, orderFor } from "./mask-order";
import { watchOrder } from "./order-audit";
import { inPickOrder } from "./pick-order";
import { lineFields } from "./queries";
import { sayingState } from "./row-refused";

/** Items of a line that are in no packed parcel yet. */
const unpacked = sql<number>`(${orderLines.amount} - coalesce((select sum(sl.amount) from shipment_lines sl
  join shipments s on s.id = sl.shipment_id where sl.order_line_id = ${orderLines.id}
  and ${isOneOf("s.status", parcelsThat("wasPacked"))}), 0)
  + coalesce((select sum(m.came_back) from order_removals m where m.order_line_id = ${orderLines.id}), 0))::int`;

/** The pick list of these orders: one row per SKU, in the order of walking through the shelves. */
async function readPickList(db: Database, numbers: string[]): Promise<PickList> {
  const { sku, title, values } = orderLines;
  const lines = await db
    .select({ number: orders.number, sku, title, values, amount: unpacked })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        inArray(orders.number, numbers),
        eq(orders.orderStatus, "processing"),
        ne(orders.paymentStatus, "refunded"),
        sql`${unpacked} > 0`,
      ),
    )
    .orderBy(asc(orders.placedAt), asc(orders.id));
  const rows = new Map<string, PickRow>();
  for (const { number, amount, ...goods } of lines) {
    const row = rows.get(goods.sku) ?? { ...goods, amount: 0, orders: [] };
    row.amount += amount;
    row.orders.push({ number, amount });
    rows.set(goods.sku, row);
  }
  const wanted = new Set(lines.map(({ number }) => number));
  const skipped = numbers.filter((number) => !wanted.has(number));
  return {
    numbers: numbers.filter((number) => wanted.has(number)),
    skipped: await reasonsOf(db, skipped),
    pieces: lines.reduce((sum, { amount }) => sum + amount, 0),
    rows: inPickOrder([...rows.values()]),
  };
}

/** Why each of these orders is not on the pick list. */
async function reasonsOf(db: Database, numbers: string[]): Promise<PickList["skipped"]> {
  if (numbers.length === 0) return [];
  const { number, orderStatus, paymentMethod, paymentStatus } = orders;
  const found = await db
    .select({ number, order_status: orderStatus, payment: paymentMethod, payment_status: paymentStatus })
    .from(orders)
    .where(inArray(number, numbers));
  return numbers.map((one) => {
    const order = found.find((row) => row.number === one);
    if (!order) return { number: one, reason: "not_found" };
    const gone = order.payment_status === "refunded" ? "refunded" : "packed";
    return { number: one, reason: heldBecause(order) ?? gone };
  });
}

/** Bulk actions of the back office. Registered before the routes of one order: `export` is no order number. */
export const orderBulkRoutes = routes()
  .openapi(adminEndpoint("POST orders/bulk"), async (c) => {
    const input = c.req.valid("json");
    const outcome = await runOnOrders(c, input, { key: c.req.header("idempotency-key") });
    noteForAudit(c, { subject: input.action, after: { ...input, done: doneOf(outcome) } });
    return ok(outcome);
  })
  .openapi(adminEndpoint("POST orders/bulk-checks"), async (c) => {
    const input = c.req.valid("json");
    const outcome = await runOnOrders(c, input, { isTrial: true });
    noteForAudit(c, { subject: input.action, after: { rows: outcome.results.length, possible: doneOf(outcome) } });
    return ok(outcome);
  })
  .openapi(adminEndpoint("GET orders/bookings"), async (c) => {
    const { numbers } = c.req.valid("query");
    return ok(await readBookedParcels(c, numbers));
  })
  .openapi(adminEndpoint("POST orders/bookings"), async (c) => {
    const { numbers } = c.req.valid("json");
    const db = c.get("db");
    await sendQueued(db, c.get("delivery"), { parcels: await parcelsOf(db, numbers), most: SENT_AT_ONCE });
    noteForAudit(c, { subject: numbers.join(","), after: { numbers } });
    return ok(await readBookedParcels(c, numbers));
  })
  .openapi(adminEndpoint("GET orders/booking-offer"), async (c) =>
    ok(bookingOfferOf(await readParcelRules(c.get("db"), c.get("delivery"))) ?? null),
  )
  .openapi(adminEndpoint("GET orders/export"), (c) => {
    const { rows, ...filter } = c.req.valid("query");
    const staff = c.get("administrator");
    // The search text may be a person's name.
    noteForAudit(c, { subject: "orders", after: { ...filter, rows, keyword: filter.keyword && "***" } });
    return rows === "lines"
      ? csvAnswer(c, lineHeadings(), exportOrderLines(c.get("db"), filter, staff))
      : csvAnswer(c, exportHeadings(), exportOrders(c.get("db"), filter, staff));
  })
  .openapi(adminEndpoint("GET orders/pick-list"), async (c) =>
    ok(await readPickList(c.get("db"), c.req.valid("query").numbers)),
  )
  .openapi(adminEndpoint("GET orders/packing-slips"), async (c) => {
    const { numbers } = c.req.valid("query");
    noteForAudit(c, { subject: numbers.join(","), after: { numbers } });
    const staff = c.get("administrator");
    return ok((await readPackingSlips(c.get("db"), numbers)).map((slip) => orderFor(slip, staff)));
  });

/** Orders per call, so that the screen can show progress. */
const SENT_AT_ONCE = 8;

async function readBookedParcels(c: Context<BackendEnv>, numbers: string[]): Promise<BookedParcels> {
  const db = c.get("db");
  const staff = c.get("administrator");
  const { parcels, sheets } = await listBookedParcels(db, numbers, await readParcelRules(db, c.get("delivery")));
  return { parcels: parcels.map((one) => ({ ...one, contact_name: nameFor(one.contact_name, staff) })), sheets };
}

const doneOf = ({ results }: { results: BulkResult[] }) => results.filter(({ ok }) => ok).length;

/** Not in one transaction, or one refusal would undo all. */
async function runOnOrders(
  c: Context<BackendEnv>,
  input: BulkOrders,
  { key, isTrial }: { key?: string; isTrial?: boolean },
) {
  const db = c.get("db");
  const caller = { by: c.get("administrator"), clientAddress: c.get("clientAddress"), key };
  const rows = await bulkWork(db, input, await readParcelRules(db, c.get("delivery")));
  const ids = rows.map(({ id }) => id);
  const rowOf = (id: string) => orNotFound(rows.find((row) => row.id === id));
  return runBulk(db, ids, (tx, id) => actOnOne(tx, rowOf(id), input, caller), { isTrial });
}

type Caller = { by: { id: number; name: string }; clientAddress: string | undefined; key: string | undefined };

/** Acts on one of many orders, with a separate audit log entry and at most once per key. */
async function actOnOne(tx: Database, row: BulkWork, input: BulkOrders, { by, clientAddress, key }: Caller) {
  const intent = { scope: `bulk:${by.id}:${row.id}`, key, request: input };
  return onlyOnce(tx, intent, async () => {
    const work = () => row.work(tx, { actor: "staff", name: by.name });
    const { result, before, after } = await watchOrder(tx, row.number, () => sayingState(tx, row.number, work));
    const request = { action: input.action, ...("reason" in input && { reason: input.reason }) };
    const entry = { by, action: "order_act" as const, subject: row.number, clientAddress };
    await writeAuditLog(tx, { ...entry, before, after: { ...after, request } });
    return result ?? true;
  });
}

/** The contents of these orders' parcels, in the order requested; unknown orders are left out. */
async function readPackingSlips(db: Database, numbers: string[]): Promise<PackingSlip[]> {
  const rows = await db.select().from(orders).where(inArray(orders.number, numbers));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select({ order_id: orderLines.orderId, ...lineFields })
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, ids), gt(orderLines.amount, 0)))
    .orderBy(asc(orderLines.id));
  return numbers.flatMap((number) => {
    const row = rows.find((one) => one.number === number);
    // Parsed, since a slip shows less than is known of an order.
    return row ? packingSlip.parse({ ...factsOf(row), lines: lines.filter((line) => line.order_id === row.id) }) : [];
  });
}
