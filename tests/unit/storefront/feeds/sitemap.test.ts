import { beforeEach, describe, expect, test, vi } from "vitest";
import { publicUrl } from "@/lib/env";
import { tea } from "../../../support/tea";

const shop = { total: 0, hasTexts: true };

vi.mock("@/lib/storefront/catalogue", () => ({
  PRODUCT_CHUNK: 100,
  getCategories: async () => [{ id: 1, key: "tea", title: "茶", image_url: "/categories/tea.webp" }],
  getProductChunk: async (page: number) => {
    const first = (page - 1) * 100;
    const length = Math.max(0, Math.min(100, shop.total - first));
    const data = Array.from({ length }, (_, index) => ({ ...tea, id: first + index + 1 }));
    return { data, page, total: shop.total, per_page: 100, last_page: Math.max(1, Math.ceil(shop.total / 100)) };
  },
}));

vi.mock("@/lib/storefront/content", () => ({
  getBlogList: async () => ({
    data: shop.hasTexts ? [{ id: 7, cover: { url: "/blog/tea.webp" }, updated_at: "2026-11-01T01:00:00.000Z" }] : [],
    last_page: 1,
  }),
  getFaqGroups: async () => (shop.hasTexts ? [{ key: "pay", title: "付款", questions: [] }] : []),
  getPolicy: async (key: string) => (shop.hasTexts || key === "about" ? { key } : null),
}));

vi.mock("@/lib/storefront/own-pages", () => ({
  getPages: async () =>
    shop.hasTexts ? [{ slug: "our-story", title: "我們的故事", updated_at: "2026-11-02T01:00:00.000Z" }] : [],
}));

const { getSitemap, getSitemapPart } = await import("@/lib/storefront/feeds/sitemap");
const products = (xml: string | null) => xml?.match(/<loc>[^<]*\/shop\/\d+<\/loc>/g)?.length ?? 0;

describe("sitemap", () => {
  beforeEach(() => {
    shop.total = 0;
    shop.hasTexts = true;
  });

  test("leaves out pages without a text", async () => {
    const texts = ["anti_fraud", "blog", "faq", "privacy-policy", "refund-and-return", "term-of-service"];
    const whole = await getSitemap();
    shop.hasTexts = false;
    const empty = await getSitemap();
    for (const path of texts) {
      expect(whole).toContain(`<loc>${publicUrl}/${path}</loc>`);
      expect(empty).not.toContain(`<loc>${publicUrl}/${path}</loc>`);
    }
    for (const path of ["/about", "/contact", "/shop"]) expect(empty).toContain(`<loc>${publicUrl}${path}</loc>`);
  });

  test("a shop without products has its pages and categories", async () => {
    const xml = await getSitemap();
    expect(xml).toContain(`<loc>${publicUrl}/shop?product_category_id=1</loc>`);
    expect(products(xml)).toBe(0);
  });

  test("has the posts of the blog with their last change and cover", async () => {
    const xml = await getSitemap();
    expect(xml).toContain(`<loc>${publicUrl}/blog/7</loc><lastmod>2026-11-01T01:00:00.000Z</lastmod><image:image>`);
  });

  test("has own pages with their last change", async () => {
    const entry = `<loc>${publicUrl}/pages/our-story</loc><lastmod>2026-11-02T01:00:00.000Z</lastmod>`;
    expect(await getSitemap()).toContain(entry);
    shop.hasTexts = false;
    expect(await getSitemap()).not.toContain("/pages/");
  });

  test("has every product with its last change and picture", async () => {
    shop.total = 250;
    const xml = await getSitemap();
    expect(products(xml)).toBe(250);
    expect(xml).toContain(`<loc>${publicUrl}/shop/250</loc><lastmod>${tea.updated_at}</lastmod><image:image>`);
  });

  test("above 5,000 addresses it becomes an index whose parts have every product once", async () => {
    shop.total = 5_001;
    const index = await getSitemap();
    const parts = [...index.matchAll(/\/sitemaps\/([^<]+)</g)].map((match) => match[1] ?? "");
    expect(parts).toEqual(["pages.xml", "products-1.xml", "products-2.xml"]);
    expect(products(await getSitemapPart("products-1.xml"))).toBe(5_000);
    expect(products(await getSitemapPart("products-2.xml"))).toBe(1);
    expect(await getSitemapPart("pages.xml")).toContain("/shop?product_category_id=1");
  });

  test.each(["products-3.xml", "products-0.xml", "products-01.xml", "products-x.xml", "other.xml", "pages", ""])(
    "there is no part %j",
    async (name) => {
      shop.total = 5_001;
      expect(await getSitemapPart(name)).toBeNull();
    },
  );
});
