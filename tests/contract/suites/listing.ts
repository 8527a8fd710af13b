import { describe, expect, test } from "vitest";
import type { ProductListing } from "@/lib/contract/products";
import { skus } from "../../support/catalogue";
import type { Cell } from "../../support/matrix";
import { expectRefusal } from "../../support/raw-call";

export function listingSuite(cell: () => Cell): void {
  const list = async (query: string) => {
    const answer = await cell().raw({ path: `/products?${query}` });
    expect(answer.status, answer.text).toBe(200);
    return answer.envelope.data as ProductListing;
  };
  const idsOf = async (query: string) => (await list(query)).data.map(({ id }) => id);
  const titlesOf = async (query: string) => (await list(query)).data.map(({ title }) => title);
  const productOf = (sku: string) => cell().shop.catalogue.products.get(sku) ?? 0;

  describe("docs/specification.md section 9: pages of the product list", () => {
    test("docs/specification.md section 9: a page has 12, the last one the rest, and together they have every product once", async () => {
      const pages = await Promise.all([1, 2, 3].map((page) => list(`page=${page}`)));
      expect(pages.map(({ data }) => data.length)).toEqual([12, 12, 6]);
      expect(pages.map(({ page }) => page)).toEqual([1, 2, 3]);
      expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(30);
    });

    test("docs/specification.md section 3: a page past the end is empty and still has total and last_page", async () => {
      expect(await list("page=4")).toEqual({ data: [], page: 4, total: 30, per_page: 12, last_page: 3 });
    });

    test("docs/specification.md section 3: an empty list has one page", async () => {
      expect(await list("price_from=9000")).toEqual({ data: [], page: 1, total: 0, per_page: 12, last_page: 1 });
    });

    test("docs/specification.md section 9: is_hottest=1 with per_page 8 returns the eight hottest, the hottest first", async () => {
      const { data } = await cell().api.products.hottest();
      expect(data).toMatchObject({ total: 10, per_page: 8, last_page: 2 });
      const hottest = Array.from({ length: 8 }, (_, index) =>
        productOf(`PLAIN-${String(10 - index).padStart(2, "0")}`),
      );
      expect(data.data.map(({ id }) => id)).toEqual(hottest);
      expect(data.data.every(({ is_hottest }) => is_hottest)).toBe(true);
    });
  });

  describe("docs/specification.md section 7: sort_target and sort_method of GET /api/v1/products", () => {
    test("docs/specification.md section 7: the default is the shop's own order", async () => {
      const { data } = await list("");
      expect(data[0]?.id).toBe(productOf(skus.tin));
      expect(await idsOf("sort_target=sort&sort_method=desc")).toEqual(data.map(({ id }) => id));
    });

    test("docs/specification.md section 5: 1 means asc and -1 means desc", async () => {
      const up = await idsOf("sort_target=price&sort_method=asc&per_page=30");
      const down = await idsOf("sort_target=price&sort_method=desc&per_page=30");
      expect(await idsOf("sort_target=price&sort_method=1&per_page=30")).toEqual(up);
      expect(await idsOf("sort_target=price&sort_method=-1&per_page=30")).toEqual(down);
      expect(down).toEqual(up.toReversed());
    });

    test.each(
      ["sort", "price", "created_at", "title"].flatMap((target) => ["asc", "desc"].map((way) => [target, way])),
    )("docs/specification.md section 7: a filtered search keeps the order: %s %s", async (target, way) => {
      const sorted = `sort_target=${target}&sort_method=${way}&per_page=30`;
      const found = await idsOf(`keyword=${encodeURIComponent("茶")}&in_stock=1&${sorted}`);
      expect(found.length).toBeGreaterThan(2);
      expect(found).toEqual((await idsOf(sorted)).filter((id) => found.includes(id)));
    });

    test("docs/specification.md section 7: sorted by price, prices rise", async () => {
      const prices = (await list("sort_target=price&sort_method=asc&per_page=30")).data.map(
        ({ price_from }) => price_from,
      );
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      expect(prices[0]).toBe(100);
    });

    test("docs/specification.md section 7: sorted by created_at, the newest comes first with desc", async () => {
      expect((await idsOf("sort_target=created_at&sort_method=desc"))[0]).toBe(productOf("PLAIN-25"));
    });
  });

  describe("docs/specification.md section 7: filters of GET /api/v1/products", () => {
    test("docs/specification.md section 7: product_tag_ids[0]=…&product_tag_ids[1]=… finds products with any of the tags", async () => {
      const { fresh, gift, sale } = cell().shop.catalogue.tags;
      expect(await idsOf(`product_tag_ids[0]=${fresh}`)).toEqual([productOf(skus.tin)]);
      expect(await idsOf(`product_tag_ids[0]=${fresh}&product_tag_ids[1]=${gift}`)).toEqual([
        productOf(skus.tin),
        productOf(skus.bowl),
      ]);
      expect((await list(`product_tag_ids%5B0%5D=${gift}&product_tag_ids%5B1%5D=${sale}`)).total).toBe(8);
      expect((await cell().api.products.list({ product_tag_ids: [fresh, gift] })).data.total).toBe(2);
    });

    test("docs/specification.md section 7: tags, keyword and category are combined", async () => {
      const { tags, categories } = cell().shop.catalogue;
      const both = `product_tag_ids[0]=${tags.gift}&product_category_id=${categories.ware}`;
      expect(await titlesOf(both)).toEqual(["柴燒茶碗"]);
      expect(await titlesOf(`${both}&keyword=${encodeURIComponent("茶碗")}`)).toEqual(["柴燒茶碗"]);
      expect(await titlesOf(`${both}&keyword=${encodeURIComponent("毛巾")}`)).toEqual([]);
    });

    test("docs/api.md: product_category_id, price range and in_stock", async () => {
      const { linen } = cell().shop.catalogue.categories;
      const ofLinen = await list(`product_category_id=${linen}&per_page=30`);
      expect(ofLinen.total).toBe(10);
      expect(ofLinen.data.every(({ product_category_id }) => product_category_id === linen)).toBe(true);
      expect(await titlesOf("price_from=499&price_to=500")).toEqual(["有機棉毛巾", "窗織抹布"]);
      expect((await list("in_stock=1&per_page=30")).total).toBe(29);
    });

    test("docs/api.md: the available quantity is that of all variants, hidden above five, and 0 when sold out", async () => {
      const { data } = await list(`product_category_id=${cell().shop.catalogue.categories.ware}`);
      expect(data.find(({ title }) => title === "柴燒茶碗")?.available).toBeNull();
      expect(data.find(({ title }) => title === "手捏小壺")?.available).toBe(0);
    });

    test("docs/api.md: a withdrawn product is in no list", async () => {
      expect(await titlesOf(`keyword=${encodeURIComponent("舊盤")}`)).toEqual([]);
    });
  });

  describe("docs/security.md: parameters out of bounds answer 400 and name the field", () => {
    test.each([
      ["per_page=101", "per_page"],
      ["product_category_id=0", "product_category_id"],
      ["price_from=-1", "price_from"],
      ["product_tag_ids[0]=x", "product_tag_ids"],
      [`${"product_tag_ids[]=1&".repeat(21)}page=1`, "product_tag_ids"],
      [`keyword=${"a".repeat(101)}`, "keyword"],
      ["page=1&page=2", "page"],
    ])("docs/security.md: GET /api/v1/products?%s", async (query, field) => {
      const answer = await cell().raw({ path: `/products?${query}` });
      expectRefusal(answer, 400, "validation_failed");
      const { errors } = answer.envelope.data as { errors: Record<string, string[]> };
      expect(Object.keys(errors).map((key) => key.split(".")[0])).toEqual([field]);
    });
  });
}
