import type { Variant } from "./variant";

type Product = {
  id: number | bigint | string;
  title: string;
  sku?: string;
  price?: number;
  image?: { url: string } | null;
  category?: { id: number; title: string };
};

/** A picture's address as the variant has it, e.g. of the name `5`. */
export type PictureAddress = (name: string) => string;

const PRICED: Product[] = [
  { id: 1, title: "凍頂烏龍茶", sku: "tea_1", price: 320 },
  { id: 2, title: "阿里山高山茶", sku: "A.b/c 9", price: 450 },
];

const OTHERS: Product[] = ["文山包種茶", "木柵鐵觀音", "三峽碧螺春", "花蓮蜜香紅茶", "日月潭紅玉", "杉林溪烏龍"].map(
  (title, index) => ({ id: 8 + index, title, sku: `tea_${8 + index}`, price: 200 + 50 * index }),
);

/**
 * Everything in the list of products, in its order: fifteen entries, so that there are two pages. Most are `id`,
 * `title`, `sku` and `price`; 3 has no price, 4 has no sku, 5 has a picture and a category that is not listed, and two are no products at all: a string,
 * and one without an id.
 */
export function products(variant: Variant, picture: PictureAddress): unknown[] {
  const all: unknown[] = [
    ...PRICED,
    { id: 3, title: "客製禮盒", sku: "gift-box" },
    { id: 4, title: "門市限定茶包", price: 180 },
    {
      id: 5,
      title: "東方美人茶",
      sku: "TEA-5",
      price: 980,
      image: { url: picture("5") },
      category: { id: 9, title: "季節限定" },
    },
    "商品整理中",
    { title: "沒有編號的商品", sku: "no-id", price: 100 },
    ...OTHERS,
    { id: 14, title: "冷泡瓶", sku: "bottle 14", price: 590 },
    { id: 15, title: "茶則", sku: "scoop.15", price: 150 },
  ];
  const { idOf = (n) => n, nulls } = variant;
  return all.map((one) => {
    if (!isProduct(one)) return one;
    const product = { ...one, id: idOf(Number(one.id)) };
    if (!nulls) return product;
    return { ...product, image: one.image ?? null, description: null, summary: null };
  });
}

/** Whether an entry of the list is a valid product. */
export function isProduct(entry: unknown): entry is Product {
  return typeof entry === "object" && entry !== null && "id" in entry;
}

/** The text that keywords are searched in. */
function titleOf(entry: unknown): string {
  return typeof entry === "string" ? entry : (entry as Product).title;
}

/** One page of the list (section 3, "Product listing response"), filtered and sorted by the query of section 7. */
export function listing(query: URLSearchParams, variant: Variant, picture: PictureAddress): unknown {
  // No product has a tag.
  const tagged = [...query.keys()].some((key) => key.startsWith("product_tag_ids"));
  const keyword = query.get("keyword") ?? "";
  let found = products(variant, picture).filter((one) => !tagged && titleOf(one).includes(keyword));
  if (query.get("sort_target") === "price") {
    const priceOf = (one: unknown) => (isProduct(one) ? (one.price ?? 0) : 0);
    const direction = query.get("sort_method") === "asc" ? 1 : -1;
    found = found.toSorted((a, b) => direction * (priceOf(a) - priceOf(b)));
  }
  const perPage = Number(query.get("per_page") ?? 12);
  const page = Number(query.get("page") ?? 1);
  return {
    data: found.slice((page - 1) * perPage, page * perPage),
    page: variant.nulls ? null : page,
    total: found.length,
    per_page: variant.nulls ? null : perPage,
    last_page: Math.max(1, Math.ceil(found.length / perPage)),
  };
}

/** The categories; no product is in one of them. */
export function categories({ nulls, idOf = (n) => n }: Variant): unknown[] {
  return [
    { id: idOf(1), key: nulls ? null : "tea", title: "茶葉" },
    { id: idOf(2), key: nulls ? null : "ware", title: "茶具" },
  ];
}

/** The company (section 3, "Basics"). */
export function basics({ nulls }: Variant, picture: PictureAddress): unknown {
  return {
    logo_color_standard_horizontal: nulls ? null : { default: picture("logo") },
    logo_color_general_horizontal: { default: nulls ? null : picture("logo") },
    company_name: "山泉茶行有限公司",
    tax_id: nulls ? null : "12345675",
    address1: nulls ? null : "南投縣鹿谷鄉中正路一段 1 號",
    phone1: nulls ? null : "049-275-0000",
    email1: nulls ? null : "hello@tea.example",
  };
}
