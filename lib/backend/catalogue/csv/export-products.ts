import { and, gt, inArray } from "drizzle-orm";
import type { AdminProduct, AdminProductFilter } from "@/lib/contract/admin-products";
import { sizeText } from "@/lib/contract/package-size";
import { type CsvColumn, csvColumns } from "@/lib/contract/product-imports";
import { taipeiMinute } from "@/lib/format";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../../db/database";
import { inBatches } from "../../db/queries/in-batches";
import { adminProductsWhere, findAdminProducts } from "../admin-product-queries";
import { productFacets } from "../facet-tables";
import { productCategories, products, productTags } from "../tables";

const CHUNK = 200;

type Row = (string | number | null)[];

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

export type CsvCells = Partial<Record<CsvColumn, string | number | null>>;

const timeText = (time: string | null) => time && taipeiMinute(time).replace("T", " ");

/** A colon in a label is no end of it (`Cells.details`). */
const escaped = (label: string) => label.replace(/[\\:\uFF1A]/g, "\\$&");

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
    hot_rank: product.hot_rank,
    return_exempt: apiMessage(product.return_exempt ? "csv.yes" : "csv.no"),
    no_convenience_store: apiMessage(product.no_convenience_store ? "csv.yes" : "csv.no"),
    publish_at: timeText(product.publish_at),
    unpublish_at: timeText(product.unpublish_at),
    sale_starts_at: timeText(product.sale_starts_at),
    sale_ends_at: timeText(product.sale_ends_at),
    details: product.details.map(({ label, value }) => `${escaped(label)}\uFF1A${value}`).join("\n"),
    size_table: product.size_table,
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
      compare_at_price: variant.compare_at_price,
      sale_price: variant.sale_price,
      cost: variant.cost,
      barcode: variant.barcode,
      weight: variant.weight,
      size: sizeText(variant.size),
      image: product.images.findIndex(({ url }) => url === variant.image_url) + 1 || null,
      low_stock_at: variant.low_stock_at,
      on_hand: variant.on_hand,
    };
  });
}
