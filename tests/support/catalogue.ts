import { eq } from "drizzle-orm";
import { createProduct, type NewProduct } from "@/lib/backend/catalogue/save-product";
import { productCategories, products, productTags, productVariants } from "@/lib/backend/catalogue/tables";
import type { Database } from "@/lib/backend/db/database";

/** Initial stock of products that tests may order freely. */
const PLENTY = 100_000;

/** The skus that tests name; the other products fill the catalogue. */
export const skus = {
  /** NT$500, so that three have free delivery. */
  towel: "LINEN-TOWEL",
  /** NT$499. */
  cloth: "LINEN-CLOTH",
  /** A product with two options; four variants from NT$320 to NT$720. */
  tin: "TEA-OOLONG-75-TIN",
  bag: "TEA-OOLONG-75-BAG",
  bigTin: "TEA-OOLONG-150-TIN",
  /** Its fourth variant, which is sold out. */
  soldOut: "TEA-OOLONG-150-BAG",
  /** NT$1,200, and exactly ten of them. */
  bowl: "WARE-BOWL",
  /** The only variant of its product, which is sold out. */
  pot: "WARE-POT",
  withdrawn: "WARE-OLD",
} as const;

export type TestCatalogue = {
  categories: { tea: number; ware: number; linen: number };
  tags: { fresh: number; gift: number; sale: number };
  /** Ids of products, by the sku of their first variant. */
  products: Map<string, number>;
};

/** Thirty published products and a withdrawn one, three categories, three tags. */
export async function fillCatalogue(db: Database): Promise<void> {
  const categories = await insertCategories(db);
  const tags = await insertTags(db);
  const list = [...specialProducts(categories, tags), ...plainProducts(categories, tags)];
  const ids = new Map<string, number>();
  for (const [index, product] of list.entries()) {
    ids.set(product.variants[0].sku, await createProduct(db, { ...product, position: list.length - index }));
  }
  await db
    .update(products)
    .set({ published: false })
    .where(eq(products.id, ids.get(skus.withdrawn) ?? 0));
}

/** The ids of what `fillCatalogue` wrote. */
export async function readCatalogue(db: Database): Promise<TestCatalogue> {
  const categories = await db.select({ key: productCategories.key, id: productCategories.id }).from(productCategories);
  const tags = await db.select({ key: productTags.key, id: productTags.id }).from(productTags);
  const variants = await db
    .select({ sku: productVariants.sku, id: productVariants.productId })
    .from(productVariants)
    .where(eq(productVariants.position, 0));
  return {
    categories: Object.fromEntries(categories.map(({ key, id }) => [key, id])) as TestCatalogue["categories"],
    tags: Object.fromEntries(tags.map(({ key, id }) => [key, id])) as TestCatalogue["tags"],
    products: new Map(variants.map(({ sku, id }) => [sku, id])),
  };
}

async function insertCategories(db: Database): Promise<TestCatalogue["categories"]> {
  const titles = ["茶葉", "器皿", "織品"];
  const rows = ["tea", "ware", "linen"].map((key, position) => ({ key, title: titles[position] ?? "", position }));
  const ids = await db.insert(productCategories).values(rows).returning({ id: productCategories.id });
  const [tea, ware, linen] = ids.map(({ id }) => id);
  return { tea: tea ?? 0, ware: ware ?? 0, linen: linen ?? 0 };
}

async function insertTags(db: Database): Promise<TestCatalogue["tags"]> {
  const titles = ["新品", "送禮", "特價"];
  const rows = ["fresh", "gift", "sale"].map((key, position) => ({ key, title: titles[position] ?? "", position }));
  const ids = await db.insert(productTags).values(rows).returning({ id: productTags.id });
  const [fresh, gift, sale] = ids.map(({ id }) => id);
  return { fresh: fresh ?? 0, gift: gift ?? 0, sale: sale ?? 0 };
}

type Draft = Omit<NewProduct, "position">;

/** A product with one variant and no options. */
export function simpleProduct(categoryId: number, title: string, sku: string, price: number, onHand = PLENTY): Draft {
  return {
    title,
    summary: `${title}，日常好用`,
    description: `${title}的說明。`,
    details: [{ label: "產地", value: "台灣" }],
    options: [],
    categoryId,
    tagIds: [],
    variants: [{ sku, values: [], price, onHand }],
    images: [{ url: `/p/${sku}.webp`, thumbUrl: `/p/${sku}-400.webp`, alt: title, width: 800, height: 800 }],
  };
}

function specialProducts(categories: TestCatalogue["categories"], tags: TestCatalogue["tags"]): Draft[] {
  const oolong: Draft = {
    ...simpleProduct(categories.tea, "阿里山高山烏龍茶", skus.tin, 380),
    options: [
      { name: "重量", values: ["75 克", "150 克"] },
      { name: "包裝", values: ["鐵罐", "袋裝"] },
    ],
    tagIds: [tags.fresh, tags.gift],
    variants: [
      { sku: skus.tin, values: ["75 克", "鐵罐"], price: 380, onHand: PLENTY },
      { sku: skus.bag, values: ["75 克", "袋裝"], price: 320, compareAtPrice: 360, onHand: PLENTY },
      { sku: skus.bigTin, values: ["150 克", "鐵罐"], price: 720, onHand: PLENTY },
      { sku: skus.soldOut, values: ["150 克", "袋裝"], price: 640, onHand: 0 },
    ],
  };
  return [
    oolong,
    { ...simpleProduct(categories.ware, "柴燒茶碗", skus.bowl, 1_200, 10), tagIds: [tags.gift], returnExempt: true },
    { ...simpleProduct(categories.ware, "手捏小壺", skus.pot, 900, 0), tagIds: [tags.sale] },
    simpleProduct(categories.linen, "有機棉毛巾", skus.towel, 500),
    simpleProduct(categories.linen, "窗織抹布", skus.cloth, 499),
    simpleProduct(categories.ware, "停售的舊盤", skus.withdrawn, 300),
  ];
}

const plainTitles = [
  ...["Earl Grey 伯爵紅茶", "青花小碟", "亞麻桌巾", "蜜香紅茶", "木柄湯匙", "藍染手帕", "凍頂茶包", "玻璃水杯"],
  ...["羊毛圍巾", "文山包種", "竹編杯墊", "棉麻圍裙", "玄米茶", "鑄鐵茶壺", "刺繡書衣", "茉莉花茶", "白瓷飯碗"],
  ...["針織毛毯", "東方美人茶", "手工茶盤", "防水提袋", "紅玉十八號", "陶製花器", "絲質眼罩", "桂花冷泡茶"],
];

/** Twenty-five products from NT$100 to NT$340; the first ten are hot, the last of them the hottest. */
function plainProducts(categories: TestCatalogue["categories"], tags: TestCatalogue["tags"]): Draft[] {
  const places = [categories.tea, categories.ware, categories.linen];
  return plainTitles.map((title, index) => {
    const sku = `PLAIN-${String(index + 1).padStart(2, "0")}`;
    const draft = simpleProduct(places[index % places.length] ?? 0, title, sku, 100 + index * 10);
    return { ...draft, hotRank: index < 10 ? 10 - index : undefined, tagIds: index < 5 ? [tags.sale] : [] };
  });
}
