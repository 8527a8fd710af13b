import { Random } from "../support/random";
import { kinds, materials, places, tags } from "./large-shop/vocabulary";
import type { Sizes } from "./large-shop/write-large-shop";
import type { Path } from "./scale-paths";

const DAY = 24 * 60 * 60 * 1000;
const METHODS = ["asc", "desc"];
const SURNAMES = [..."陳林黃張李王吳劉蔡楊許鄭謝郭洪邱曾廖賴徐"];
const GIVEN = [..."怡志家雅俊淑建美冠宗佳宜柏欣明惠文承詩國"];

/** Every list of the back office, its searches, filters, sorts and last pages. @param numbers of some orders */
export function backOfficePaths(sizes: Sizes, numbers: string[]): Path[] {
  const random = new Random(815);
  const page = (rows: number, perPage = 20) => `page=${1 + random.below(Math.max(1, Math.floor(rows / perPage)))}`;
  const sort = (...targets: string[]) => `sort_target=${random.pick(targets)}&sort_method=${random.pick(METHODS)}`;
  const term = (keyword: string) => `keyword=${encodeURIComponent(keyword)}`;
  const number = () => random.pick(numbers);
  const name = () => random.pick(SURNAMES) + random.pick(GIVEN);
  const person = () =>
    random.pick([
      name(),
      `${name()}君`,
      `buyer${random.below(sizes.members)}`,
      `0910${String(random.below(150_000)).padStart(6, "0")}`,
    ]);
  const productWord = () =>
    random.pick([
      random.pick(kinds),
      random.pick(materials),
      random.pick(places),
      `BENCH-${1 + random.below(sizes.products)}`,
    ]);
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10);
  const days = () => {
    const from = 30 + random.below(650);
    return `placed_from=${day(from)}&placed_to=${day(from - random.below(30))}`;
  };
  const orderSort = () => sort("placed_at", "total", "number");
  const orderStatus = () => random.pick(["completed", "cancelled", "processing", "pending", "pending,processing"]);
  const orders = (what: string, query: () => string): Path => ({
    what: `orders: ${what}`,
    next: () => `/admin/orders?${query()}`,
  });
  const of = (noun: string, path: string, kinds: Record<string, () => string>): Path[] =>
    Object.entries(kinds).map(([what, query]) => ({
      what: `${noun}: ${what}`,
      next: () => `/admin/${path}?${query()}`,
    }));
  return [
    { what: "dashboard, 7 days", next: () => "/admin/dashboard?days=7" },
    { what: "dashboard, 30 days", next: () => "/admin/dashboard?days=30" },
    { what: "dashboard, 90 days", next: () => "/admin/dashboard?days=90" },
    { what: "palette", next: () => `/admin/search?${term(random.pick([person, productWord, number])())}` },
    { what: "one order", next: () => `/admin/orders/${number()}` },
    orders("first pages", () => page(400)),
    orders("every sort", orderSort),
    orders("deep pages", () => `${orderSort()}&${page(sizes.orders)}`),
    orders("a status", () => `order_status=${orderStatus()}&${orderSort()}`),
    orders("a status, deep", () => `order_status=completed&${orderSort()}&${page(sizes.orders * 0.85)}`),
    orders("views", () => `scope=${random.pick(["progress", "history", "return"])}&${orderSort()}`),
    orders(
      "payment",
      () =>
        `payment_status=${random.pick(["paid", "unpaid", "voided", "reported"])}&payment=${random.pick(["card", "bank_transfer", "cash_on_delivery"])}`,
    ),
    orders("delivery", () => `shipping=${random.pick(["home_delivery", "store_pickup"])}&${orderSort()}`),
    orders("to pack, to give back", () => `${random.pick(["needs_packing", "refund_due"])}=1&${orderSort()}`),
    orders("days", () => `${days()}&${orderSort()}`),
    orders(
      "sums",
      () => `total_from=${500 * random.below(12)}&total_to=${6_000 + 500 * random.below(20)}&${orderSort()}`,
    ),
    orders(
      "several filters",
      () =>
        `order_status=${orderStatus()}&payment=card&shipping=store_pickup&total_from=${100 * random.below(40)}&${days()}`,
    ),
    orders(
      "many filters, no days",
      () => `order_status=completed&payment=card&total_from=${100 * random.below(40)}&${orderSort()}`,
    ),
    orders("keyword: a number", () => term(number())),
    orders("keyword: a person", () => term(person())),
    orders("keyword: a surname", () => `${term(random.pick(SURNAMES))}&${orderSort()}`),
    ...of("returns", "returns", {
      pages: () => page(sizes.orders / 24),
      "by status": () => `status=${random.pick(["requested", "received", "closed"])}`,
      keyword: () => term(person()),
    }),
    ...of("members", "members", {
      "every sort": () => sort("created_at", "name"),
      "deep pages": () => `${sort("created_at", "name")}&${page(sizes.members)}`,
      "by orders, by what they spent": () => sort("order_count", "spent"),
      "with orders, without": () => `has_orders=${random.below(2)}`,
      "verified, blocked": () => `${random.pick(["verified", "blocked"])}=${random.below(2)}`,
      keyword: () => term(person()),
    }),
    { what: "one member", next: () => `/admin/members/${1 + random.below(sizes.members)}` },
    ...of("products", "products", {
      "every sort": () => sort("sort", "title", "price", "created_at", "updated_at"),
      "deep pages": () =>
        `${sort("sort", "title", "price", "created_at", "updated_at")}&${page(sizes.products * 0.95)}`,
      "by status": () => `status=${random.pick(["published", "draft", "archived"])}&${page(400)}`,
      "a category, a tag": () =>
        `${random.pick([`category_id=${1 + random.below(60)}`, `tag_id=${1 + random.below(tags.length)}`])}`,
      "running out": () => `low_stock=1&${page(400)}`,
      keyword: () => `${term(productWord())}&${sort("sort", "title", "price")}`,
    }),
    { what: "one product", next: () => `/admin/products/${1 + random.below(sizes.products)}` },
    { what: "categories", next: () => "/admin/product-categories" },
    { what: "tags", next: () => "/admin/product-tags" },
    ...of("inventories", "inventories", {
      "every sort": () => sort("sku", "on_hand", "reserved", "available", "updated_at"),
      "deep pages": () =>
        `${sort("sku", "on_hand", "reserved", "available", "updated_at")}&${page(sizes.products * 2)}`,
      "running out": () => `low_stock=1&${page(400)}`,
      keyword: () => term(productWord()),
    }),
    { what: "ledger of a sku", next: () => `/admin/inventories/BENCH-${1 + random.below(sizes.products)}-A/movements` },
    ...of("coupons", "coupons", {
      "every sort": () => sort("created_at", "code", "ends_at", "used"),
      "by state": () => `state=${random.pick(["active", "over", "off", "planned"])}`,
      keyword: () => term(`BENCH${1 + random.below(100)}`),
    }),
    { what: "uses of a coupon", next: () => `/admin/coupons/${1 + random.below(sizes.others / 100)}/uses` },
    ...of("log", "audit-logs", {
      pages: () => page(10_000),
      "by action": () => `action=${random.pick(["order_act", "order_view", "shipment_act"])}&${page(10_000)}`,
      keyword: () => term(number().slice(0, 6 + random.below(6))),
    }),
    ...of("mails", "mails", {
      pages: () => page(sizes.others),
      "by status": () => `status=${random.pick(["sent", "failed", "waiting"])}&${page(400)}`,
      "by kind": () => `kind=${random.pick(["order_placed", "order_paid"])}&${page(400)}`,
      keyword: () => term(`buyer${random.below(sizes.others)}`),
    }),
    ...of("contacts", "contacts", {
      pages: () => `${sort("created_at", "updated_at")}&${page(sizes.others)}`,
      "by status": () => `status=${random.pick(["open", "closed"])}&${page(400)}`,
      keyword: () =>
        term(random.pick([`C${random.below(sizes.others)}`, `writer${random.below(sizes.others)}`, "出貨"])),
    }),
    ...of("subscribers", "subscribers", {
      pages: () => page(sizes.others),
      "by status": () => `status=${random.pick(["pending", "confirmed"])}&${page(400)}`,
      keyword: () => term(`reader${random.below(sizes.others)}`),
    }),
    ...of("passwords", "passwords", { pages: () => page(2_000), keyword: () => term(person()) }),
  ];
}
