import { and, sql } from "drizzle-orm";
import { MAX_CATEGORIES } from "@/lib/contract/limits";
import type { Suggestions } from "@/lib/contract/products";
import type { Database } from "../db/database";
import { escapeLike } from "../db/queries/escape-like";
import { spellings, wordsOf } from "../db/queries/search-tokens";
import { fitsAny, lookUp } from "./keyword-search";
import { listProducts } from "./queries";
import { searchWords } from "./search-tables";
import { productCategories } from "./tables";

const MOST = { products: 6, categories: 3, words: 4 };

/**
 * Suggestions while a shopper types: matching products, best first, matching categories that have products, and
 * completed words with results. No partial matches, since most of what is typed is unfinished.
 */
export async function suggest(db: Database, keyword: string): Promise<Suggestions> {
  const whole = { page: 1, per_page: MOST.products, sort_target: "sort", sort_method: "desc" } as const;
  const [listed, categories, words] = await Promise.all([
    listProducts(db, { keyword, ...whole }),
    namedCategories(db, keyword),
    completeWord(db, keyword),
  ]);
  const products = listed.closest ? [] : listed.data;
  return {
    products: products.map(({ id, title, price_from, price_to, image }) => ({
      id,
      title,
      price_from,
      price_to,
      image,
    })),
    categories,
    words,
  };
}

/** Categories with products whose names have the last word that was typed. */
async function namedCategories(db: Database, keyword: string): Promise<Suggestions["categories"]> {
  const ways = spellings(wordsOf(keyword).at(-1) ?? "").filter(Boolean);
  const { id, title, position } = productCategories;
  const hasProducts = sql`exists (select from product_tallies t
    where t.category_id = ${id} and t.tag_id = 0 and t.products > 0)`;
  const all = await db
    .select({ id, title })
    .from(productCategories)
    .where(hasProducts)
    .orderBy(position, id)
    .limit(MAX_CATEGORIES);
  const names = (name: string) => ways.some((way) => name.normalize("NFKC").toLowerCase().includes(way));
  return all.filter((category) => names(category.title)).slice(0, MOST.categories);
}

/** Words entered by staff that begin with the typed text and have results. */
async function completeWord(db: Database, keyword: string): Promise<string[]> {
  const [start, ...more] = wordsOf(keyword);
  if (start === undefined || more.length > 0) return [];
  const { word, meanings } = searchWords;
  const begun = and(sql`${word} like ${`${escapeLike(start)}%`}`, sql`${word} <> ${start}`, sql`${meanings} <> '{}'`);
  // A table of 500 rows at most.
  const found = await db.select({ word }).from(searchWords).where(begun).orderBy(word).limit(MOST.words);
  const words = found.map((row) => row.word);
  const finds = await Promise.all((await lookUp(db, words.join(" "))).map((one) => fitsAny(db, [one])));
  return words.filter((_, index) => finds[index]);
}
