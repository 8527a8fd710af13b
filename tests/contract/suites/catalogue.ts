import { describe, expect, test } from "vitest";
import { skus } from "../../support/catalogue";
import { expectRefused } from "../../support/failures";
import type { Cell } from "../../support/matrix";
import { company } from "../../support/shop";

const envelope = (data: unknown) => ({ code: 200, msg: expect.stringMatching(/\p{Script=Han}/u), data });
const listing = { data: expect.any(Array), page: 1, total: 30, per_page: 12, last_page: 3 };

export function catalogueSuite(cell: () => Cell): void {
  describe("docs/specification.md section 7: catalogue calls answer in the envelope of spec 3", () => {
    test("docs/specification.md section 7: GET /api/v1/basics gives the company's public details", async () => {
      const { envelope: answer } = await cell().raw({ path: "/basics" });
      expect(answer).toEqual(envelope(company));
    });

    test("docs/specification.md section 7: GET /api/v1/products/categories returns id, key and title in the menu's order", async () => {
      const { envelope: answer } = await cell().raw({ path: "/products/categories" });
      expect(answer).toEqual(envelope(expect.any(Array)));
      expect(answer.data).toMatchObject([
        { id: cell().shop.catalogue.categories.tea, key: "tea", title: "茶葉" },
        { id: cell().shop.catalogue.categories.ware, key: "ware", title: "器皿" },
        { id: cell().shop.catalogue.categories.linen, key: "linen", title: "織品" },
      ]);
    });

    test("docs/specification.md section 7: GET /api/v1/products/filters counts products by tag, category and price", async () => {
      const { envelope: answer } = await cell().raw({ path: "/products/filters" });
      expect(answer).toEqual(envelope(expect.anything()));
      expect(answer.data).toMatchObject({
        tags: [
          { key: "fresh", count: 1 },
          { key: "gift", count: 2 },
          { key: "sale", count: 6 },
        ],
        categories: [
          { key: "tea", count: 10 },
          { key: "ware", count: 10 },
          { key: "linen", count: 10 },
        ],
        price: { min: 100, max: 1_200 },
      });
    });

    test("docs/specification.md section 7: GET /api/v1/products returns data, page, total, per_page and last_page, also with every parameter and an empty keyword", async () => {
      for (const query of ["", "?keyword=&per_page=12&page=1&sort_target=sort&sort_method=desc"]) {
        const { envelope: answer } = await cell().raw({ path: `/products${query}` });
        expect(answer).toEqual(envelope(listing));
        const times = (answer.data as { data: { updated_at: string }[] }).data.map(({ updated_at }) => updated_at);
        for (const time of times) expect(new Date(time).toISOString()).toBe(time);
      }
    });
  });

  describe("docs/specification.md section 7: GET /api/v1/products/{id}", () => {
    test("docs/specification.md section 7: a product has options, variants by sku, pictures and return rule", async () => {
      const { shop, api } = cell();
      const { data } = await api.products.get(shop.catalogue.products.get(skus.tin) ?? 0);
      expect(data).toMatchObject({
        title: "阿里山高山烏龍茶",
        price_from: 320,
        price_to: 720,
        compare_at_price: 360,
        return_exempt: false,
        category: { key: "tea" },
        options: [
          { name: "重量", values: ["75 克", "150 克"] },
          { name: "包裝", values: ["鐵罐", "袋裝"] },
        ],
        tags: [{ key: "fresh" }, { key: "gift" }],
        images: [{ width: 800, alt: "阿里山高山烏龍茶" }],
      });
      expect(data.variants.map(({ sku, available }) => ({ sku, left: available !== 0 }))).toEqual([
        { sku: skus.tin, left: true },
        { sku: skus.bag, left: true },
        { sku: skus.bigTin, left: true },
        { sku: skus.soldOut, left: false },
      ]);
    });

    test("docs/specification.md section 7: an unknown and a withdrawn product answer 404, word for word the same", async () => {
      const { shop, raw } = cell();
      const unknown = await raw({ path: "/products/2147483647" });
      const withdrawn = await raw({ path: `/products/${shop.catalogue.products.get(skus.withdrawn)}` });
      expect(unknown.status).toBe(404);
      expect(withdrawn.status).toBe(404);
      expect(withdrawn.text).toBe(unknown.text);
      await expectRefused(cell().api.products.get(2_147_483_647), 404, "not_found");
    });

    test.each(["0", "-1", "1.5", "abc", "2147483648", "1;drop table orders"])(
      "docs/specification.md section 7: id %s answers 400",
      async (id) => {
        const answer = await cell().raw({ path: `/products/${encodeURIComponent(id)}` });
        expect(answer.status).toBe(400);
      },
    );
  });
}
