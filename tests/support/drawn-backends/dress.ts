import type { Random } from "../random";
import type { Traits } from "./traits";

/** A product as it is, whatever the backend calls it. */
export type Goods = {
  id: string | number | bigint;
  title: string;
  sku: string;
  price: number;
  category: Category;
};
export type Category = { id: string | number | bigint; title: string };

const TITLES = [
  "凍頂烏龍茶",
  "阿里山高山茶",
  "東方美人茶",
  "文山包種茶",
  "木柵鐵觀音",
  "三峽碧螺春",
  "蜜香紅茶 & <小> 餅乾",
  "日月潭紅玉",
];

/** The goods of a backend: more than one page of them. */
export function goodsOf({ ids, skus, labels }: Traits, random: Random): { goods: Goods[]; categories: Category[] } {
  const idOf = (n: number): Goods["id"] => {
    if (ids === "numbers over 999,999,999") return 4_294_967_296 + n * 7;
    if (ids === "numbers of 19 digits") return 1_234_567_890_123_456_700n + BigInt(n);
    if (ids === "UUIDs") return random.uuid();
    if (ids === "ULIDs") return `01J9ZQ3K7T8M5V2W4X6Y8Z${String(n).padStart(4, "0")}`;
    if (ids === "slugs") return `usb-c-線-${n}`;
    if (ids === "words") return `tea${"abcdefghijklmnopqrstuvwxyz"[n]}`;
    return ids === "with a /" ? `tea/${n}` : n;
  };
  const categories = ["茶葉", "茶具 & 配件"].map((title, index) => ({
    id: labels === "texts everywhere" ? title : idOf(index + 1),
    title,
  }));
  const goods = Array.from({ length: 14 }, (_, index) => ({
    id: idOf(index + 3),
    title: `${TITLES[index % TITLES.length]} ${index}`,
    sku: skuOf(skus, index),
    price: 120 + random.below(2_000),
    category: categories[index % 2] ?? { id: 0, title: "" },
  }));
  return { goods, categories };
}

function skuOf(skus: Traits["skus"], index: number): string {
  if (skus === "numbers") return String(88_000 + index);
  if (skus === "slashes and spaces") return `A.b/c ${index}`;
  return skus === "Chinese" ? `茶-${index}` : `T-${index}`;
}

/** What a cart or a token is called, of about this length. */
export function calledAs(way: string, n: number, id: string): string | number {
  if (way === "numbers") return 70_000 + n;
  if (way === "words") return `cart_${n}.a~b`;
  if (way.startsWith("of ")) return `${n}-`.padEnd(Number(way.replace(/\D/g, "")), "x");
  return way === "with a space" ? `${id} ${n}` : id;
}

/** The stock as the backend says it; nothing where it does not. */
function stockOf({ stock }: Traits): Fields {
  const said = { unsaid: undefined, number: 40, text: "40", "none left": 0, "in words": "現貨" }[stock];
  return said === undefined ? {} : { stock: said };
}

type Fields = Record<string, unknown>;

/** A field by the names that this backend uses: the specification's, others that the shop knows, or unknown ones. */
export function named({ names }: Traits, first: string, other: string, unknown = other): string {
  return names === "first" ? first : names === "others" ? other : unknown;
}

function numberAs({ numbers }: Traits, value: number): unknown {
  const grouped = value.toLocaleString("en-US");
  if (numbers === "texts") return String(value);
  if (numbers === "1,280") return grouped;
  if (numbers === "1280.00") return value.toFixed(2);
  if (numbers === "NT$1,280") return `NT$${grouped}`;
  if (numbers === "$1,280 元") return `$${grouped} 元`;
  return numbers === "in words" ? "一千多元" : value;
}

/** An optional field in the way that this backend leaves it out. */
function optional({ missing }: Traits, name: string, value: unknown): Fields {
  if (missing === "absent") return {};
  return { [name]: missing === "null" ? null : missing === "empty text" ? "" : value };
}

/** A title as the backend writes it. */
function written({ entities }: Traits, title: string): string {
  if (entities === "none") return title;
  return entities === "named"
    ? title.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : title.replace(/[&<>]|\p{Script=Han}/gu, (one) => `&#${one.codePointAt(0)};`);
}

/** The tags of each product. */
export const TAGS = ["有機", "春茶"];

export function dressTags(traits: Traits): unknown[] {
  const titles = TAGS.map((title) => written(traits, title));
  return traits.labels === "objects" ? titles.map((title, index) => ({ id: index + 1, title })) : titles;
}

/** The category of a product: its id, the object, its title or a list of titles. */
function categoryOf(traits: Traits, { id, title }: Category): Fields {
  const text = written(traits, title);
  if (traits.labels === "objects")
    return traits.shape === "objects" ? { category: { id, title: text } } : { product_category_id: id };
  return traits.shape === "objects" ? { category: text } : { categories: [text, "其他"] };
}

/** What platforms of shops call the fields of products and carts. */
const PLATFORMS: Record<Traits["platform"], Record<string, string>> = {
  none: {},
  WooCommerce: {
    ...{ title: "name", summary: "short_description", stock: "stock_quantity" },
    ...{ cart_items: "items", amount: "quantity" },
  },
  Shopline: {
    ...{ summary: "subtitle", description: "body_html", stock: "inventory_quantity" },
    ...{ cart_items: "line_items", amount: "quantity" },
  },
};

/** The specification's keys as this backend names and spells them, at every depth. */
export function respelled(traits: Traits, body: unknown): unknown {
  const { spelling, platform } = traits;
  if (typeof body !== "object" || body === null) return body;
  if (Array.isArray(body)) return body.map((one) => respelled(traits, one));
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      spelled(spelling, PLATFORMS[platform][key] ?? key),
      respelled(traits, value),
    ]),
  );
}

function spelled(spelling: Traits["spelling"], key: string): string {
  if (spelling === "snake_case") return key;
  const words = key.split("_");
  if (spelling === "kebab-case") return words.join("-");
  const capitals = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return (spelling === "camelCase" ? [...words.slice(0, 1), ...capitals.slice(1)] : capitals).join("");
}

/** A product as the backend sends it. */
export function dressProduct(traits: Traits, goods: Goods): Fields {
  const { id, sku, price, category } = goods;
  const title = written(traits, goods.title);
  const { shape } = traits;
  const cost = numberAs(traits, price);
  const buying = {
    [named(traits, "sku", "sku", "goods_sn")]: sku,
    [named(traits, "price", "price_from", "amount_due")]: cost,
  };
  return {
    [named(traits, "id", "product_id", "uid")]: id,
    [named(traits, "title", "name", "label")]: title,
    ...(shape === "variants" ? { [named(traits, "variants", "skus")]: [{ sku, price: cost, title: "單入" }] } : buying),
    ...categoryOf(traits, category),
    ...optional(traits, named(traits, "summary", "subtitle"), "一句話"),
    ...optional(traits, named(traits, "description", "content"), "兩句話。"),
    ...optional(traits, "image", shape === "objects" ? { url: "/a.png", alt: title } : "/a.png"),
    ...stockOf(traits),
    // Shopline writes tags as one text.
    ...optional(traits, "tags", traits.platform === "Shopline" ? TAGS.join(", ") : dressTags(traits)),
  };
}

/** A line of a cart. */
export function dressLine(traits: Traits, goods: Goods, amount: number): Fields {
  const { id, sku, price } = goods;
  const title = written(traits, goods.title);
  const { lines } = traits;
  return {
    sku,
    amount: traits.numbers === "numbers" ? amount : String(amount),
    ...(lines !== "without total" && { total: numberAs(traits, price * amount) }),
    ...((lines === "price as well" || lines === "without total") && { price: numberAs(traits, price) }),
    ...(lines === "nested product" && { product: { id, title } }),
  };
}

/** All categories. */
export function dressCategories(traits: Traits, all: Category[]): unknown {
  const [first, second] = all.map(({ id, title }) => {
    const text = written(traits, title);
    return traits.labels === "texts everywhere" ? text : { id, [named(traits, "title", "name", "label")]: text };
  });
  if (traits.categories === "null") return null;
  // A tree needs objects.
  if (typeof first === "string") return traits.categories === "in data" ? { data: [first, second] } : [first, second];
  if (traits.categories === "tree") return [{ ...first, children: [second] }];
  return traits.categories === "in data" ? { data: [first, second] } : [first, second];
}

/** One page of a list. */
export function dressPage(traits: Traits, all: unknown[], query: URLSearchParams): unknown {
  const { pages } = traits;
  const perPage = Number(query.get("per_page") ?? 12);
  const page = Number(query.get("page") ?? 1);
  const last = Math.max(1, Math.ceil(all.length / perPage));
  // Some backends know no pages, and send everything every time.
  if (pages === "none") return all;
  const items = traits.platform === "Shopline" ? "products" : "data";
  const data = all.slice((page - 1) * perPage, page * perPage);
  const total = all.length;
  if (pages === "no total") return { [items]: data, page, per_page: perPage };
  if (pages === "other names") return { [items]: data, current_page: page, total, per_page: perPage, last_page: last };
  if (pages === "in meta")
    return { [items]: data, meta: { current_page: page, total, per_page: perPage, last_page: last } };
  if (pages === "from zero") return { [items]: data, page: page - 1, total, per_page: perPage, last_page: last };
  if (pages === "always page 1") return { [items]: data, page: 1, total, per_page: perPage, last_page: last };
  return pages === "total only"
    ? { [items]: data, total }
    : { [items]: data, page, total, per_page: perPage, last_page: last };
}

/** When a token ends, as the backend writes it; undefined leaves the field out. @param end Unix seconds */
export function dressExpiry({ expiry }: Traits, end: number): unknown {
  const utc = new Date(end * 1000);
  const taipei = new Date((end + 8 * 3600) * 1000).toISOString().slice(0, 19);
  const written: Record<Traits["expiry"], unknown> = {
    offset: `${taipei}+08:00`,
    UTC: utc.toISOString(),
    "UTC without zone": utc.toISOString().slice(0, 19).replace("T", " "),
    "Taipei without zone": taipei.replace("T", " "),
    slashes: taipei.replace("T", " ").replaceAll("-", "/"),
    "RFC 9110": utc.toUTCString(),
    "a day": taipei.slice(0, 10),
    seconds: end,
    "seconds as text": String(end),
    milliseconds: end * 1000,
    "seconds with decimals": end + 0.123456,
    "seconds left": end - Math.floor(Date.now() / 1000),
    null: null,
    absent: undefined,
    nonsense: "someday",
  };
  return written[expiry];
}
