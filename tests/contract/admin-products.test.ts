import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type ChangeReport, reports } from "@/lib/reports";
import { documentOf, productForm } from "../support/admin-product";
import { lastAudit } from "../support/audit";
import { ownersOffice } from "../support/back-office";
import { skus } from "../support/catalogue";
import { fillCart, placeOrderOf, readyCheckout } from "../support/checkout";
import { expectRefused, expectRefusedBeside, refusalOf } from "../support/failures";
import { asAdministrator, type Cell, onServerCell } from "../support/matrix";
import { outcomesOf, settle } from "../support/outcomes";
import { administrator } from "../support/shop";
import { staffToken } from "../support/staff";
import { movementsOf } from "../support/stock";

onServerCell((cell) => {
  productsSuite(cell);
  categoriesSuite(cell);
  slugsSuite(cell);
});

function productsSuite(cell: () => Cell): void {
  const admin = () => asAdministrator(cell());
  const category = () => cell().shop.catalogue.categories.ware;
  const tags = () => cell().shop.catalogue.tags;
  const newProduct = async (sku: string, more = {}) =>
    (await (await admin()).call("POST products", { body: productForm(category(), sku, more) })).data;
  type Made = Awaited<ReturnType<typeof newProduct>>;
  /** Saves the document of a product with changes. */
  const save = async (made: Made, more: Parameters<typeof documentOf>[1] = {}) =>
    (await (await admin()).call("PUT products/{id}", { params: { id: made.id }, body: documentOf(made, more) })).data;
  const setStatus = async ({ id }: Made, status: "draft" | "published" | "archived", version: number) =>
    (await (await admin()).call("PUT products/{id}/status", { params: { id }, body: { status, version } })).data;
  const remove = async ({ id }: Made, version = 1) =>
    (await admin()).call("DELETE products/{id}", { params: { id }, body: { version } });

  describe("catalogue: the shop shows what staff save", () => {
    test("a new product is in the shop with prices, stock and search; the audit log names its author", async () => {
      const made = await newProduct("CUP-NEW", { tag_ids: [tags().gift] });
      expect(made).toMatchObject({ status: "published", version: 1, tag_ids: [tags().gift] });
      const { data: shown } = await cell().api.products.get(made.id);
      expect(shown).toMatchObject({ price_from: 420, price_to: 420, compare_at_price: 500, available: null });
      expect(shown.variants.map(({ sku, available }) => [sku, available])).toEqual([
        ["CUP-NEW-W", null],
        ["CUP-NEW-G", 0],
      ]);
      const found = await cell().api.products.list({ keyword: "CUP-NEW-G" });
      expect(found.data.data.map(({ id }) => id)).toEqual([made.id]);
      expect(await movementsOf(cell().shop.db, "CUP-NEW-W")).toMatchObject({ received: 6 });
      expect(await lastAudit(cell().shop.db, "product_create", String(made.id))).toMatchObject({
        after: { title: "手工陶杯 CUP-NEW" },
      });
    });

    test("docs/rendering.md: a change by any client of the API is reported once it is saved, a refused one is not", async () => {
      const told: unknown[] = [];
      const listen = (report: unknown) => void told.push((report as ChangeReport).nouns);
      reports.change.subscribe(listen);
      onTestFinished(() => void reports.change.unsubscribe(listen));
      const made = await newProduct("CUP-TOLD");
      expect(told).toEqual([["products", "product-categories"]]);
      await expectRefused(save({ ...made, version: 9 }), 409, "version_conflict");
      expect(told).toHaveLength(1);
    });

    test("a new product without a position comes first of all", async () => {
      const made = await newProduct("CUP-FIRST");
      const { data } = await cell().api.products.list({});
      expect(data.data[0]?.id).toBe(made.id);
    });

    test("an update without a position keeps the one that the product has", async () => {
      const made = await newProduct("CUP-PLACE");
      await newProduct("CUP-LATER");
      const { position, ...rest } = documentOf(made);
      expect(position).toBeGreaterThan(0);
      const { data: saved } = await (await admin()).call("PUT products/{id}", { params: { id: made.id }, body: rest });
      expect(saved.position).toBe(position);
    });

    test("an update replaces the whole document: price, order of variants, pictures, tags; the audit log has the changes only", async () => {
      const made = await newProduct("CUP-EDIT", { tag_ids: [tags().gift] });
      const [white, green] = documentOf(made).variants;
      if (!white || !green) throw new Error("two variants were made");
      const variants = [green, { ...white, price: 300, compare_at_price: null }];
      const saved = await save(made, { variants, images: [], tag_ids: [tags().sale, tags().fresh] });
      expect(saved).toMatchObject({ version: 2, images: [], archived_variants: [] });
      expect(saved.variants.map(({ sku, price, on_hand }) => [sku, price, on_hand])).toEqual([
        ["CUP-EDIT-G", 460, 0],
        ["CUP-EDIT-W", 300, 6],
      ]);
      const { data: shown } = await cell().api.products.get(made.id);
      expect(shown).toMatchObject({ price_from: 300, price_to: 300, compare_at_price: null, image: null });
      expect(shown.tags.map(({ id }) => id).toSorted()).toEqual([tags().sale, tags().fresh].toSorted());
      const entry = await lastAudit(cell().shop.db, "product_update", String(made.id));
      expect(Object.keys(entry?.after as object)).not.toContain("title");
      expect(entry?.before).toMatchObject({ version: 1 });
    });

    test("a table of sizes is saved and shown; an update without it and a copy keep it, an empty one deletes it", async () => {
      const size_table = "尺寸 | 胸圍\nM | 96 公分";
      const made = await newProduct("CUP-SIZES", { size_table });
      expect(made.size_table).toBe(size_table);
      expect((await cell().api.products.get(made.id)).data.size_table).toBe(size_table);
      const kept = await save(made);
      expect(kept.size_table).toBe(size_table);
      const { data: copy } = await (await admin()).call("POST products/{id}/duplicate", { params: { id: made.id } });
      expect(copy.size_table).toBe(size_table);
      expect((await save(kept, { size_table: "" })).size_table).toBe("");
    });

    test("of two saves of the same version one succeeds, the other gets a conflict", async () => {
      const made = await newProduct("CUP-RACE");
      const saves = ["甲", "乙"].map(async (title) => ({ data: await save(made, { title }) }));
      expect(outcomesOf(await settle(saves))).toEqual({ 200: 1, "409 version_conflict": 1 });
    });

    test("a change without the field that puts a product on sale leaves it as it is", async () => {
      const staff = await admin();
      for (const published of [true, false]) {
        const made = await newProduct(`CUP-SALE-${published ? "ON" : "OFF"}`, { published });
        const { published: _, ...body } = documentOf(made, { title: "新名字" });
        const { data: saved } = await staff.call("PUT products/{id}", { params: { id: made.id }, body });
        expect(saved).toMatchObject({ title: "新名字", status: published ? "published" : "draft" });
      }
    });

    test("a conflict names who saved before, and when", async () => {
      const made = await newProduct("CUP-WHO");
      const saved = await save(made, { title: "甲" });
      const refused = await refusalOf(save(made));
      expect([refused.status, refused.data]).toEqual([
        409,
        { error: "version_conflict", changed_by: administrator.name, changed_at: saved.updated_at },
      ]);
      // A bulk action is recorded under none of its products.
      await (await admin()).call("POST products/bulk", { body: { ids: [made.id], action: "unpublish" } });
      const { data } = await refusalOf(save(saved));
      expect(data?.changed_by === undefined || data.changed_at !== undefined).toBe(true);
    });

    test("drafts and archived products are not in the shop; staff see a preview", async () => {
      const staff = await admin();
      const made = await newProduct("CUP-DRAFT", { published: false });
      await expectRefused(cell().api.products.get(made.id), 404, "not_found");
      const preview = (await staff.call("GET products/{id}/preview", { params: { id: made.id } })).data;
      expect(preview).toMatchObject({ id: made.id, available: null });
      expect(await setStatus(made, "published", 1)).toMatchObject({ status: "published", version: 2 });
      expect((await cell().api.products.get(made.id)).data.id).toBe(made.id);
      await expectRefused(setStatus(made, "draft", 1), 409, "version_conflict");
      const archived = await setStatus(made, "archived", 2);
      await expectRefused(cell().api.products.get(made.id), 404, "not_found");
      await expectRefused(save(archived), 409, "state_conflict");
      const inList = async (query: object) =>
        (await staff.call("GET products", { query: { keyword: "CUP-DRAFT", ...query } })).data.data.map(({ id }) => id);
      expect(await inList({})).toEqual([]);
      expect(await inList({ status: "archived" })).toEqual([made.id]);
      expect(await lastAudit(cell().shop.db, "product_status_change", String(made.id))).toMatchObject({
        before: { status: "published" },
        after: { status: "archived" },
      });
    });

    test("lists are filtered and sorted", async () => {
      const staff = await admin();
      const made = await newProduct("CUP-LIST", { tag_ids: [tags().sale], hot_rank: 1, published: false });
      const ids = async (query: object) =>
        (await staff.call("GET products", { query: { per_page: 100, ...query } })).data.data.map((p) => p.id);
      for (const query of [
        { keyword: "cup-list" },
        { category_id: category() },
        { tag_id: tags().sale },
        { status: "draft" },
        { low_stock: "1" },
        { is_hottest: "1" },
      ]) {
        expect(await ids(query), JSON.stringify(query)).toContain(made.id);
      }
      expect(await ids({ status: "published" })).not.toContain(made.id);
      expect(await ids({ category_id: cell().shop.catalogue.categories.tea })).not.toContain(made.id);
      const query = { sort_target: "price", sort_method: "asc", per_page: 100 } as const;
      const { data } = await staff.call("GET products", { query });
      const prices = data.data.map(({ price_from }) => price_from);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      const [row] = (await staff.call("GET products", { query: { keyword: "CUP-LIST" } })).data.data;
      const facts = { status: "draft", variants: 2, available: 6, low_stock: 1, sold_out: 1, is_hottest: true };
      expect(row).toMatchObject(facts);
    });

    test("a bulk action publishes many, with a result for each", async () => {
      const staff = await admin();
      const a = await newProduct("CUP-BULK-A", { published: false });
      const b = await newProduct("CUP-BULK-B", { published: false });
      await setStatus(b, "archived", 1);
      const body = { ids: [a.id, b.id, 2_000_000_000], action: "publish" as const };
      const { data } = await staff.call("POST products/bulk", { body });
      expect(data.results.map(({ id, ok }) => [id, ok])).toEqual([
        [String(a.id), true],
        [String(b.id), false],
        ["2000000000", false],
      ]);
      expect((await cell().api.products.get(a.id)).data.id).toBe(a.id);
    });

    test("a copy is a draft with its own skus and no stock", async () => {
      const staff = await admin();
      const made = await newProduct("CUP-COPY-ME");
      const copy = (await staff.call("POST products/{id}/duplicate", { params: { id: made.id } })).data;
      const again = (await staff.call("POST products/{id}/duplicate", { params: { id: made.id } })).data;
      expect(copy).toMatchObject({ status: "draft", options: made.options, images: made.images });
      expect(copy.variants.map(({ sku, on_hand }) => [sku, on_hand])).toEqual([
        ["CUP-COPY-ME-W-COPY", 0],
        ["CUP-COPY-ME-G-COPY", 0],
      ]);
      expect(again.variants[0]?.sku).toBe("CUP-COPY-ME-W-COPY2");
    });
  });

  describe("catalogue: orders, ledger and carts stay consistent", () => {
    test("an ordered variant that is left out is archived; its order can still be cancelled, and the variant can be restored", async () => {
      const { api, shop } = cell();
      const made = await newProduct("CUP-SOLD");
      const { number, access_token } = await placeOrderOf(api, [{ sku: "CUP-SOLD-W", amount: 2 }]);
      const waiting = await readyCheckout(api, [{ sku: "CUP-SOLD-W", amount: 1 }]);
      const left = documentOf(made).variants.filter(({ sku }) => sku === "CUP-SOLD-G");
      const saved = await save(made, { variants: left });
      expect(saved.archived_variants).toMatchObject([{ sku: "CUP-SOLD-W", on_hand: 6, reserved: 2 }]);
      expect((await api.products.get(made.id)).data.variants.map(({ sku }) => sku)).toEqual(["CUP-SOLD-G"]);
      await expectRefused(api.orders.place(waiting), 409, "sku_unavailable");
      await expectRefused(api.carts.add({ sku: "CUP-SOLD-W", amount: 1 }), 404, "not_found");
      await api.orders.cancel(number, access_token, { version: 1 });
      expect(await movementsOf(shop.db, "CUP-SOLD-W")).toEqual({ received: 6, reserved: 2, released: 2 });
      const back = await save(saved, { variants: documentOf(made).variants });
      expect(back.variants.map(({ sku, on_hand }) => [sku, on_hand])).toEqual([
        ["CUP-SOLD-W", 6],
        ["CUP-SOLD-G", 0],
      ]);
    });

    test("an unordered variant that is left out is deleted and its sku is free again; one in a cart is archived", async () => {
      const made = await newProduct("CUP-UNUSED", {
        variants: [
          { sku: "CUP-UNUSED-W", values: ["白"], price: 420, on_hand: 3 },
          { sku: "CUP-UNUSED-G", values: ["青"], price: 460 },
        ],
      });
      const saved = await save(made, { variants: documentOf(made).variants.slice(0, 1) });
      expect(saved.archived_variants).toEqual([]);
      const other = await newProduct("CUP-OTHER", {
        variants: [{ sku: "CUP-UNUSED-G", values: ["青"], price: 100, on_hand: 1 }],
      });
      await fillCart(cell().api, [{ sku: "CUP-UNUSED-G", amount: 1 }]);
      const data = await save(other, { variants: [{ sku: "CUP-FRESH", values: ["白"], price: 100 }] });
      expect(data.archived_variants.map(({ sku }) => sku)).toEqual(["CUP-UNUSED-G"]);
    });

    test("only products without orders, carts and stock can be deleted", async () => {
      const { shop, api } = cell();
      const staff = await admin();
      const ordered = await newProduct("CUP-KEPT");
      await placeOrderOf(api, [{ sku: "CUP-KEPT-W", amount: 1 }]);
      const stocked = await newProduct("CUP-STOCKED");
      for (const used of [ordered, stocked]) await expectRefused(remove(used), 409, "product_in_use");
      await staff.call("POST inventories/adjust", { body: { sku: "CUP-STOCKED-W", change: -6, reason: "damage" } });
      await expectRefused(remove(stocked, 9), 409, "version_conflict");
      await remove(stocked);
      await expectRefused(staff.call("GET products/{id}", { params: { id: stocked.id } }), 404, "not_found");
      expect(await movementsOf(shop.db, "CUP-STOCKED-W")).toMatchObject({ received: 6 });
      expect(await lastAudit(shop.db, "product_delete", String(stocked.id))).toMatchObject({
        before: { skus: ["CUP-STOCKED-W", "CUP-STOCKED-G"] },
      });
    });
  });

  describe("catalogue: invalid input is refused by field and changes nothing", () => {
    test.each([
      ["a sku of another product", { variants: [{ sku: skus.towel, values: ["白"], price: 1 }] }, "variants.0.sku"],
      ["the same in lower case", { variants: [{ sku: "linen-towel", values: ["白"], price: 1 }] }, "variants.0.sku"],
      ["an unknown category", { category_id: 2_000_000 }, "category_id"],
      ["an unknown tag", { tag_ids: [2_000_000] }, "tag_ids"],
      ["a value that no option has", { variants: [{ sku: "X-1", values: ["紅"], price: 1 }] }, "variants.0.values"],
      ["too few values", { variants: [{ sku: "X-1", values: [], price: 1 }] }, "variants.0.values"],
      ["a broken sku", { variants: [{ sku: "X 1", values: ["白"], price: 1 }] }, "variants.0.sku"],
      ["a price with cents", { variants: [{ sku: "X-1", values: ["白"], price: 1.5 }] }, "variants.0.price"],
      [
        "a former price below the price",
        { variants: [{ sku: "X-1", values: ["白"], price: 9, compare_at_price: 9 }] },
        "variants.0.compare_at_price",
      ],
      [
        "a picture of another host",
        { images: [{ url: "//evil.example/a.webp", thumb_url: "/p/a.webp", alt: "a", width: 1, height: 1 }] },
        "images.0.url",
      ],
      ["no variants", { variants: [] }, "variants"],
      ["no title", { title: " " }, "title"],
    ])("%s", async (_, more, field) => {
      await expectRefusedBeside(newProduct("CUP-BAD", more), field);
    });

    test("stock of a sku that already has a ledger is not set by the document", async () => {
      const made = await newProduct("CUP-SET");
      const variants = documentOf(made).variants.map((variant) => ({ ...variant, on_hand: 99 }));
      await expectRefusedBeside(save(made, { variants }), "variants.0.on_hand");
    });

    test("content staff write products without stock", async () => {
      const made = await newProduct("CUP-ROLES");
      const content = cell().signedIn(await staffToken(cell(), "content")).admin;
      const renamed = documentOf(made, { title: "改名" });
      const { data } = await content.call("PUT products/{id}", { params: { id: made.id }, body: renamed });
      expect(data.title).toBe("改名");
      const stocked = content.call("POST products", { body: productForm(category(), "CUP-C") });
      await expectRefused(stocked, 403, "not_allowed");
      const variants = [{ sku: "CUP-C-W", values: ["白"], price: 5 }];
      const unstocked = productForm(category(), "CUP-C", { variants });
      expect((await content.call("POST products", { body: unstocked })).data.variants[0]?.on_hand).toBe(0);
    });
  });
}

function categoriesSuite(cell: () => Cell): void {
  const admin = () => asAdministrator(cell());

  describe("catalogue: categories", () => {
    test("created, changed, sorted and deleted; the shop's menu follows", async () => {
      const staff = await admin();
      const { data: made } = await staff.call("POST product-categories", { body: { key: "paper", title: "紙品" } });
      const paper = made.at(-1);
      if (!paper) throw new Error("nothing was made");
      expect(paper).toMatchObject({ key: "paper", title: "紙品", products: 0, image_url: null, version: 1 });
      await staff.call("PUT product-categories/{id}", {
        params: { id: paper.id },
        body: { key: "paper", title: "紙與筆", description: "手帳", version: 1 },
      });
      expect(await lastAudit(cell().shop.db, "category_update", String(paper.id))).toMatchObject({
        before: { title: "紙品" },
        after: { title: "紙與筆" },
      });
      const ids = made.map(({ id }) => id);
      await staff.call("PUT product-categories/order", {
        body: { ids: [paper.id, ...ids.filter((id) => id !== paper.id)] },
      });
      const menu = (await cell().api.products.categories()).data;
      expect(menu[0]).toMatchObject({ title: "紙與筆", description: "手帳" });
      const remove = (version: number) =>
        staff.call("DELETE product-categories/{id}", { params: { id: paper.id }, body: { version } });
      await expectRefused(remove(1), 409, "version_conflict");
      const { data: left } = await remove(2);
      expect(left.map(({ id }) => id)).not.toContain(paper.id);
    });

    test("one with products is kept; keys are unique; a stale order is refused", async () => {
      const staff = await admin();
      const { tea, ware } = cell().shop.catalogue.categories;
      const all = (await staff.call("GET product-categories")).data;
      const version = all.find(({ id }) => id === tea)?.version ?? 0;
      const remove = staff.call("DELETE product-categories/{id}", { params: { id: tea }, body: { version } });
      await expectRefused(remove, 409, "category_in_use");
      const add = (key: string) => staff.call("POST product-categories", { body: { key, title: "又是茶" } });
      await expectRefusedBeside(add("tea"), "key");
      await expectRefused(add("Bad Key"), 400, "validation_failed");
      const body = { key: "tea", title: "器皿", version: 1 };
      const renamed = staff.call("PUT product-categories/{id}", { params: { id: ware }, body });
      await expectRefused(renamed, 400, "validation_failed");
      const sorted = staff.call("PUT product-categories/order", { body: { ids: [tea] } });
      await expectRefused(sorted, 409, "version_conflict");
    });
  });

  describe("catalogue: tags", () => {
    test("created, changed, sorted and deleted; their products lose the tag", async () => {
      const staff = await admin();
      const { data: made } = await staff.call("POST product-tags", { body: { key: "limited", title: "限量" } });
      const tag = made.at(-1);
      if (!tag) throw new Error("nothing was made");
      const { ware } = cell().shop.catalogue.categories;
      const product = (await staff.call("POST products", { body: productForm(ware, "TAGGED", { tag_ids: [tag.id] }) }))
        .data;
      const { data: renamed } = await staff.call("PUT product-tags/{id}", {
        params: { id: tag.id },
        body: { key: "limited", title: "限量款", version: 1 },
      });
      expect(renamed.at(-1)).toMatchObject({ title: "限量款", products: 1, version: 2 });
      await staff.call("PUT product-tags/order", { body: { ids: renamed.map(({ id }) => id).toReversed() } });
      expect((await cell().api.products.filters()).data.tags[0]).toMatchObject({ title: "限量款" });
      await staff.call("DELETE product-tags/{id}", { params: { id: tag.id }, body: { version: 2 } });
      expect((await staff.call("GET products/{id}", { params: { id: product.id } })).data.tag_ids).toEqual([]);
    });
  });
}

function slugsSuite(cell: () => Cell): void {
  describe("docs/texts-and-pictures.md: readable addresses of products and posts", () => {
    const backOffice = ownersOffice(cell);
    let blogCategoryId = 0;
    const newProduct = (sku: string, more: object) =>
      backOffice().call("POST products", { body: productForm(cell().shop.catalogue.categories.ware, sku, more) });
    const post = (more: object) => ({
      ...{ title: "冬天喝什麼茶", summary: "三種暖身的茶。", body: "慢慢喝。", author: "編輯", cover: null },
      ...{ blog_category_id: blogCategoryId, product_ids: [], published: true, published_at: null },
      ...more,
    });
    const productAt = async (slug: string) => (await cell().api.content.slug("products", slug)).data.id;

    beforeAll(async () => {
      const [category] = await backOffice().call("POST blog-categories", { body: { title: "茶事" } });
      blogCategoryId = category?.id ?? 0;
    });

    test("opens the published product that has it; a change or removal takes effect at once and is recorded", async () => {
      const made = await newProduct("SLUG-A", { slug: "white-cup" });
      expect(made.slug).toBe("white-cup");
      expect(await productAt("white-cup")).toBe(made.id);
      const change = (product: typeof made, slug: string) =>
        backOffice().call("PUT products/{id}", { params: { id: made.id }, body: documentOf(product, { slug }) });
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
      const copy = await backOffice().call("POST products/{id}/duplicate", { params: { id }, body: {} });
      expect(copy.slug).toBe("");
      await backOffice().call("PUT products/{id}/status", { params: { id }, body: { status: "published", version } });
      expect(await productAt("coming-cup")).toBe(id);
    });

    test("slugs of products are unique, but any number of products can have none", async () => {
      const first = await newProduct("SLUG-B", { slug: "tea-bowl" });
      await expectRefusedBeside(newProduct("SLUG-C", { slug: "tea-bowl" }), "slug");
      const second = await newProduct("SLUG-D", {});
      await newProduct("SLUG-E", { slug: "" });
      const params = { id: second.id };
      const taken = documentOf(second, { slug: "tea-bowl" });
      await expectRefusedBeside(backOffice().call("PUT products/{id}", { params, body: taken }), "slug");
      const same = documentOf(first, { title: "茶碗" });
      expect(await backOffice().call("PUT products/{id}", { params: { id: first.id }, body: same })).toMatchObject({
        slug: "tea-bowl",
        title: "茶碗",
      });
    });

    test.each(["2026", "Tea", "a--b", "-a", "a/b", "茶碗", "list", "search", "x".repeat(61)])(
      "%j is refused beside its field",
      async (slug) => {
        await expectRefusedBeside(newProduct("SLUG-BAD", { slug }), "slug");
        await expectRefusedBeside(backOffice().call("POST blogs", { body: post({ slug }) }), "slug");
      },
    );

    test("of several concurrent saves with one slug, one succeeds and the others are refused beside the field", async () => {
      const skus = ["SLUG-W1", "SLUG-W2", "SLUG-W3", "SLUG-W4"];
      const made = await Promise.allSettled(skus.map((sku) => newProduct(sku, { slug: "wanted-cup" })));
      const refused = made.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
      expect(refused).toHaveLength(skus.length - 1);
      for (const reason of refused) await expectRefusedBeside(Promise.reject(reason), "slug");
    });

    test("posts have their own slugs, which may equal a product's; a future post's address answers 404", async () => {
      const product = await newProduct("SLUG-F", { slug: "winter-tea" });
      const made = await backOffice().call("POST blogs", { body: post({ slug: "winter-tea" }) });
      expect((await cell().api.content.slug("blogs", "winter-tea")).data).toEqual({ id: made.id });
      expect(await productAt("winter-tea")).toBe(product.id);
      await expectRefusedBeside(backOffice().call("POST blogs", { body: post({ slug: "winter-tea" }) }), "slug");
      const params = { id: made.id };
      const cleared = await backOffice().call("PUT blogs/{id}", {
        params,
        body: { ...post({}), version: made.version },
      });
      expect(cleared.slug).toBe("");
      await expectRefused(cell().api.content.slug("blogs", "winter-tea"), 404, "not_found");
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
      await backOffice().call("POST blogs", { body: post({ slug: "winter-tea", published_at: tomorrow }) });
      await expectRefused(cell().api.content.slug("blogs", "winter-tea"), 404, "not_found");
    });
  });
}
