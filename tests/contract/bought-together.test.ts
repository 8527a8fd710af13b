import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { deliver } from "../support/delivered-order";
import { expectRefused } from "../support/failures";
import { onEveryCell } from "../support/matrix";

onEveryCell((cell) => {
  const idOf = (sku: string) => cell().shop.catalogue.products.get(sku) ?? 0;
  const together = async (sku: string) =>
    (await cell().api.products.boughtTogether(idOf(sku))).data.map((product) => product.id);
  const placed = (...bought: string[]) =>
    placeOrderOf(
      cell().api,
      bought.map((sku) => ({ sku, amount: 1 })),
    );
  const sold = async (...bought: string[]) => deliver(cell(), await placed(...bought));
  const [first, second] = ["PLAIN-01", "PLAIN-02"];

  describe("docs/api.md: GET /api/v1/products/{id}/bought-together", () => {
    test("docs/api.md: products that share at least two sold orders, most frequent first; a single order does not count", async () => {
      expect(await together(skus.towel)).toEqual([]);
      await sold(skus.towel, first, second);
      expect(await together(skus.towel)).toEqual([]);
      await sold(skus.towel, first);
      expect(await together(skus.towel)).toEqual([idOf(first)]);
      await sold(skus.towel, second, first);
      expect(await together(skus.towel)).toEqual([idOf(first), idOf(second)]);
      expect(await together(first)).toEqual([idOf(skus.towel), idOf(second)]);
    });

    test("docs/api.md: unconfirmed orders do not count", async () => {
      await placed(skus.bowl, first);
      await placed(skus.bowl, first);
      expect(await together(skus.bowl)).toEqual([]);
    });

    test("docs/api.md: sold-out and withdrawn products are left out, and a withdrawn product answers 404", async () => {
      await cell().shop.db.execute(sql`update inventories set on_hand = reserved where sku = ${second}`);
      expect(await together(skus.towel)).toEqual([idOf(first)]);
      await cell().shop.db.execute(sql`update products set published = false where id = ${idOf(first)}`);
      expect(await together(skus.towel)).toEqual([]);
      await expectRefused(cell().api.products.boughtTogether(idOf(first)), 404, "not_found");
      await expectRefused(cell().api.products.boughtTogether(2_147_483_647), 404, "not_found");
    });
  });
});
