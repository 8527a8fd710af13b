import { isDeepStrictEqual } from "node:util";
import { inArray } from "drizzle-orm";
import {
  type AdminProduct,
  type CreateProduct,
  createProduct,
  type UpdateProduct,
  updateProduct as updateBody,
} from "@/lib/contract/admin-products";
import { namesOf, noneOf } from "@/lib/contract/declared-fields";
import { LOW_STOCK } from "@/lib/contract/limits";
import { variantFields } from "@/lib/contract/product-fields";
import {
  type CsvColumn,
  csvColumns,
  type ImportProblem,
  type ImportReport,
  MAX_REPORTED,
  MAX_REPORTED_CELLS,
} from "@/lib/contract/product-imports";
import type { Database } from "../../db/database";
import { ApiError } from "../../http/api-error";
import { findAdminProducts } from "../admin-product-queries";
import { createFromDocument } from "../create-product";
import { products, productVariants } from "../tables";
import { updateProduct } from "../update-product";
import { contractProblems } from "./contract-problems";
import { documentOfRows } from "./document-of-rows";
import { cellsOf, type Keys, loadKeys } from "./export-products";
import { type Group, groupRows } from "./group-rows";
import { headingOf } from "./heading";
import { problemAt, readCsv, skuOf } from "./read-csv";

type Plan = Pick<ImportReport["products"][number], "row" | "title" | "changes" | "cells"> &
  (
    | { action: "create"; document: CreateProduct }
    | { action: "update"; id: number; document: UpdateProduct }
    | { action: "none"; id: number }
  );

type Planned = { rows: number; plans: Plan[]; problems: ImportProblem[]; warnings: ImportProblem[]; unknown: string[] };

/** maySetStock: whether the caller may set first stock; leavesOut: whether unknown columns are left out. */
type Rights = { maySetStock: boolean; leavesOut: boolean };

/** A dry run of an import. */
export async function checkImport(db: Database, bytes: Uint8Array, rights: Rights): Promise<ImportReport> {
  return reportOf(await planImport(db, bytes, rights));
}

/** Imports a whole file in the caller's transaction. @throws ApiError import_refused when any of its rows is wrong */
export async function importProducts(tx: Database, bytes: Uint8Array, rights: Rights): Promise<ImportReport> {
  const planned = await planImport(tx, bytes, rights);
  if (planned.problems.length > 0) throw new ApiError("import_refused");
  // From the last row to the first, since new products go on top: the file's first row becomes the shop's first
  // product.
  for (const plan of planned.plans.toReversed()) {
    if (plan.action === "create") await createFromDocument(tx, plan.document);
    if (plan.action === "update") await updateProduct(tx, plan.id, plan.document);
  }
  return reportOf(planned);
}

async function planImport(db: Database, bytes: Uint8Array, { maySetStock, leavesOut }: Rights): Promise<Planned> {
  const file = readCsv(bytes, csvColumns, [["sku"], ["title", "product_id"]], leavesOut);
  const { groups, problems } = groupRows(file.rows);
  const ids = groups.flatMap(({ id }) => id ?? []);
  const skus = file.rows.flatMap((row) => skuOf(row) || []);
  const [keys, current, owners] = await Promise.all([loadKeys(db), productsById(db, ids), ownersOf(db, skus)]);
  const { rows, warnings, unknown } = file;
  const planned = { rows: rows.length, plans: [], problems: [...file.problems, ...problems], warnings, unknown };
  if (!file.isReadable) return { ...planned, problems: file.problems };
  const around = { keys, owners, seen: new Map<string, Group>(), maySetStock };
  for (const group of groups) planGroup(planned, group, group.id === null ? undefined : current.get(group.id), around);
  return planned;
}

type Surroundings = { keys: Keys; owners: Map<string, number>; seen: Map<string, Group>; maySetStock: boolean };

function planGroup(planned: Planned, group: Group, before: AdminProduct | undefined, around: Surroundings): void {
  const changed = before ? changedRows(group, before, around.keys) : group;
  const wanted = documentOfRows(changed, before, around.keys);
  const [{ row }] = group.rows;
  if (before?.status === "archived" && !isChanged(changed, before)) {
    planned.plans.push({ row, title: before.title, changes: [], cells: [], action: "none", id: before.id });
    return;
  }
  const isGone = (group.id !== null && !before) || before?.status === "archived";
  const schema = before ? updateBody : createProduct;
  const parsed = schema.safeParse(before ? { ...wanted.document, version: before.version } : wanted.document);
  const problems = [
    ...(isGone ? [problemAt(row, "product_id", before ? "archived_product" : "no_product")] : []),
    ...wanted.problems,
    ...skuProblems(group, before, around),
    // Without the product there is nothing to say about what the file leaves as it is.
    ...(parsed.success || isGone ? [] : contractProblems(parsed.error.issues, group, wanted)),
  ];
  planned.problems.push(...problems);
  planned.warnings.push(...wanted.warnings);
  if (!parsed.success || problems.length > 0) return;
  const { title } = parsed.data;
  const plan = { row, title, changes: before ? changesOf(before, parsed.data) : [], cells: [] };
  if (!before) planned.plans.push({ ...plan, action: "create", document: parsed.data as CreateProduct });
  else if (plan.changes.length === 0) planned.plans.push({ ...plan, action: "none", id: before.id });
  else {
    const document = { ...parsed.data, version: before.version };
    const cells = changedCells(before, document, around.keys);
    planned.plans.push({ ...plan, cells, action: "update", id: before.id, document });
  }
}

/** Columns that say which row it is; all others may be left out. */
const NAMING: CsvColumn[] = ["product_id", "sku", "option1_name", "option2_name", "option3_name"];

/**
 * The rows without cells that are as an export writes them: what the file cannot express, such as seconds, is kept, and
 * an export that is imported again changes nothing.
 */
function changedRows(group: Group, before: AdminProduct, keys: Keys): Group {
  const was = [...cellsOf(before, keys), ...cellsOf({ ...before, variants: before.archived_variants }, keys)];
  const rows = group.rows.map((line) => {
    const own = was.find(({ sku }) => sku === skuOf(line));
    const isKept = ([column, cell]: [string, string]) => {
      const now = (VARIANT_COLUMNS.has(column as CsvColumn) ? own : was[0])?.[column as CsvColumn];
      return NAMING.includes(column as CsvColumn) || now === undefined || asRead(now) !== cell;
    };
    return { ...line, cells: Object.fromEntries(Object.entries(line.cells).filter(isKept)) };
  });
  return { ...group, rows: rows as Group["rows"] };
}

const asRead = (cell: string | number | null) =>
  String(cell ?? "")
    .replaceAll("\r\n", "\n")
    .trim();

function isChanged({ rows }: Group, { variants, archived_variants }: AdminProduct): boolean {
  const known = [...variants, ...archived_variants].map(({ sku }) => sku);
  return rows.some(
    (row) =>
      !known.includes(skuOf(row)) || Object.keys(row.cells).some((column) => !NAMING.includes(column as CsvColumn)),
  );
}

/** The cells that change; columns that all rows of a product repeat are listed once. */
function changedCells(
  before: AdminProduct,
  document: UpdateProduct,
  keys: Keys,
): ImportReport["products"][number]["cells"] {
  const variants = document.variants.map((variant) => {
    const known = [...before.variants, ...before.archived_variants].find(({ sku }) => sku === variant.sku);
    return { ...noVariant, ...known, ...variant } as AdminProduct["variants"][number];
  });
  const after = {
    ...before,
    ...document,
    variants,
    status: document.published ? "published" : "draft",
  } as AdminProduct;
  const was = cellsOf(before, keys);
  const found = cellsOf(after, keys).flatMap((cells, index) => {
    const old = was.find(({ sku }) => sku === cells.sku);
    return csvColumns.flatMap((column) => {
      const isOwn = VARIANT_COLUMNS.has(column);
      if (!isOwn && index > 0) return [];
      const [from, to] = [textOf((isOwn ? old : was[0])?.[column]), textOf(cells[column])];
      const label = isOwn ? `${cells.sku} ${headingOf(column)}` : headingOf(column);
      return from === to ? [] : { label, before: from, after: to };
    });
  });
  return found.slice(0, MAX_REPORTED_CELLS);
}

const noVariant = { ...noneOf(variantFields), image_url: null, low_stock_at: LOW_STOCK, on_hand: 0 };

const textOf = (cell: string | number | null | undefined) => String(cell ?? "").slice(0, 120);

/** The columns that are a variant's own. */
const VARIANT_COLUMNS = new Set<CsvColumn>(csvColumns.slice(csvColumns.indexOf("sku")));
for (const column of ["option1_value", "option2_value", "option3_value"] as const) VARIANT_COLUMNS.add(column);

function skuProblems(group: Group, before: AdminProduct | undefined, around: Surroundings): ImportProblem[] {
  return group.rows.flatMap((line) => {
    const { row, cells } = line;
    const sku = skuOf(line);
    if (!sku) return [];
    const owner = around.owners.get(sku);
    const elsewhere = around.seen.get(sku);
    around.seen.set(sku, group);
    if (owner !== undefined && owner !== before?.id) return [problemAt(row, "sku", "sku_taken")];
    if (elsewhere && elsewhere !== group) return [problemAt(row, "sku", "sku_twice")];
    const stocks = owner === undefined && Boolean(cells.on_hand) && cells.on_hand !== "0";
    return stocks && !around.maySetStock ? [problemAt(row, "on_hand", "rights_for_stock")] : [];
  });
}

function changesOf(before: AdminProduct, after: CreateProduct | UpdateProduct): string[] {
  const comparable = (product: Pick<CreateProduct, "variants" | "tag_ids">): Record<string, unknown> => ({
    ...product,
    variants: product.variants.map((variant) => {
      const { sku, values, price, image_url, low_stock_at } = variant;
      return [sku, values, price, image_url, low_stock_at, ...namesOf(variantFields).map((name) => variant[name])];
    }),
    tag_ids: product.tag_ids.toSorted((a, b) => a - b),
  });
  const was = { ...comparable(before), published: before.status === "published" } as Record<string, unknown>;
  const is = comparable(after);
  return Object.keys(is).filter((key) => key !== "version" && !isDeepStrictEqual(is[key], was[key]));
}

async function productsById(db: Database, ids: number[]): Promise<Map<number, AdminProduct>> {
  if (ids.length === 0) return new Map();
  const found = await findAdminProducts(db, inArray(products.id, ids), ids.length);
  return new Map(found.map((product) => [product.id, product]));
}

async function ownersOf(db: Database, skus: string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .select({ sku: productVariants.sku, productId: productVariants.productId })
    .from(productVariants)
    .where(inArray(productVariants.sku, skus));
  return new Map(rows.map(({ sku, productId }) => [sku, productId]));
}

function reportOf({ rows, plans, problems, warnings, unknown }: Planned): ImportReport {
  const count = (action: Plan["action"]) => plans.filter((plan) => plan.action === action).length;
  const byRow = (list: ImportProblem[]) => list.toSorted((a, b) => a.row - b.row).slice(0, MAX_REPORTED);
  return {
    rows,
    created: count("create"),
    updated: count("update"),
    unchanged: count("none"),
    problems: byRow(problems),
    problem_count: problems.length,
    warnings: byRow(warnings),
    unknown_columns: unknown,
    products: plans.slice(0, MAX_REPORTED).map((plan) => {
      const { row, title, action, changes, cells } = plan;
      return { row, id: plan.action === "create" ? null : plan.id, title, action, changes, cells };
    }),
  };
}
