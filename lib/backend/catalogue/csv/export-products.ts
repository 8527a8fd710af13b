import { and, gt, inArray } from "drizzle-orm";
import type { AdminProduct, AdminProductFilter } from "@/lib/contract/admin-products";
import {
  type DeclaredField,
  type DeclaredFields,
  type FieldKind,
  type KindValue,
  namesOf,
  type ReadValues,
} from "@/lib/contract/declared-fields";
import { sizeText } from "@/lib/contract/package-size";
import { productFields, variantFields } from "@/lib/contract/product-fields";
import { type CsvColumn, csvColumns } from "@/lib/contract/product-imports";
import { taipeiMinute } from "@/lib/format";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../../db/database";
import { inBatches } from "../../db/queries/in-batches";
import { adminProductsWhere, findAdminProducts } from "../admin-product-queries";
import { productFacets } from "../facet-tables";
import { productCategories, products, productTags } from "../tables";

const CHUNK = 200;

type Cell = string | number | null;
type Row = Cell[];

/** Rows of all products that pass the filter, one per variant, in batches. */
export async function* exportProducts(db: Database, filter: AdminProductFilter): AsyncGenerator<Row[]> {
  const keys = await loadKeys(db);
  const chosen = db.select({ id: productFacets.productId }).from(productFacets).where(adminProductsWhere(filter));
  const batches = inBatches<AdminProduct>((last) =>
    findAdminProducts(db, and(inArray(products.id, chosen), last && gt(products.id, last.id)), CHUNK),
  );
  for await (const found of batches) {
    yield found.flatMap((product) =>
      cellsOf(product, keys).map((row) => csvColumns.map((column) => row[column] ?? null)),
    );
  }
}

/** Categories or tags by id. Exports name them by key; files may also name them by title. */
export type Facets = Map<number, { key: string; title: string }>;
export type Keys = { categories: Facets; tags: Facets };

export async function loadKeys(db: Database): Promise<Keys> {
  const [categories, tags] = await Promise.all(
    [productCategories, productTags].map(async (table) => {
      const rows = await db.select({ id: table.id, key: table.key, title: table.title }).from(table);
      return new Map(rows.map(({ id, ...facet }) => [id, facet]));
    }),
  );
  return { categories: categories ?? new Map(), tags: tags ?? new Map() };
}

export type CsvCells = Partial<Record<CsvColumn, Cell>>;

/** A colon in a label is no end of it (`Cells.details`). */
const escaped = (label: string) => label.replace(/[\\:\uFF1A]/g, "\\$&");

const same = (value: Cell) => value;

/** How a spreadsheet holds each kind of declared field. */
const cellOf: { [Kind in FieldKind]: (value: KindValue<Kind>) => Cell } = {
  ...{ line: same, block: same, code: same, whole: same, amount: same },
  flag: (value) => apiMessage(value ? "csv.yes" : "csv.no"),
  moment: (value) => value && taipeiMinute(value).replace("T", " "),
  size: sizeText,
};

function declaredCells<F extends DeclaredFields>(fields: F, values: ReadValues<F>): Record<keyof F, Cell> {
  const cells = namesOf(fields).map((name) => [
    name,
    cellOf[(fields[name] as DeclaredField).kind](values[name] as never),
  ]);
  return Object.fromEntries(cells);
}

/** A product as a spreadsheet holds it, a row for each variant. */
export function cellsOf(product: Omit<AdminProduct, "id"> & { id: number | null }, keys: Keys): CsvCells[] {
  const shared = {
    product_id: product.id,
    title: product.title,
    summary: product.summary,
    description: product.description,
    category: keys.categories.get(product.category_id)?.key ?? "",
    tags: product.tag_ids.map((id) => keys.tags.get(id)?.key ?? "").join(", "),
    status: apiMessage(`csv.${product.status}`),
    position: product.position,
    ...declaredCells(productFields, product),
    details: product.details.map(({ label, value }) => `${escaped(label)}\uFF1A${value}`).join("\n"),
  };
  return product.variants.map((variant) => {
    const option = (index: number) => ({
      [`option${index + 1}_name`]: product.options[index]?.name ?? "",
      [`option${index + 1}_value`]: variant.values[index] ?? "",
    });
    return {
      ...shared,
      ...option(0),
      ...option(1),
      ...option(2),
      sku: variant.sku,
      price: variant.price,
      ...declaredCells(variantFields, variant),
      image: product.images.findIndex(({ url }) => url === variant.image_url) + 1 || null,
      low_stock_at: variant.low_stock_at,
      on_hand: variant.on_hand,
    };
  });
}
