import { beforeAll, describe, expect, test } from "vitest";
import { documentOf, productForm } from "../support/admin-product";
import { lastAudit } from "../support/audit";
import { type BackOffice, backOfficeOf } from "../support/back-office";
import { expectRefused, refusalOf } from "../support/failures";
import { onEveryCell } from "../support/matrix";

onEveryCell((cell) => {
  describe("docs/texts-and-pictures.md: readable addresses of products and posts", () => {
    let backOffice: BackOffice;
    let blogCategoryId = 0;
    const newProduct = (sku: string, more: object) =>
      backOffice.call("POST products", { body: productForm(cell().shop.catalogue.categories.ware, sku, more) });
    const post = (more: object) => ({
      ...{ title: "冬天喝什麼茶", summary: "三種暖身的茶。", body: "慢慢喝。", author: "編輯", cover: null },
      ...{ blog_category_id: blogCategoryId, product_ids: [], published: true, published_at: null },
      ...more,
    });
    const productAt = async (slug: string) => (await cell().api.content.slug("products", slug)).data.id;
    const fieldsOf = async (call: Promise<unknown>) => {
      const { status, data } = await refusalOf(call);
      return [status, ...Object.keys(data?.errors ?? {})];
    };

    beforeAll(async () => {
      backOffice = await backOfficeOf(cell());
      const [category] = await backOffice.call("POST blog-categories", { body: { title: "茶事" } });
      blogCategoryId = category?.id ?? 0;
    });

    test("opens the published product that has it; a change or removal takes effect at once and is recorded", async () => {
      const made = await newProduct("SLUG-A", { slug: "white-cup" });
      expect(made.slug).toBe("white-cup");
      expect(await productAt("white-cup")).toBe(made.id);
      const change = (product: typeof made, slug: string) =>
        backOffice.call("PUT products/{id}", { params: { id: made.id }, body: documentOf(product, { slug }) });
      const renamed = await change(made, "pottery-cup");
      await expectRefused(productAt("white-cup"), 404, "not_found");
      expect(await productAt("pottery-cup")).toBe(made.id);
      expect(await lastAudit(cell().shop.db, "product_update", String(made.id))).toMatchObject({
        before: { slug: "white-cup" },
        after: { slug: "pottery-cup" },
      });
      await expectRefused(change(made, "too-late"), 409, "version_conflict");
      expect((await change(renamed, "")).slug).toBe("");
      await expectRefused(productAt("pottery-cup"), 404, "not_found");
    });

    test("a draft's address answers 404 until it is published, and a copy has none", async () => {
      const { id, version } = await newProduct("SLUG-DRAFT", { slug: "coming-cup", published: false });
      await expectRefused(productAt("coming-cup"), 404, "not_found");
      const copy = await backOffice.call("POST products/{id}/duplicate", { params: { id }, body: {} });
      expect(copy.slug).toBe("");
      await backOffice.call("PUT products/{id}/status", { params: { id }, body: { status: "published", version } });
      expect(await productAt("coming-cup")).toBe(id);
    });

    test("slugs of products are unique, but any number of products can have none", async () => {
      const first = await newProduct("SLUG-B", { slug: "tea-bowl" });
      expect(await fieldsOf(newProduct("SLUG-C", { slug: "tea-bowl" }))).toEqual([400, "slug"]);
      const second = await newProduct("SLUG-D", {});
      await newProduct("SLUG-E", { slug: "" });
      const params = { id: second.id };
      const taken = documentOf(second, { slug: "tea-bowl" });
      expect(await fieldsOf(backOffice.call("PUT products/{id}", { params, body: taken }))).toEqual([400, "slug"]);
      const same = documentOf(first, { title: "茶碗" });
      expect(await backOffice.call("PUT products/{id}", { params: { id: first.id }, body: same })).toMatchObject({
        slug: "tea-bowl",
        title: "茶碗",
      });
    });

    test.each(["2026", "Tea", "a--b", "-a", "a/b", "茶碗", "list", "search", "x".repeat(61)])(
      "%j is refused beside its field",
      async (slug) => {
        expect(await fieldsOf(newProduct("SLUG-BAD", { slug }))).toEqual([400, "slug"]);
        expect(await fieldsOf(backOffice.call("POST blogs", { body: post({ slug }) }))).toEqual([400, "slug"]);
      },
    );

    test("of several concurrent saves with one slug, one succeeds and the others are refused beside the field", async () => {
      const skus = ["SLUG-W1", "SLUG-W2", "SLUG-W3", "SLUG-W4"];
      const made = await Promise.allSettled(skus.map((sku) => newProduct(sku, { slug: "wanted-cup" })));
      const refused = made.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
      expect(refused).toHaveLength(skus.length - 1);
      for (const reason of refused) expect(await fieldsOf(Promise.reject(reason))).toEqual([400, "slug"]);
    });

    test("posts have their own slugs, which may equal a product's; a future post's address answers 404", async () => {
      const product = await newProduct("SLUG-F", { slug: "winter-tea" });
      const made = await backOffice.call("POST blogs", { body: post({ slug: "winter-tea" }) });
      expect((await cell().api.content.slug("blogs", "winter-tea")).data).toEqual({ id: made.id });
      expect(await productAt("winter-tea")).toBe(product.id);
      expect(await fieldsOf(backOffice.call("POST blogs", { body: post({ slug: "winter-tea" }) }))).toEqual([
        400,
        "slug",
      ]);
      const params = { id: made.id };
      const cleared = await backOffice.call("PUT blogs/{id}", { params, body: { ...post({}), version: made.version } });
      expect(cleared.slug).toBe("");
      await expectRefused(cell().api.content.slug("blogs", "winter-tea"), 404, "not_found");
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
      await backOffice.call("POST blogs", { body: post({ slug: "winter-tea", published_at: tomorrow }) });
      await expectRefused(cell().api.content.slug("blogs", "winter-tea"), 404, "not_found");
    });
  });
});
