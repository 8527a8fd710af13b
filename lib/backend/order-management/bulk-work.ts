import type { BulkOrders } from "@/lib/contract/order-bulk";
import { trackingNumber } from "@/lib/contract/shipments";
import { formatMoney } from "@/lib/format";
import type { Database } from "../db/database";
import type { ActedBy } from "../orders/change-order";
import { lockOrder } from "../orders/locked-order";
import type { ParcelRules } from "../settings/parcel-settings";
import { actOnOrder } from "./act-on-order";
import { bookOrder } from "./book-order";
import { deliverOrder, packOrder, shipOrder } from "./pack-and-ship";
import { rowRefused } from "./row-refused";
import { ordersOfStatement, settleOrder } from "./settle-statement";

/** A row of a bulk action: its id in the answer, its order, and the work on that order. */
export type BulkWork = { id: string; number: string; work: (tx: Database, by: ActedBy) => Promise<unknown> };

/** The work of a bulk action, row by row. Rows with an unknown order, and duplicates, are refused. */
export async function bulkWork(db: Database, input: BulkOrders, rules: ParcelRules): Promise<BulkWork[]> {
  switch (input.action) {
    case "ship":
      return shipWork(input);
    case "settle":
      return settleWork(db, input);
    case "pack":
      return forEach(input.numbers, packOrder);
    case "book":
      return forEach(input.numbers, (tx, number, by) => bookOrder(tx, number, rules, by));
    case "deliver":
      return forEach(input.numbers, deliverOrder);
    default: {
      const { action, numbers, reason, seen = [] } = input;
      return forEach(numbers, async (tx, number, by) => {
        const before = seen.find((one) => one.number === number);
        if (before) await requireTotal(tx, before);
        await actOnOrder(tx, number, { action, reason }, by);
      });
    }
  }
}

/** The same for each order of a list. */
function forEach(numbers: string[], work: (tx: Database, number: string, by: ActedBy) => Promise<void>): BulkWork[] {
  return numbers.map((number) => ({ id: number, number, work: (tx, by) => work(tx, number, by) }));
}

/** Locks the order. @throws ApiError not_found, validation_failed when its total (TWD) has changed meanwhile */
async function requireTotal(tx: Database, { number, total }: { number: string; total: number }): Promise<void> {
  const { row } = await lockOrder(tx, { number });
  if (row.total !== total) {
    throw rowRefused("total_changed", { before: formatMoney(total), after: formatMoney(row.total) });
  }
}

function shipWork({ rows, carrier }: Extract<BulkOrders, { action: "ship" }>): BulkWork[] {
  const seen = new Map<string, string>();
  return rows.map((row) => {
    const { number } = row;
    const tracking = trackingNumber.safeParse(row.tracking_number).data;
    const before = tracking && seen.get(tracking);
    if (tracking && !before) seen.set(tracking, number);
    const work = async (tx: Database, by: ActedBy) => {
      if (before) throw rowRefused("tracking_twice", { number: before });
      await shipOrder(tx, row, carrier, by);
    };
    return { id: number, number, work };
  });
}

async function settleWork(db: Database, { rows }: Extract<BulkOrders, { action: "settle" }>): Promise<BulkWork[]> {
  const named = await ordersOfStatement(db, rows);
  const seen = new Set<string>();
  return rows.map(({ reference, amount }) => {
    const [number = "", ...others] = named.get(reference) ?? [];
    const isTwice = number !== "" && seen.has(number);
    seen.add(number);
    const work = async (tx: Database, by: ActedBy) => {
      if (number === "") throw rowRefused("no_order");
      if (others.length > 0) throw rowRefused("several_orders", { count: others.length + 1 });
      if (isTwice) throw rowRefused("row_twice", { number });
      return settleOrder(tx, number, amount, by);
    };
    return { id: reference, number, work };
  });
}
