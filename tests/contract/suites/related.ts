import { describe, expect, test } from "vitest";
import { skus } from "../../support/catalogue";
import { expectRefused } from "../../support/failures";
import type { Cell } from "../../support/matrix";

export function relatedSuite(cell: () => Cell): void {
  const idOf = (sku: string) => cell().shop.catalogue.products.get(sku) ?? 0;
  const plain = (...numbers: number[]) => numbers.map((number) => idOf(`PLAIN-${String(number).padStart(2, "0")}`));
  const related = async (id: number) => (await cell().api.products.related(id)).data;
  const relatedIds = async (id: number) => (await related(id)).map((product) => product.id);

  describe("docs/api.md: GET /api/v1/products/{id}/related", () => {
    test("docs/api.md: eight of the same category, in the shop's own order, without the product itself", async () => {
      expect(await relatedIds(idOf(skus.tin))).toEqual(plain(1, 4, 7, 10, 13, 16, 19, 22));
    });

    test("docs/api.md: products with the same category and tag come before those with the same category only", async () => {
      expect((await relatedIds(plain(2)[0] ?? 0)).slice(0, 3)).toEqual([...plain(5), idOf(skus.bowl), ...plain(8)]);
    });

    test("docs/api.md: sold-out products come last, so here not at all; withdrawn ones never", async () => {
      const found = await related(idOf(skus.bowl));
      expect(found.map(({ id }) => id)).toEqual(plain(2, 5, 8, 11, 14, 17, 20, 23));
      expect(found.every(({ available }) => available !== 0)).toBe(true);
    });

    test("docs/api.md: each is a summary, as in lists", async () => {
      const [first] = await related(idOf(skus.tin));
      const list = await cell().api.products.list({ keyword: "伯爵紅茶" });
      expect(first).toEqual(list.data.data[0]);
    });

    test("docs/api.md: an unknown and a withdrawn product answer 404, an invalid id 400", async () => {
      await expectRefused(cell().api.products.related(2_147_483_647), 404, "not_found");
      await expectRefused(cell().api.products.related(idOf(skus.withdrawn)), 404, "not_found");
      expect((await cell().raw({ path: "/products/0/related" })).status).toBe(400);
    });
  });
}
