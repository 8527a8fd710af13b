import { Random } from "../support/random";
import { brands, kinds, looks, materials, places, seriesCharacters, tags } from "./large-shop/vocabulary";
import type { Sizes } from "./large-shop/write-large-shop";

/** A kind of request with varying parameters. */
export type Path = { what: string; next: () => string };

const SORTS = ["sort", "price", "created_at", "title"];
const METHODS = ["asc", "desc"];
const LATIN = brands.map((brand) => brand.split("-")[0] ?? brand);
const CHARACTERS = [...new Set([...kinds, ...materials, ...seriesCharacters].flatMap((word) => [...word]))];

/** Keywords: from words of a quarter of the shop down to those of a handful of products. */
function words(random: Random): Record<string, () => string> {
  const kind = () => random.pick(kinds);
  const material = () => random.pick(materials);
  const series = () => random.pick(seriesCharacters) + random.pick(seriesCharacters);
  return {
    "one character": () => random.pick(CHARACTERS),
    "two characters, common": () =>
      random.pick([...places, ...looks, ...materials].filter((word) => word.length === 2)),
    "two characters, rare": series,
    "three characters": () => random.pick([...kinds, ...places, ...materials].filter((word) => word.length === 3)),
    "four and more": () => material() + kind(),
    "two words": () => `${random.pick(places)} ${kind()}`,
    "a Latin word": () => random.pick(LATIN).slice(0, 3 + random.below(5)),
    "Latin and Chinese": () => `${random.pick(LATIN)} ${kind()}`,
    "in every product": () => random.pick(["系列", "職人", "適合", "製成"]),
    "a sku": () => `BENCH-${1 + random.below(99_000)}`,
    nothing: () => `${series()}${series()}${random.pick(brands)}`,
  };
}

/** Every list, count, search and page of the shop. */
export function shopPaths(sizes: Sizes): Path[] {
  const random = new Random(4_711);
  const some = words(random);
  const page = (rows: number, perPage = 12) => 1 + random.below(Math.max(1, Math.floor(rows / perPage)));
  // Like visitors: the big categories more often.
  const category = () => 1 + Math.floor(random.next() ** 2 * kinds.length);
  const tag = () => 1 + random.below(tags.length);
  const sort = () => `sort_target=${random.pick(SORTS)}&sort_method=${random.pick(METHODS)}`;
  const prices = () => {
    const from = 10 * random.below(200);
    return `price_from=${from}&price_to=${from + 100 + 10 * random.below(200)}`;
  };
  const term = (keyword: string) => `keyword=${encodeURIComponent(keyword)}`;
  const filters = () =>
    [
      random.next() < 0.5 ? `product_category_id=${category()}` : "",
      random.next() < 0.4 ? `product_tag_ids[0]=${tag()}&product_tag_ids[1]=${tag()}` : "",
      random.next() < 0.4 ? prices() : "",
      random.next() < 0.4 ? "in_stock=1" : "",
    ]
      .filter(Boolean)
      .join("&");
  const list = (what: string, query: () => string): Path => ({
    what: `list: ${what}`,
    next: () => `/products?${query()}`,
  });
  const counts = (what: string, query: () => string): Path => ({
    what: `counts: ${what}`,
    next: () => `/products/filters?${query()}`,
  });
  const searches = Object.entries(some).map(
    ([what, keyword]): Path => ({
      what: `search: ${what}`,
      next: () => `/products?${term(keyword())}&page=${1 + random.below(3)}`,
    }),
  );
  const anyWord = () => random.pick(Object.values(some))();
  return [
    list("first pages", () => `page=${1 + random.below(10)}`),
    list("every sort", () => `${sort()}&page=${1 + random.below(10)}`),
    list("deep pages, every sort", () => `${sort()}&page=${page(sizes.products * 0.9)}`),
    list("a category", () => `product_category_id=${category()}&page=${1 + random.below(5)}`),
    list("a category, every sort, deep", () => `product_category_id=${category()}&${sort()}&page=${page(3_000)}`),
    list("a tag", () => `product_tag_ids[0]=${tag()}&${sort()}`),
    list("two tags", () => `product_tag_ids[0]=${tag()}&product_tag_ids[1]=${tag()}&${sort()}`),
    list("prices", () => `${prices()}&${sort()}`),
    list("in stock", () => `in_stock=1&${sort()}&page=${1 + random.below(10)}`),
    list("in stock, deep", () => `in_stock=1&${sort()}&page=${page(sizes.products * 0.85)}`),
    list("hottest", () => `is_hottest=1&page=${1 + random.below(3)}`),
    list("several filters", () => `${filters()}&${sort()}&page=${1 + random.below(5)}`),
    ...searches,
    { what: "search: with filters and sorts", next: () => `/products?${term(anyWord())}&${filters()}&${sort()}` },
    {
      what: "search: deep pages",
      next: () => `/products?${term(some["one character"]?.() ?? "")}&${sort()}&page=${page(3_000)}`,
    },
    counts("of everything", () => ""),
    counts("a category", () => `product_category_id=${category()}`),
    counts("tags", () => `product_tag_ids[0]=${tag()}&product_tag_ids[1]=${tag()}`),
    counts("prices", prices),
    counts("in stock", () => "in_stock=1"),
    counts("several filters", filters),
    counts("a keyword", () => term(anyWord())),
    counts("one character", () => term(some["one character"]?.() ?? "")),
    counts("a keyword and filters", () => `${term(anyWord())}&${filters()}`),
    { what: "product", next: () => `/products/${1 + random.below(sizes.products)}` },
    { what: "related products", next: () => `/products/${1 + random.below(sizes.products)}/related` },
    { what: "categories", next: () => "/products/categories" },
  ];
}
