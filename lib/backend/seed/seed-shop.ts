import { count } from "drizzle-orm";
import { defaultHome } from "@/lib/contract/home";
import { createProduct, type NewProduct } from "../catalogue/save-product";
import { searchWords } from "../catalogue/search-tables";
import { productCategories, products as productTable, productTags } from "../catalogue/tables";
import { writeHome } from "../content/home";
import { couponSearch } from "../coupons/save-coupon";
import { coupons } from "../coupons/tables";
import type { Database } from "../db/database";
import { writeBasics } from "../settings/basics";
import { basics } from "./basics";
import { products } from "./catalogue";
import { categories } from "./categories";
import { homeWords } from "./content/home";
import { demoCoupons } from "./coupons";
import { demoSearchWords } from "./search-words";
import { seedContent } from "./seed-content";
import type { SeedPicture, SeedProduct } from "./shapes";
import { tags } from "./tags";

/** Pixels of the drawn pictures. */
const PICTURE_SIZE = 800;

/** Fills an empty database with the demo shop; returns false and does nothing when it has products already. */
export async function seedShop(db: Database): Promise<boolean> {
  const [existing] = await db.select({ total: count() }).from(productTable);
  if (existing && existing.total > 0) return false;
  await db.transaction(async (tx) => {
    await writeBasics(tx, basics);
    await writeHome(tx, defaultHome(homeWords));
    const categoryIds = await insertCategories(tx);
    const tagIds = await insertTags(tx);
    const productIds: Ids = new Map();
    for (const [index, product] of products.entries()) {
      const id = await createProduct(tx, newProduct(product, positionOf(product, index), categoryIds, tagIds));
      productIds.set(product.slug, id);
    }
    await seedContent(tx, productIds);
    await tx.insert(searchWords).values(demoSearchWords).onConflictDoNothing();
    await tx.insert(coupons).values(demoCoupons.map((coupon) => ({ ...coupon, search: couponSearch(coupon) })));
  });
  return true;
}

type Ids = Map<string, number>;

async function insertCategories(tx: Database): Promise<Ids> {
  const rows = categories.map((category, position) => ({
    ...category,
    imageUrl: `/categories/${category.key}.webp`,
    position,
  }));
  const made = await tx.insert(productCategories).values(rows).returning();
  return new Map(made.map(({ key, id }) => [key, id]));
}

async function insertTags(tx: Database): Promise<Ids> {
  const made = await tx
    .insert(productTags)
    .values(tags.map((tag, position) => ({ ...tag, position })))
    .returning();
  return new Map(made.map(({ key, id }) => [key, id]));
}

/** Products in the order of the files; sold-out ones come last. */
function positionOf(product: SeedProduct, index: number): number {
  return product.variants.every(({ on_hand }) => on_hand === 0) ? 0 : products.length - index;
}

function newProduct(product: SeedProduct, position: number, categoryIds: Ids, tagIds: Ids): NewProduct {
  const pathOf = (index: number) => `/products/${product.slug}-${index + 1}`;
  const [first, ...rest] = product.variants.map(({ compare_at_price, on_hand, ...variant }) => ({
    ...variant,
    imageUrl: ownPicture(product.pictures, variant.values, pathOf),
    compareAtPrice: compare_at_price,
    onHand: on_hand,
  }));
  if (!first) throw new Error(`${product.slug} has no variant`);
  return {
    title: product.title,
    summary: product.summary,
    description: product.description,
    details: product.details,
    sizeTable: product.size_table,
    options: product.options,
    categoryId: idOf(categoryIds, product.category),
    tagIds: product.tags.map((tag) => idOf(tagIds, tag)),
    variants: [first, ...rest],
    images: product.pictures.map(({ alt }, index) => ({
      url: `${pathOf(index)}.webp`,
      thumbUrl: `${pathOf(index)}-400.webp`,
      alt,
      width: PICTURE_SIZE,
      height: PICTURE_SIZE,
    })),
    position,
    hotRank: product.hot_rank,
    returnExempt: product.return_exempt,
  };
}

/** The picture of a variant's colour; null where all variants look the same. */
function ownPicture(pictures: SeedPicture[], values: string[], pathOf: (index: number) => string): string | null {
  const index = pictures.findIndex(({ of }) => of !== undefined && values.includes(of));
  return index < 0 ? null : `${pathOf(index)}.webp`;
}

function idOf(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`no such key: ${key}`);
  return id;
}
