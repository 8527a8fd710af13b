import { beforeAll, describe, expect, test } from "vitest";
import { loggedAs, ownersOffice } from "../../support/back-office";
import { skus } from "../../support/catalogue";
import { expectRefused, expectRefusedBeside } from "../../support/failures";
import type { Cell } from "../../support/matrix";

const DAY = 86_400_000;
const cover = { url: "/uploads/p-1.webp", thumb_url: "/uploads/p-1-half.webp", alt: "茶", width: 1200, height: 675 };

export function blogsSuite(cell: () => Cell): void {
  describe("back office: the blog", () => {
    const backOffice = ownersOffice(cell);
    let categoryId = 0;
    const form = (more: object = {}) => ({
      ...{ title: "冬天喝什麼茶", summary: "三種暖身的茶。", body: "## 焙火烏龍\n\n慢慢喝。", author: "編輯" },
      ...{ blog_category_id: categoryId, cover: null, product_ids: [], published: true, published_at: null },
      ...more,
    });
    const make = (more: object) => backOffice().call("POST blogs", { body: form(more) });
    const save = (id: number, more: object) =>
      backOffice().call("PUT blogs/{id}", { params: { id }, body: { ...form(more), version: 1 } });
    const titles = async () => (await cell().api.content.blogs({})).data.data.map(({ title }) => title);

    beforeAll(async () => {
      const made = await backOffice().call("POST blog-categories", { body: { title: "茶事" } });
      categoryId = made[0]?.id ?? 0;
    });

    test("a post with cover and products is in the shop at once, with its categories and its audit entry", async () => {
      const product = cell().shop.catalogue.products.get(skus.towel) ?? 0;
      const made = await make({ title: "圍爐", cover, product_ids: [product] });
      expect(made).toMatchObject({ state: "published", version: 1, cover, products: [{ id: product }] });
      const { data } = await cell().api.content.blog(made.id);
      expect(data).toMatchObject({ title: "圍爐", cover, body: "## 焙火烏龍\n\n慢慢喝。" });
      expect(data.products.map(({ id }) => id)).toEqual([product]);
      expect((await loggedAs(cell(), "blog_create")).at(-1)).toMatchObject({
        subject: String(made.id),
        after: { title: "圍爐", body: expect.not.stringContaining("慢慢喝") },
      });
      expect((await backOffice().admin.call("GET blog-categories")).data).toMatchObject([{ id: categoryId, posts: 1 }]);
    });

    test("a draft and a future post are not in the shop, and the back office shows their states", async () => {
      const draft = await make({ title: "還在寫", published: false });
      const later = await make({ title: "明天的文章", published_at: new Date(Date.now() + DAY).toISOString() });
      expect([draft.state, draft.published_at, later.state]).toEqual(["draft", null, "scheduled"]);
      for (const hidden of ["還在寫", "明天的文章"]) expect(await titles()).not.toContain(hidden);
      for (const id of [draft.id, later.id, 999_999])
        await expectRefused(cell().api.content.blog(id), 404, "not_found");
      const list = async (state: "draft" | "scheduled") =>
        (await backOffice().admin.call("GET blogs", { query: { state } })).data.data;
      expect((await list("draft")).map(({ id }) => id)).toEqual([draft.id]);
      expect((await list("scheduled")).map(({ id }) => id)).toEqual([later.id]);
    });

    test("the shop lists the newest first, by page", async () => {
      const at = { lastYear: "2025-10-01T01:00:00.000Z", before: "2024-10-01T01:00:00.000Z" };
      await make({ title: "前年", published_at: at.before });
      await make({ title: "去年", published_at: at.lastYear });
      const all = await titles();
      expect(all.slice(-2)).toEqual(["去年", "前年"]);
      const { data } = await cell().api.content.blogs({ per_page: 1, page: all.length });
      expect(data).toMatchObject({ page: all.length, total: all.length, per_page: 1, last_page: all.length });
      expect(data.data).toMatchObject([{ title: "前年", published_at: at.before }]);
    });

    test("is found by keyword, and sorted", async () => {
      await make({ title: "鶯歌釉色" });
      await make({ title: "認識IH爐與304不鏽鋼" });
      const found = async (query: object) =>
        (await backOffice().call("GET blogs", { query })).data.map(({ title }) => title);
      expect(await found({ keyword: "鶯歌" })).toEqual(["鶯歌釉色"]);
      for (const keyword of ["不鏽鋼", "ＩＨ爐", "304 不鏽鋼"]) {
        expect(await found({ keyword }), keyword).toEqual(["認識IH爐與304不鏽鋼"]);
      }
      expect(await found({ keyword: "沒有這個字" })).toEqual([]);
      const byTitle = { sort_target: "title", per_page: 100 } as const;
      const names = await found({ ...byTitle, sort_method: "asc" });
      expect(names).toContain("鶯歌釉色");
      expect(await found({ ...byTitle, sort_method: "-1" })).toEqual(names.toReversed());
    });

    test("saving names the version; the later save gets a conflict, and nothing is lost", async () => {
      const { id } = await make({ title: "一" });
      expect(await save(id, { title: "二" })).toMatchObject({ title: "二", version: 2 });
      await expectRefused(save(id, { title: "三" }), 409, "version_conflict");
      expect((await backOffice().admin.call("GET blogs/{id}", { params: { id } })).data.title).toBe("二");
      const [entry] = (await loggedAs(cell(), "blog_update")).filter(({ subject }) => subject === String(id));
      expect(entry).toMatchObject({ before: { title: "一" }, after: { title: "二" } });
      expect(Object.keys(entry?.after as object)).toEqual(["title"]);
    });

    test("a post that becomes a draft leaves the shop, and a deleted post is gone", async () => {
      const { id, published_at } = await make({ title: "短命" });
      await save(id, { title: "短命", published: false, published_at });
      await expectRefused(cell().api.content.blog(id), 404, "not_found");
      await backOffice().call("DELETE blogs/{id}", { params: { id } });
      await expectRefused(backOffice().admin.call("GET blogs/{id}", { params: { id } }), 404, "not_found");
      expect((await loggedAs(cell(), "blog_delete")).at(-1)).toMatchObject({ before: { title: "短命" } });
    });

    test.each([
      ["no title", { title: "" }, "title"],
      ["no text", { body: " " }, "body"],
      ["an endless text", { body: "長".repeat(25_001) }, "body"],
      ["a cover without alternative text", { cover: { ...cover, alt: "" } }, "cover.alt"],
      ["a cover of another host", { cover: { ...cover, url: "https://evil.example/a.webp" } }, "cover.url"],
      ["a cover without a protocol", { cover: { ...cover, url: "//evil.example/a.webp" } }, "cover.url"],
      ["an unknown category", { blog_category_id: 2_000_000_000 }, "blog_category_id"],
      ["an unknown product", { product_ids: [2_000_000_000] }, "product_ids"],
      ["an invalid time", { published_at: "tomorrow" }, "published_at"],
    ])("%s is refused beside its field", async (_what, change, field) => {
      await expectRefusedBeside(make(change), field);
    });

    test("categories are renamed, sorted, and only deleted when they are empty", async () => {
      const categories = await backOffice().call("POST blog-categories", { body: { title: "保養" } });
      const added = categories.find(({ title }) => title === "保養");
      const params = { id: added?.id ?? 0 };
      const ids = [params.id, categoryId];
      const sort = (sorted: number[]) => backOffice().call("PUT blog-category-order", { body: { ids: sorted } });
      expect((await sort(ids)).map(({ id }) => id)).toEqual(ids);
      expect((await cell().api.content.blogCategories()).data.map(({ id }) => id)).toEqual(ids);
      await expectRefused(sort([categoryId]), 409, "version_conflict");
      const rename = (title: string) =>
        backOffice().call("PUT blog-categories/{id}", { params, body: { title, version: 1 } });
      await rename("器物保養");
      await expectRefused(rename("慢"), 409, "version_conflict");
      const { id } = await make({ title: "養壺", blog_category_id: params.id });
      const { data: narrowed } = await cell().api.content.blogs({ blog_category_id: params.id });
      expect(narrowed.data.map(({ title }) => title)).toEqual(["養壺"]);
      const remove = () => backOffice().call("DELETE blog-categories/{id}", { params });
      await expectRefused(remove(), 409, "in_use");
      await backOffice().call("DELETE blogs/{id}", { params: { id } });
      await remove();
      expect((await cell().api.content.blogCategories()).data.map(({ id }) => id)).toEqual([categoryId]);
    });
  });
}
