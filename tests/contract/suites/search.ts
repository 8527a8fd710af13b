import { describe, expect, test } from "vitest";
import type { Cell } from "../../support/matrix";

export function searchSuite(cell: () => Cell): void {
  const find = async (keyword: string) => {
    const { data } = await cell().api.products.list({
      keyword,
      per_page: 30,
      sort_method: "asc",
      sort_target: "created_at",
    });
    return data.data.map(({ title }) => title);
  };

  describe("docs/specification.md section 7: keyword of GET /api/v1/products", () => {
    test.each([
      ["a two-character word", "紅茶", ["Earl Grey 伯爵紅茶", "蜜香紅茶"]],
      ["a two-character word in the middle", "山烏", ["阿里山高山烏龍茶"]],
      ["a longer word", "東方美人", ["東方美人茶"]],
      ["one character", "壺", ["手捏小壺", "鑄鐵茶壺"]],
      ["the start of a Latin word, in any case", "EAR", ["Earl Grey 伯爵紅茶"]],
      ["full-width Latin letters", "Ｅａｒｌ", ["Earl Grey 伯爵紅茶"]],
      ["Latin and Chinese together", "grey 紅茶", ["Earl Grey 伯爵紅茶"]],
      ["two words that are apart", "亞麻 桌巾", ["亞麻桌巾"]],
      ["the value of an option", "袋裝", ["阿里山高山烏龍茶"]],
      ["a sku", "WARE-BOWL", ["柴燒茶碗"]],
      ["a word that nothing has", "咖啡", []],
      ["a part of a Latin word", "arl", []],
      ["characters in another order", "茶紅", []],
    ])("docs/specification.md section 7: finds %s: %s", async (_, keyword, titles) => {
      expect(await find(keyword)).toEqual(titles);
    });

    test.each(["紅茶%", "'紅茶'", "紅茶:*", "!紅茶", "紅茶 & 紅茶", "\\紅茶"])(
      "docs/security.md: %j searches for the word in it",
      async (keyword) => {
        expect(await find(keyword)).toEqual(["Earl Grey 伯爵紅茶", "蜜香紅茶"]);
      },
    );

    test("docs/security.md: a hundred characters are one bounded query", async () => {
      // No product has 壺茶; the closest are those with 茶壺.
      expect(await find("茶壺".repeat(50))).toEqual(["鑄鐵茶壺"]);
    });
  });
}
