import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { countSold } from "@/lib/backend/orders/count-sold";
import { defaultHome, type HomeSection } from "@/lib/contract/home";
import { loggedAs, ownersOffice } from "../support/back-office";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { deliver, deliveredOrder } from "../support/delivered-order";
import { expectRefused, expectRefusedBeside } from "../support/failures";
import { type Cell, onEveryCell } from "../support/matrix";

onEveryCell((cell) => {
  homeSuite(cell);
  togetherSuite(cell);
});

const picture = { url: "/uploads/p-2.webp", thumb_url: "/uploads/p-2-half.webp", alt: "茶", width: 1200, height: 675 };
const story: HomeSection = {
  ...{ id: "story", hidden: false, kind: "picture_text", title: "我們的茶", text: "從產地來。" },
  ...{ picture, picture_side: "left", link: "/about", link_label: "" },
};
const products = {
  ...{ id: "best", hidden: false, kind: "products", title: "", text: "" },
  ...{ source: "hand", tag_id: null, product_ids: [1], count: 4 },
} as HomeSection;

function homeSuite(cell: () => Cell): void {
  describe("docs/back-office.md: the home page is edited as a draft and published", () => {
    const backOffice = ownersOffice(cell);
    const shown = async () => (await cell().api.content.home()).data.sections;
    const keep = (sections: unknown[], version: number) =>
      backOffice().call("PUT home/draft", { body: { sections: sections as HomeSection[], version } });
    const version = async () => (await backOffice().call("GET home")).version;
    test("a shop that has not edited it has the default sections", async () => {
      expect(await shown()).toEqual(defaultHome());
      expect(await backOffice().call("GET home")).toMatchObject({ version: 0, is_changed: false });
    });

    test("visitors see a draft once it is published, without hidden sections; a discarded one never", async () => {
      const sections = [{ ...story, hidden: true }, ...defaultHome().toReversed(), products];
      const draft = await keep(sections, 0);
      expect(draft).toMatchObject({ is_changed: true, version: 1, published: defaultHome() });
      expect(await shown()).toEqual(defaultHome());
      const published = await backOffice().call("POST home/publish", { body: { version: 1 } });
      expect(published).toMatchObject({ is_changed: false, version: 2 });
      expect(published.published).toEqual(sections);
      expect(await shown()).toEqual(sections.slice(1));

      await keep([], 2);
      const discarded = await backOffice().call("POST home/discard", { body: { version: 3 } });
      expect(discarded.draft).toEqual(sections);
      expect(await shown()).toEqual(sections.slice(1));
      expect((await loggedAs(cell(), "home_publish")).at(-1)).toMatchObject({
        after: { sections: ["(picture_text)", "products", "categories", "banners", "promises", "hero", "products"] },
      });
    });

    test("each change names the version that it is based on", async () => {
      const seen = await version();
      await expectRefused(keep([], seen - 1), 409, "version_conflict");
      for (const name of ["POST home/publish", "POST home/discard"] as const)
        await expectRefused(backOffice().call(name, { body: { version: seen - 1 } }), 409, "version_conflict");
      expect(await version()).toBe(seen);
    });

    test.each([
      ["sections.0.kind", { ...story, kind: "carousel" }],
      ["sections.0.picture.alt", { ...story, picture: { ...picture, alt: "" } }],
      ["sections.0.picture.url", { ...story, picture: { ...picture, url: "https://other.example/a.webp" } }],
      ["sections.0.link", { ...story, link: "javascript:alert(1)" }],
      ["sections.0.title", { ...story, title: "" }],
      ["sections.0.tag_id", { ...products, source: "tag" }],
      ["sections.0.product_ids", { ...products, product_ids: [] }],
      ["sections.0.count", { ...products, count: 0 }],
      ["sections.0.source", { ...products, source: "most_viewed" }],
    ])("a section with a wrong %s is refused beside that field, and nothing is changed", async (field, section) => {
      const seen = await backOffice().call("GET home");
      await expectRefusedBeside(keep([section], seen.version), field);
      expect(await backOffice().call("GET home")).toEqual(seen);
    });

    test("two sections with one id are refused", async () => {
      await expectRefused(keep([story, story], await version()), 400, "validation_failed");
    });
  });

  describe("docs/api.md: GET /api/v1/products/best-sellers", () => {
    const best = async () => (await cell().api.products.bestSellers()).data.map(({ id }) => id);
    const idOf = (sku: string) => cell().shop.catalogue.products.get(sku) ?? 0;

    test("counts sales of the last four weeks, best first, without orders in review", async () => {
      expect(await best()).toEqual([]);
      await deliveredOrder(cell(), skus.towel, 1);
      await deliveredOrder(cell(), skus.bowl, 3);
      expect(await best()).toEqual([idOf(skus.bowl), idOf(skus.towel)]);
      await cell().shop.db.execute(sql`update orders set placed_at = placed_at - interval '29 days'
        where id = (select order_id from order_lines where sku = ${skus.bowl})`);
      expect(await best()).toEqual([idOf(skus.towel)]);
    });

    test("docs/api.md: GET /products sorts by sales, as of the last count", async () => {
      await countSold(cell().shop.db);
      const sorted = async () =>
        (await cell().api.products.list({ sort_target: "sales" })).data.data.map(({ id }) => id);
      expect((await sorted())[0]).toBe(idOf(skus.towel));
      await deliveredOrder(cell(), skus.bowl, 5);
      expect((await sorted())[0]).toBe(idOf(skus.towel));
      await countSold(cell().shop.db);
      expect((await sorted()).slice(0, 2)).toEqual([idOf(skus.bowl), idOf(skus.towel)]);
      await cell().shop.db.execute(sql`update orders set placed_at = placed_at - interval '29 days'
        where id in (select order_id from order_lines where sku = ${skus.bowl})`);
      await countSold(cell().shop.db);
      expect((await sorted())[0]).toBe(idOf(skus.towel));
    });

    test("leaves out products that are not on sale any more", async () => {
      const publish = (published: boolean) =>
        cell().shop.db.execute(sql`update products set published = ${published} where id = ${idOf(skus.towel)}`);
      await publish(false);
      expect(await best()).toEqual([]);
      await publish(true);
    });
  });
}

function togetherSuite(cell: () => Cell): void {
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
}
