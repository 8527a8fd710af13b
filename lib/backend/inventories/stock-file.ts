import { asc, eq, gt } from "drizzle-orm";
import type { Inventory } from "@/lib/contract/inventories";
import { type ImportReport, MAX_REPORTED, type StockColumn, stockColumns } from "@/lib/contract/product-imports";
import { titleOf } from "@/lib/format";
import { isPowerOfTen, typedNumber } from "@/lib/sheets/typed-number";
import { adjustStock } from "../catalogue/adjust-stock";
import { headingOf } from "../catalogue/csv/heading";
import { type CsvRow, type ImportMessage, problemAt, type ReadCsv, readCsv, skuOf } from "../catalogue/csv/read-csv";
import { inventories } from "../catalogue/tables";
import type { Database } from "../db/database";
import { inBatches } from "../db/queries/in-batches";
import { ApiError } from "../http/api-error";
import { inventoriesOf, readInventories } from "./queries";

const CHUNK = 500;
const MAX_PIECES = 1_000_000;

/** Every sku as a sheet for a stock count: the shop's numbers, and an empty cell for the counted one. */
export async function* exportStock(db: Database): AsyncGenerator<(string | number)[][]> {
  const batches = inBatches<Inventory>((last) =>
    readInventories(db, last && gt(inventories.sku, last.sku), CHUNK).orderBy(asc(inventories.sku)),
  );
  for await (const found of batches) {
    yield found
      .filter(({ archived }) => !archived)
      .map((row) => [row.sku, row.title, row.values.join("\u30FB"), row.on_hand, "", row.low_stock_at]);
  }
}

type Plan = { row: number; before: Inventory; counted?: number; lowStockAt?: number };
type Planned = Pick<ReadCsv<StockColumn>, "problems" | "warnings" | "unknown"> & { rows: number; plans: Plan[] };

/** Previews the changes of a count without saving them. */
export async function checkStockFile(db: Database, bytes: Uint8Array, leavesOut: boolean): Promise<ImportReport> {
  return reportOf(await planCount(db, bytes, leavesOut));
}

/**
 * Imports a whole count in the caller's transaction.
 * @param leavesOut whether unknown columns are left out
 * @throws ApiError import_refused when any row is wrong
 */
export async function importStock(
  tx: Database,
  bytes: Uint8Array,
  leavesOut: boolean,
  by: string,
): Promise<ImportReport> {
  const planned = await planCount(tx, bytes, leavesOut);
  if (planned.problems.length > 0) throw new ApiError("import_refused");
  // In the same order in which orders lock their rows.
  for (const { before, counted, lowStockAt } of planned.plans.toSorted((a, b) =>
    a.before.sku < b.before.sku ? -1 : 1,
  )) {
    const { sku, on_hand: seen_on_hand } = before;
    if (lowStockAt !== undefined) {
      await tx.update(inventories).set({ lowStockAt }).where(eq(inventories.sku, sku));
    }
    if (counted !== undefined) {
      await adjustStock(tx, { sku, on_hand: counted, seen_on_hand, reason: "count" }, by).catch(refuseWhole);
    }
  }
  return reportOf(planned);
}

/** Items were sold since the file was read: the next check shows where. */
function refuseWhole(error: unknown): never {
  throw error instanceof ApiError ? new ApiError("import_refused") : error;
}

async function planCount(db: Database, bytes: Uint8Array, leavesOut: boolean): Promise<Planned> {
  const file = readCsv(bytes, stockColumns, [["sku"], ["counted", "low_stock_at"]], leavesOut);
  const planned: Planned = { ...file, rows: file.rows.length, plans: [] };
  if (!file.isReadable) return planned;
  const known = new Map((await inventoriesOf(db, file.rows.map(skuOf))).map((row) => [row.sku, row]));
  const seen = new Set<string>();
  for (const row of file.rows) {
    const sku = skuOf(row);
    const before = known.get(sku);
    const refuse = (key: ImportMessage) => planned.problems.push(problemAt(row.row, "sku", key, { text: sku }));
    if (isPowerOfTen(sku)) refuse("power_of_ten");
    else if (!sku) refuse("sku_missing");
    else if (!before) refuse("no_sku");
    else if (seen.has(sku)) refuse("sku_twice");
    planRow(planned, row, before);
    seen.add(sku);
  }
  return planned;
}

/** @param before undefined for an unknown SKU, of which only the numbers are checked */
function planRow({ plans, problems }: Planned, row: CsvRow<StockColumn>, before: Inventory | undefined): void {
  const refuse = (column: StockColumn, key: Parameters<typeof problemAt>[2], count = 0) =>
    problems.push(problemAt(row.row, column, key, { count }));
  const [counted, lowStockAt, expected] = (["counted", "low_stock_at", "seen_on_hand"] as const).map((column) => {
    const number = numberIn(row.cells[column]);
    if (Number.isNaN(number)) refuse(column, "wrong_number");
    return Number.isNaN(number) ? undefined : number;
  });
  if (!before) return;
  if (counted !== undefined && expected !== undefined && expected !== before.on_hand) {
    refuse("seen_on_hand", "stock_moved", before.on_hand);
  } else if (counted !== undefined && counted < before.reserved) refuse("counted", "below_reserved", before.reserved);
  plans.push({
    row: row.row,
    before,
    counted: counted === before.on_hand ? undefined : counted,
    lowStockAt: lowStockAt === before.low_stock_at ? undefined : lowStockAt,
  });
}

/** Undefined for an empty cell, which changes nothing; NaN for anything that is no quantity. */
function numberIn(cell = ""): number | undefined {
  const number = typedNumber(cell);
  const isQuantity = number === undefined || (Number.isInteger(number) && number >= 0 && number <= MAX_PIECES);
  return isQuantity ? number : Number.NaN;
}

function reportOf({ rows, plans, problems, warnings, unknown }: Planned): ImportReport {
  const shown = plans.map(({ row, before, counted, lowStockAt }) => {
    const cells = [
      ...cellOf("counted", before.on_hand, counted),
      ...cellOf("low_stock_at", before.low_stock_at, lowStockAt),
    ];
    const action = cells.length > 0 ? ("update" as const) : ("none" as const);
    return {
      row,
      id: before.product_id,
      title: `${before.sku}\u3000${titleOf(before)}`,
      action,
      changes: [],
      cells,
    };
  });
  const updated = shown.filter(({ action }) => action === "update").length;
  return {
    rows,
    created: 0,
    updated,
    unchanged: shown.length - updated,
    problems: problems.toSorted((a, b) => a.row - b.row).slice(0, MAX_REPORTED),
    problem_count: problems.length,
    warnings,
    unknown_columns: unknown,
    products: shown.filter(({ action }) => action === "update").slice(0, MAX_REPORTED),
  };
}

function cellOf(column: StockColumn, before: number, after: number | undefined) {
  return after === undefined ? [] : [{ label: headingOf(column), before: String(before), after: String(after) }];
}
