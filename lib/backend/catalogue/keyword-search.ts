import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { MAX_CATEGORIES } from "@/lib/contract/limits";
import type { Database } from "../db/database";
import { escapeLike } from "../db/queries/escape-like";
import { squeeze } from "../db/queries/fold-text";
import { rowsOf } from "../db/queries/rows-of";
import { gluedWords, longerParts, textQuery, twoCharacterParts, wordsOf } from "../db/queries/search-tokens";
import { productFacets } from "./facet-tables";
import { listSearchWords } from "./search-words";
import { productCategories, productTags, productVariants } from "./tables";

/** Most words of one search, each with its meanings; further ones add nothing but work. */
const MAX_WORDS = 6;

/** Most parts of the words of one search, and most words that replace them in all. */
const MAX_PARTS = 24;
const MAX_PART_WAYS = 64;

/** A typed word, what else finds the same, and tags and categories with that name. */
export type Word = {
  /** In lower case and half width. */
  typed: string;
  /** The word, and what it is when it is glued to its neighbour. */
  own: string[];
  /** The same, and its other meanings in this shop. */
  ways: string[];
  tagIds: number[];
  categoryIds: number[];
  /** Categories whose whole name is the word as typed. */
  wholeCategoryIds: number[];
  /** Products that have the word as their SKU or barcode, if it looks like one. */
  coded: number[];
};

/** The words of a keyword, each with its other meanings in this shop. */
export function lookUp(db: Database, keyword: string): Promise<Word[]> {
  const words = wordsOf(keyword).slice(0, MAX_WORDS);
  return lookUpWords(db, words, gluedWords(words));
}

/**
 * The parts of the keyword, searched for when nothing matches it whole: every two neighbouring Han characters, and longer
 * parts that are a synonym, tag or category of this shop.
 */
export async function lookUpParts(db: Database, words: Word[]): Promise<Word[]> {
  const whole = [...new Set(words.flatMap(({ typed, own, ways }) => [typed, ...ways.slice(own.length)]))];
  const looked = await lookUpWords(db, [...twoCharacterParts(whole), ...longerParts(whole)]);
  const isMeant = ({ typed, own, ways }: Word) => [...typed].length === 2 || ways.length > own.length;
  return looked.filter(isMeant).slice(0, MAX_PARTS);
}

/** The same of words that are taken as they are. @param glued what each is when it is glued to its neighbour */
export async function lookUpWords(db: Database, words: string[], glued: string[][] = []): Promise<Word[]> {
  if (words.length === 0) return [];
  const named = (table: typeof productTags | typeof productCategories) =>
    db.select({ id: table.id, title: table.title }).from(table).limit(MAX_CATEGORIES);
  const [tags, categories, meanings, codes] = await Promise.all([
    named(productTags),
    named(productCategories),
    listSearchWords(db),
    findCodes(db, words.filter(looksLikeCode)),
  ]);
  const read = (rows: typeof tags) => rows.map(({ id, title }) => ({ id, name: squeeze(title) }));
  const [tagNames, categoryNames] = [read(tags), read(categories)];
  const meant = meanings.map(({ word, meanings: others }) => ({ name: squeeze(word), others }));
  return words.map((typed, index) => {
    const word = squeeze(typed);
    const own = [typed, ...(glued[index] ?? [])];
    const ways = [...new Set([...own, ...meant.flatMap(({ name, others }) => (name === word ? others : []))])];
    const names = ways.map(squeeze);
    const ids = (rows: typeof tagNames) =>
      rows.filter(({ name }) => names.some((way) => isNamed(name, way))).map(({ id }) => id);
    const coded = codes.filter(({ sku, barcode }) => [sku.toLowerCase(), barcode.toLowerCase()].includes(typed));
    return {
      ...{ typed, own, ways, tagIds: ids(tagNames), categoryIds: ids(categoryNames) },
      wholeCategoryIds: categoryNames.filter(({ name }) => name === word).map(({ id }) => id),
      coded: coded.map(({ productId }) => productId),
    };
  });
}

/** Whether a word looks like a SKU (letters or digits in parts) or a barcode; a word of letters does not. */
function looksLikeCode(word: string): boolean {
  return word.length >= 4 && /^[a-z0-9-]+$/.test(word) && /[0-9-]/.test(word);
}

/** The variants with exactly these codes, from two indexes. */
async function findCodes(db: Database, codes: string[]) {
  if (codes.length === 0) return [];
  const { sku, barcode, productId, archived } = productVariants;
  const skus = codes.map((code) => code.toUpperCase());
  const isOne = or(inArray(sku, skus), and(sql`${barcode} <> ''`, inArray(barcode, [...codes, ...skus])));
  return db
    .select({ sku, barcode, productId })
    .from(productVariants)
    .where(and(isOne, eq(archived, false)))
    .limit(24);
}

/** A single character is part of too many names, so it has to be the whole name. */
function isNamed(name: string, way: string): boolean {
  return [...way].length === 1 ? name === way : name.includes(way);
}

/**
 * The condition on `productFacets` for products with every word of a keyword: in their texts, or in the name of their
 * category or of a tag. A keyword of punctuation only finds nothing, rather than everything.
 */
export function fits(words: Word[]): SQL {
  return and(...words.map(hasWord)) ?? sql`false`;
}

function hasWord({ ways, tagIds, categoryIds }: Pick<Word, "ways" | "tagIds" | "categoryIds">): SQL {
  const { search, tagIds: ofProduct, categoryId } = productFacets;
  // Hidden from the planner behind a select, so that it assumes few matches and uses the index.
  return (
    or(
      sql`${search} @@ (select ${textQuery(ways)}::tsquery)`,
      tagIds.length > 0 ? sql`${ofProduct} && (select ${`{${tagIds.join(",")}}`}::int[])` : undefined,
      ...categoryIds.map((id) => sql`${categoryId} = (select ${id}::int)`),
    ) ?? sql`false`
  );
}

/**
 * Products that have at least one of the parts, which are from `lookUpParts`; used when no product has the whole
 * keyword.
 */
export function resembles(parts: Word[]): SQL {
  if (parts.length === 0) return sql`false`;
  // One condition for all parts: each would be one more look into every index.
  return hasWord({
    ways: [...new Set(parts.flatMap(({ ways }) => ways))].slice(0, MAX_PART_WAYS),
    tagIds: parts.flatMap(({ tagIds }) => tagIds),
    categoryIds: [...new Set(parts.flatMap(({ categoryIds }) => categoryIds))],
  });
}

/**
 * The rank of a found product, highest first: the word is its code, then available before sold out, then in a category
 * with that name, then the word in the title, then in the product's other texts, then by tag and category alone; ties
 * in the shop's order.
 */
export function closeness(words: Word[], isPart: boolean): SQL {
  const { productId, categoryId, inStock, search, position } = productFacets;
  const coded = words.flatMap((word) => word.coded);
  const scores = words.map(
    ({ own, ways }) => sql`case when ${title} like any(${likeParts(own)}) then 4
      when ${title} like any(${likeParts(ways)}) then 3
      when ${search} @@ ${textQuery(own)}::tsquery then 1 else 0 end`,
  );
  const whole = isPart ? [] : words.flatMap(({ wholeCategoryIds }) => wholeCategoryIds);
  const inCategory = sql`case when ${categoryId} = any(${`{${whole.join(",")}}`}::int[]) then 5 else 0 end`;
  const score = sql.join([...scores, inCategory], sql` + `);
  const isCoded = sql`${productId} = any(${`{${coded.join(",")}}`}::int[])`;
  return sql`(case when ${isCoded} then 2000 else 0 end + case when ${inStock} then 1000 else 0 end + ${score}) * 4294967296::bigint + ${position}`;
}

/** Whether a published product has every one of the words. */
export async function fitsAny(db: Database, words: Word[]): Promise<boolean> {
  // Planned as if all were read: for the first one alone, PostgreSQL would go through the table.
  const all = sql`select 1 as one from ${productFacets} where ${productFacets.published} and ${fits(words)}`;
  const found = sql`with found as materialized (${all}) select one from found limit 1`;
  return (await rowsOf<{ one: number }>(db, found)).length > 0;
}

/** A row that an older version wrote has no folded title until the job has made it. */
const title = sql`coalesce(nullif(${productFacets.foldedTitle}, ''), lower(${productFacets.title}))`;

function likeParts(words: string[]): SQL {
  const patterns = new Set(words.flatMap((word) => [squeeze(word), word]).map((part) => `%${escapeLike(part)}%`));
  return sql`array[${sql.join(
    [...patterns].map((pattern) => sql`${pattern}::text`),
    sql`, `,
  )}]`;
}
