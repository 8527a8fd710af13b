// The one spelling of a list's address (docs/rendering.md): parameters in one order, invalid ones and defaults dropped.
// Used by middleware, pages and the browser, which need not load zod for it.

import { type ShownId, shownId } from "./shown-id";

/** Filters and order of the shop's list. Prices are integer TWD, tax included; pages count from 1. */
export type ShopQuery = {
  category?: ShownId;
  keyword?: string;
  /** In one order, each once. */
  tags: ShownId[];
  priceFrom?: number;
  priceTo?: number;
  inStock: boolean;
  sortTarget: (typeof sortTargets)[number];
  sortMethod: "asc" | "desc";
  page: number;
};

const sortTargets = ["sort", "price", "created_at", "title", "sales"] as const;
const sortMethods = { asc: "asc", "1": "asc", desc: "desc", "-1": "desc" } as const;

/** Bounds of the contract's `keyword`, `product_tag_ids` and prices; `tests/unit` holds them against its schemas. */
export const MAX_KEYWORD = 100;
const MAX_TAGS = 20;
const MAX_PRICE = 10_000_000;

const ID = /^[1-9]\d{0,8}$/;
const PAGE = /^[1-9]\d{0,5}$/;
const TAG_KEY = /^product_tag_ids(?:\[\d{0,4}\])?$/;
const SINGLE_KEYS = [
  "product_category_id",
  "keyword",
  "price_from",
  "price_to",
  "in_stock",
  "sort_target",
  "sort_method",
  "page",
];

/** The whole shop in its own order: the default of every query. */
export const wholeShop: ShopQuery = { tags: [], inStock: false, sortTarget: "sort", sortMethod: "desc", page: 1 };

type Params = Pick<URLSearchParams, "get" | typeof Symbol.iterator>;

/**
 * Reads an address or a form; invalid parts are left out, a reversed range is swapped.
 * @param anyId whether an id may be any text, as on an existing backend (docs/backends.md)
 */
export function parseShopQuery(params: Params, anyId = false): ShopQuery {
  const prices = [priceOf(params.get("price_from")), priceOf(params.get("price_to"))];
  const [low, high] = prices.every((price) => price !== undefined) ? prices.toSorted((a, b) => a - b) : prices;
  return {
    category: idOf(params.get("product_category_id"), anyId),
    keyword: keywordOf(params.get("keyword")),
    tags: tagsOf(params, anyId),
    priceFrom: low,
    priceTo: high,
    inStock: params.get("in_stock") === "1",
    sortTarget: sortTargets.find((target) => target === params.get("sort_target")) ?? wholeShop.sortTarget,
    sortMethod: methodOf(params.get("sort_method")) ?? wholeShop.sortMethod,
    page: numberOf(params.get("page"), PAGE) ?? 1,
  };
}

function idOf(text: string | null, anyId: boolean): ShownId | undefined {
  return anyId ? shownId(text ?? "") : numberOf(text, ID);
}

function numberOf(text: string | null, pattern: RegExp): number | undefined {
  return text !== null && pattern.test(text) ? Number(text) : undefined;
}

/** Nothing costs less than NT$1, so 0 is no bound. */
function priceOf(text: string | null): number | undefined {
  const price = numberOf(text, ID);
  return price !== undefined && price <= MAX_PRICE ? price : undefined;
}

function methodOf(text: string | null): ShopQuery["sortMethod"] | undefined {
  return text !== null && Object.hasOwn(sortMethods, text) ? sortMethods[text as keyof typeof sortMethods] : undefined;
}

/** One space between words; never cuts a character of two code units in half. */
function keywordOf(text: string | null): string | undefined {
  const words = (text ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim();
  const cut = words.slice(0, MAX_KEYWORD).replace(/[\uD800-\uDBFF]$/, "");
  return cut.trim() || undefined;
}

function tagsOf(params: Params, anyId: boolean): ShownId[] {
  const given = [...params].filter(([key]) => TAG_KEY.test(key)).flatMap(([, value]) => idOf(value, anyId) ?? []);
  return [...new Set(given)].sort(compareIds).slice(0, MAX_TAGS);
}

/** Numbers before texts. */
function compareIds(a: ShownId, b: ShownId): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  return a < b ? -1 : 1;
}

/** The parameters of a query in their one order, without defaults. */
export function shopParams(query: ShopQuery): [string, string][] {
  const { sortTarget, sortMethod } = query;
  const all: [string, string | number | undefined | false][] = [
    ["product_category_id", query.category],
    ["keyword", query.keyword],
    ...query.tags.map((tag, index): [string, ShownId] => [`product_tag_ids[${index}]`, tag]),
    ["price_from", query.priceFrom],
    ["price_to", query.priceTo],
    ["in_stock", query.inStock && 1],
    ["sort_target", sortTarget !== wholeShop.sortTarget && sortTarget],
    ["sort_method", sortMethod !== wholeShop.sortMethod && sortMethod],
    ["page", query.page > 1 && query.page],
  ];
  return all.flatMap(([key, value]): [string, string][] => (value ? [[key, String(value)]] : []));
}

/** The canonical address of a list. The brackets of a key stay readable; those of a keyword are escaped. */
export function shopHref(query: ShopQuery): string {
  const search = new URLSearchParams(shopParams(query)).toString().replace(/%5B(\d+)%5D=/g, "[$1]=");
  return search ? `/shop?${search}` : "/shop";
}

/** Whether this is a plain list, of a category or of everything: such pages may be indexed. */
export function isPlainList({ category, page, ...rest }: ShopQuery): boolean {
  return shopParams({ ...wholeShop, ...rest }).length === 0;
}

/** Whether a parameter belongs to the list; others, such as a campaign's, do not. */
export function isShopParam(key: string): boolean {
  return SINGLE_KEYS.includes(key) || TAG_KEY.test(key);
}

/** The canonical address with foreign parameters kept; undefined when the query is canonical already. */
export function canonicalShopHref(params: Params, anyId = false): string | undefined {
  if (isCanonical(params, anyId)) return undefined;
  const list = shopHref(parseShopQuery(params, anyId));
  const others = new URLSearchParams([...params].filter(([key]) => !isShopParam(key))).toString();
  return others ? `${list}${list.includes("?") ? "&" : "?"}${others}` : list;
}

/** Whether an address spells its query the canonical way; parameters that do not belong to the list are ignored. */
export function isCanonical(params: Params, anyId = false): boolean {
  const given = [...params].filter(([key]) => isShopParam(key));
  const canonical = shopParams(parseShopQuery(params, anyId));
  return JSON.stringify(given) === JSON.stringify(canonical);
}
