import { sql } from "drizzle-orm";
import { MAX_CATEGORIES } from "@/lib/contract/limits";
import type { Suggestions } from "@/lib/contract/products";
import type { Database } from "../db/database";
import { squeeze } from "../db/queries/fold-text";
import { wordsOf } from "../db/queries/search-tokens";
import { fitsAny, lookUpWords } from "./keyword-search";
import { listProducts } from "./queries";
import { listSearchWords } from "./search-words";
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
  const typed = squeeze(wordsOf(keyword).at(-1) ?? "");
  // A single letter or digit is in too many names.
  if (/^[a-z\d]?$/.test(typed)) return [];
  const { id, title, position } = productCategories;
  const hasProducts = sql`exists (select from product_tallies t
    where t.category_id = ${id} and t.tag_id = 0 and t.products > 0)`;
  const all = await db
    .select({ id, title })
    .from(productCategories)
    .where(hasProducts)
    .orderBy(position, id)
    .limit(MAX_CATEGORIES);
  return all.filter((category) => squeeze(category.title).includes(typed)).slice(0, MOST.categories);
}

/** Words entered by staff that begin with the typed text and have results. */
async function completeWord(db: Database, keyword: string): Promise<string[]> {
  const [start, ...more] = wordsOf(keyword);
  if (start === undefined || more.length > 0) return [];
  const typed = squeeze(start);
  const isBegun = (word: string) => word.startsWith(typed) && word !== typed;
  const words = (await listSearchWords(db))
    .filter(({ word, meanings }) => meanings.length > 0 && isBegun(squeeze(word)))
    .map(({ word }) => word)
    .slice(0, MOST.words);
  const finds = await Promise.all((await lookUpWords(db, words)).map((one) => fitsAny(db, [one])));
  return words.filter((_, index) => finds[index]);
}
