import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import { MAX_CATEGORIES } from "@/lib/contract/limits";
import type { Database } from "../db/database";
import { escapeLike } from "../db/queries/escape-like";
import { rowsOf } from "../db/queries/rows-of";
import { spellings, textQuery, twoCharacterParts, wordsOf } from "../db/queries/search-tokens";
import { productFacets } from "./facet-tables";
import { meaningsOf } from "./shopping-words";
import { productCategories, productTags } from "./tables";

/** Most words of one search, each with its meanings; further ones add nothing but work. */
const MAX_WORDS = 6;

/** A word as every way to write it and whatever else it means, with the tags and categories that are named so. */
export type Word = { ways: string[]; tagIds: number[]; categoryIds: number[] };

/** The words of a keyword, each as every way to write it and whatever else it means. */
function alternatives(keyword: string): string[][] {
  const words = wordsOf(keyword).slice(0, MAX_WORDS);
  return words.map((word) => [...new Set(spellings(word).flatMap(meaningsOf).flatMap(spellings))]);
}

/** The same with their tags and categories, which a shop has tens of. */
export async function lookUp(db: Database, keyword: string): Promise<Word[]> {
  const words = alternatives(keyword);
  if (words.length === 0) return [];
  const named = (table: typeof productTags | typeof productCategories) =>
    db.select({ id: table.id, title: table.title }).from(table).limit(MAX_CATEGORIES);
  const [tags, categories] = await Promise.all([named(productTags), named(productCategories)]);
  return words.map((ways) => {
    const ids = (rows: typeof tags) =>
      rows.filter(({ title }) => ways.some((way) => isNamed(title, way))).map(({ id }) => id);
    return { ways, tagIds: ids(tags), categoryIds: ids(categories) };
  });
}

/** One character is part of too many names: it has to be the whole one. */
function isNamed(title: string, way: string): boolean {
  const name = title.normalize("NFKC").toLowerCase();
  return [...way].length === 1 ? name === way : name.includes(way);
}

/**
 * Products that have every word of a keyword: in their own words, as the name of their category, or in that of a tag. On
 * `productFacets`. One of nothing but punctuation finds nothing, rather than everything.
 */
export function fits(words: Word[]): SQL {
  return and(...words.map(hasWord)) ?? sql`false`;
}

function hasWord({ ways, tagIds, categoryIds }: Word): SQL {
  const { search, tagIds: ofProduct, categoryId } = productFacets;
  // Hidden from the planner behind a select, so that it takes the conditions for narrow ones and uses the index.
  return (
    or(
      sql`${search} @@ (select ${textQuery(ways)}::tsquery)`,
      tagIds.length > 0 ? sql`${ofProduct} && (select ${`{${tagIds.join(",")}}`}::int[])` : undefined,
      categoryIds.length > 0 ? inArray(categoryId, categoryIds) : undefined,
    ) ?? sql`false`
  );
}

/** Products that have at least two neighbouring characters of the keyword; for when nothing fits whole. */
export function resembles(keyword: string): SQL {
  const parts = partsOf(keyword);
  return parts.length > 0 ? sql`${productFacets.search} @@ (select ${textQuery(parts)}::tsquery)` : sql`false`;
}

function partsOf(keyword: string): string[] {
  return twoCharacterParts(alternatives(keyword).flat());
}

/**
 * What a list of found products is sorted by, the highest first: what can be ordered before what is sold out, then the word
 * in the title, then in the product's other words, then by tag and category alone; in each, the shop's order.
 */
export function closeness(keyword: string, isPart: boolean): SQL {
  const { inStock, title, search, position } = productFacets;
  const words = isPart ? partsOf(keyword).map((part) => [part]) : alternatives(keyword);
  const scores = words.map((ways) => {
    const [own = ""] = ways;
    return sql`case when lower(${title}) like any(${texts(spellings(own).map(likePart))}) then 4
      when lower(${title}) like any(${texts(ways.map(likePart))}) then 3
      when ${search} @@ ${textQuery(spellings(own))}::tsquery then 1 else 0 end`;
  });
  const score = sql.join(scores, sql` + `);
  return sql`(case when ${inStock} then 1000 else 0 end + ${score}) * 4294967296::bigint + ${position}`;
}

/** Whether a published product has every one of the words. */
export async function fitsAny(db: Database, words: Word[]): Promise<boolean> {
  // Planned as if all were read: for the first one alone, PostgreSQL would go through the table.
  const all = sql`select 1 as one from ${productFacets} where ${productFacets.published} and ${fits(words)}`;
  const found = sql`with found as materialized (${all}) select one from found limit 1`;
  return (await rowsOf<{ one: number }>(db, found)).length > 0;
}

function likePart(word: string): string {
  return `%${escapeLike(word)}%`;
}

function texts(values: string[]): SQL {
  return sql`array[${sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  )}]`;
}
