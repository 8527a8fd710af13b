import { and, desc, eq, ne, sql } from "drizzle-orm";
import { MAX_RELATED_PRODUCTS } from "@/lib/contract/limits";
import type { ProductSummary } from "@/lib/contract/products";
import type { Database } from "../db/database";
import { piecesAvailable, summaryFields } from "./product-fields";
import { products } from "./tables";

/** Most products that are compared, of the category and of the tags each: two looks into an index, however big the shop. */
const CANDIDATES = 48;

/**
 * Products that go with one: of its category or with one of its tags. What can be bought comes first, then what has more
 * in common (the category weighs as much as two tags), then the shop's own order.
 * @returns at most eight; undefined when there is no such product
 */
export async function listRelated(db: Database, id: number): Promise<ProductSummary[] | undefined> {
  const [own] = await db
    .select({ categoryId: products.categoryId })
    .from(products)
    .where(and(eq(products.id, id), eq(products.published, true)));
  if (!own) return undefined;
  const ownTags = sql`(select tag_id from product_tag_links where product_id = ${id})`;
  const candidates = sql`(
    (select c.product_id from product_facets c where c.category_id = ${own.categoryId} and c.published
      order by c.position desc, c.product_id desc limit ${CANDIDATES})
    union
    (select newest.product_id from product_tag_links own cross join lateral
      (select l.product_id from product_tag_links l where l.tag_id = own.tag_id
        order by l.product_id desc limit ${CANDIDATES}) newest
      where own.product_id = ${id} order by newest.product_id desc limit ${CANDIDATES}))`;
  const inCommon = sql`(case when ${products.categoryId} = ${own.categoryId} then 2 else 0 end
    + (select count(*) from product_tag_links l where l.product_id = "products"."id" and l.tag_id in ${ownTags}))`;
  return db
    .select(summaryFields)
    .from(products)
    .where(and(eq(products.published, true), ne(products.id, id), sql`${products.id} in ${candidates}`))
    .orderBy(desc(sql`${piecesAvailable} > 0`), desc(inCommon), desc(products.position), desc(products.id))
    .limit(MAX_RELATED_PRODUCTS);
}
