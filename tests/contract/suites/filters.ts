import { describe, expect, test, vi } from "vitest";
import type { ProductFilters, ProductListing } from "@/lib/contract/products";
import type { Cell } from "../../support/matrix";

export function filtersSuite(cell: () => Cell): void {
  const filters = async (query: string) => {
    const answer = await cell().raw({ path: `/products/filters?${query}` });
    expect(answer.status, answer.text).toBe(200);
    return answer.envelope.data as ProductFilters;
  };
  const totalOf = async (query: string) => {
    const answer = await cell().raw({ path: `/products?${query}` });
    return (answer.envelope.data as ProductListing).total;
  };
  const counts = ({ tags, categories }: ProductFilters) => ({
    ...Object.fromEntries([...tags, ...categories].map(({ key, count }) => [key, count])),
  });
  const categoryQuery = () => `product_category_id=${cell().shop.catalogue.categories.ware}`;
  const tagQuery = () => `product_tag_ids[0]=${cell().shop.catalogue.tags.gift}`;

  describe("docs/specification.md section 7: GET /api/v1/products/filters under the filters of a list", () => {
    test("docs/specification.md section 7: a category narrows the tags and the prices, not the other categories", async () => {
      const found = await filters(categoryQuery());
      expect(counts(found)).toEqual({ fresh: 0, gift: 1, sale: 3, tea: 10, ware: 10, linen: 10 });
      expect(found.price).toEqual({ min: 110, max: 1_200 });
    });

    test("docs/specification.md section 7: tags narrow the categories and the prices, not the other tags", async () => {
      const found = await filters(tagQuery());
      expect(counts(found)).toEqual({ fresh: 1, gift: 2, sale: 6, tea: 1, ware: 1, linen: 0 });
      expect(found.price).toEqual({ min: 320, max: 1_200 });
    });

    test("docs/specification.md section 7: a keyword of two characters narrows everything", async () => {
      const found = await filters(`keyword=${encodeURIComponent("紅茶")}`);
      expect(counts(found)).toEqual({ fresh: 0, gift: 0, sale: 2, tea: 2, ware: 0, linen: 0 });
      expect(found.price).toEqual({ min: 100, max: 130 });
    });

    test("docs/specification.md section 7: in_stock narrows the counts, and a price range does too but not the range itself", async () => {
      expect(counts(await filters("in_stock=1"))).toMatchObject({ sale: 5, ware: 9 });
      const dear = await filters("price_from=1000");
      expect(counts(dear)).toEqual({ fresh: 0, gift: 1, sale: 0, tea: 0, ware: 1, linen: 0 });
      expect(dear.price).toEqual({ min: 100, max: 1_200 });
    });

    test("docs/specification.md section 7: every count is the total of the list that is filtered by that choice", async () => {
      const others = "in_stock=1&price_to=400";
      const { tags, categories } = await filters(others);
      for (const { id, count } of tags) expect(await totalOf(`${others}&product_tag_ids[0]=${id}`)).toBe(count);
      for (const { id, count } of categories) expect(await totalOf(`${others}&product_category_id=${id}`)).toBe(count);
    });

    const words = `keyword=${encodeURIComponent("茶")}`;
    test.each([
      ["a category", () => ({ category: categoryQuery() })],
      ["a tag", () => ({ tag: `product_tag_ids[0]=${cell().shop.catalogue.tags.sale}` })],
      ["prices", () => ({ price: "price_from=120&price_to=400" })],
      [
        "all of them",
        () => ({
          category: `product_category_id=${cell().shop.catalogue.categories.tea}`,
          tag: `product_tag_ids[0]=${cell().shop.catalogue.tags.sale}`,
          price: "price_to=400",
        }),
      ],
    ])("docs/specification.md section 7: counts and prices are those of a keyword with %s", async (_, chosen) => {
      const { category = "", tag = "", price = "" }: Record<string, string> = chosen();
      const found = await filters([words, category, tag, price].join("&"));
      for (const { id, count } of found.tags) {
        expect(await totalOf([words, category, price, `product_tag_ids[0]=${id}`].join("&"))).toBe(count);
      }
      for (const { id, count } of found.categories) {
        expect(await totalOf([words, tag, price, `product_category_id=${id}`].join("&"))).toBe(count);
      }
      const { data } = await cell()
        .raw({ path: `/products?${[words, category, tag, "per_page=100"].join("&")}` })
        .then(({ envelope }) => envelope.data as ProductListing);
      expect(data.length).toBeGreaterThan(0);
      expect(found.price).toEqual({
        min: Math.min(...data.map(({ price_from }) => price_from)),
        max: Math.max(...data.map(({ price_to }) => price_to)),
      });
    });

    test("docs/specification.md section 7: no results are zeros, and every parameter of a list is accepted", async () => {
      const found = await filters("keyword=zzz&page=2&per_page=12&sort_target=price&sort_method=asc");
      expect(Object.values(counts(found))).toEqual([0, 0, 0, 0, 0, 0]);
      expect(found.price).toEqual({ min: 0, max: 0 });
      expect((await cell().api.products.filters({ keyword: "zzz" })).data).toEqual(found);
    });
  });

  test("all counts together take two statements, however many there are, and resolving the keyword takes four", async () => {
    const { shop, api } = cell();
    // The first call fills what an instance caches.
    await api.products.filters({});
    const spies = { select: vi.spyOn(shop.db, "select"), execute: vi.spyOn(shop.db, "execute") };
    await api.products.filters({ keyword: "紅茶", in_stock: "1", product_tag_ids: [1, 2] });
    const statements = spies.select.mock.calls.length + spies.execute.mock.calls.length;
    for (const spy of Object.values(spies)) spy.mockRestore();
    expect(statements).toBe(6);
  });
}
