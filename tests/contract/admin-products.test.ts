import { describe, expect, test } from "vitest";
import { documentOf, productForm } from "../support/admin-product";
import { lastAudit } from "../support/audit";
import { skus } from "../support/catalogue";
import { fillCart, placeOrderOf, readyCheckout } from "../support/checkout";
import { expectRefused, refusalOf } from "../support/failures";
import { asAdministrator, onEveryCell } from "../support/matrix";
import { outcomesOf, settle } from "../support/outcomes";
import { administrator } from "../support/shop";
import { staffToken } from "../support/staff";
import { movementsOf } from "../support/stock";

onEveryCell((cell) => {
  const admin = () => asAdministrator(cell());
  const category = () => cell().shop.catalogue.categories.ware;
  const tags = () => cell().shop.catalogue.tags;
  const newProduct = async (sku: string, more = {}) =>
    (await (await admin()).call("POST products", { body: productForm(category(), sku, more) })).data;

  describe("catalogue: the shop shows what staff save", () => {
    test("a new product is in the shop with prices, stock and search; the audit log names its author", async () => {
      const made = await newProduct("CUP-NEW", { tag_ids: [tags().gift] });
      expect(made).toMatchObject({ status: "published", version: 1, tag_ids: [tags().gift] });
      const { data: shown } = await cell().api.products.get(made.id);
      expect(shown).toMatchObject({ price_from: 420, price_to: 460, compare_at_price: 500, available: null });
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
      const { data: saved } = await (await admin()).call("PUT products/{id}", {
        params: { id: made.id },
        body: documentOf(made, {
          variants: [green, { ...white, price: 300, compare_at_price: null }],
          images: [],
          tag_ids: [tags().sale, tags().fresh],
        }),
      });
      expect(saved).toMatchObject({ version: 2, images: [], archived_variants: [] });
      expect(saved.variants.map(({ sku, price, on_hand }) => [sku, price, on_hand])).toEqual([
        ["CUP-EDIT-G", 460, 0],
        ["CUP-EDIT-W", 300, 6],
      ]);
      const { data: shown } = await cell().api.products.get(made.id);
      expect(shown).toMatchObject({ price_from: 300, price_to: 460, compare_at_price: null, image: null });
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
      const staff = await admin();
      const params = { id: made.id };
      const { data: kept } = await staff.call("PUT products/{id}", { params, body: documentOf(made) });
      expect(kept.size_table).toBe(size_table);
      const { data: copy } = await staff.call("POST products/{id}/duplicate", { params });
      expect(copy.size_table).toBe(size_table);
      const { data: without } = await staff.call("PUT products/{id}", {
        params,
        body: documentOf(kept, { size_table: "" }),
      });
      expect(without.size_table).toBe("");
    });

    test("of two saves of the same version one succeeds, the other gets a conflict", async () => {
      const made = await newProduct("CUP-RACE");
      const staff = await admin();
      const saves = ["甲", "乙"].map((title) =>
        staff.call("PUT products/{id}", { params: { id: made.id }, body: documentOf(made, { title }) }),
      );
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
      const staff = await admin();
      const params = { id: made.id };
      const { data: saved } = await staff.call("PUT products/{id}", {
        params,
        body: documentOf(made, { title: "甲" }),
      });
      const refused = await refusalOf(staff.call("PUT products/{id}", { params, body: documentOf(made) }));
      expect([refused.status, refused.data]).toEqual([
        409,
        { error: "version_conflict", changed_by: administrator.name, changed_at: saved.updated_at },
      ]);
      // A bulk action is recorded under none of its products.
      await staff.call("POST products/bulk", { body: { ids: [made.id], action: "unpublish" } });
      const { data } = await refusalOf(staff.call("PUT products/{id}", { params, body: documentOf(saved) }));
      expect(data?.changed_by === undefined || data.changed_at !== undefined).toBe(true);
    });

    test("drafts and archived products are not in the shop; staff see a preview", async () => {
      const staff = await admin();
      const made = await newProduct("CUP-DRAFT", { published: false });
      await expectRefused(cell().api.products.get(made.id), 404, "not_found");
      expect((await staff.call("GET products/{id}/preview", { params: { id: made.id } })).data).toMatchObject({
        id: made.id,
        available: null,
      });
      const published = await staff.call("PUT products/{id}/status", {
        params: { id: made.id },
        body: { status: "published", version: 1 },
      });
      expect(published.data).toMatchObject({ status: "published", version: 2 });
      expect((await cell().api.products.get(made.id)).data.id).toBe(made.id);
      await expectRefused(
        staff.call("PUT products/{id}/status", { params: { id: made.id }, body: { status: "draft", version: 1 } }),
        409,
        "version_conflict",
      );
      const archived = (
        await staff.call("PUT products/{id}/status", {
          params: { id: made.id },
          body: { status: "archived", version: 2 },
        })
      ).data;
      await expectRefused(cell().api.products.get(made.id), 404, "not_found");
      await expectRefused(
        staff.call("PUT products/{id}", { params: { id: made.id }, body: documentOf(archived) }),
        409,
        "state_conflict",
      );
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
      const { data } = await staff.call("GET products", {
        query: { sort_target: "price", sort_method: "asc", per_page: 100 },
      });
      const prices = data.data.map(({ price_from }) => price_from);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      const [row] = (await staff.call("GET products", { query: { keyword: "CUP-LIST" } })).data.data;
      expect(row).toMatchObject({
        status: "draft",
        variants: 2,
        available: 6,
        low_stock: 1,
        sold_out: 1,
        is_hottest: true,
      });
    });

    test("a bulk action publishes many, with a result for each", async () => {
      const staff = await admin();
      const [a, b] = [
        await newProduct("CUP-BULK-A", { published: false }),
        await newProduct("CUP-BULK-B", { published: false }),
      ];
      await staff.call("PUT products/{id}/status", { params: { id: b.id }, body: { status: "archived", version: 1 } });
      const { data } = await staff.call("POST products/bulk", {
        body: { ids: [a.id, b.id, 2_000_000_000], action: "publish" },
      });
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
      const staff = await admin();
      const left = documentOf(made).variants.filter(({ sku }) => sku === "CUP-SOLD-G");
      const { data: saved } = await staff.call("PUT products/{id}", {
        params: { id: made.id },
        body: documentOf(made, { variants: left }),
      });
      expect(saved.archived_variants).toMatchObject([{ sku: "CUP-SOLD-W", on_hand: 6, reserved: 2 }]);
      expect((await api.products.get(made.id)).data.variants.map(({ sku }) => sku)).toEqual(["CUP-SOLD-G"]);
      await expectRefused(api.orders.place(waiting), 409, "sku_unavailable");
      await expectRefused(api.carts.add({ sku: "CUP-SOLD-W", amount: 1 }), 404, "not_found");
      await api.orders.cancel(number, access_token, { version: 1 });
      expect(await movementsOf(shop.db, "CUP-SOLD-W")).toEqual({ received: 6, reserved: 2, released: 2 });
      const { data: back } = await staff.call("PUT products/{id}", {
        params: { id: made.id },
        body: {
          ...documentOf(saved),
          variants: documentOf(made).variants,
        },
      });
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
      const staff = await admin();
      const [white] = documentOf(made).variants;
      if (!white) throw new Error("two variants were made");
      const { data: saved } = await staff.call("PUT products/{id}", {
        params: { id: made.id },
        body: documentOf(made, { variants: [white] }),
      });
      expect(saved.archived_variants).toEqual([]);
      const other = await newProduct("CUP-OTHER", {
        variants: [{ sku: "CUP-UNUSED-G", values: ["青"], price: 100, on_hand: 1 }],
      });
      await fillCart(cell().api, [{ sku: "CUP-UNUSED-G", amount: 1 }]);
      const { data } = await staff.call("PUT products/{id}", {
        params: { id: other.id },
        body: documentOf(other, { variants: [{ sku: "CUP-FRESH", values: ["白"], price: 100 }] }),
      });
      expect(data.archived_variants.map(({ sku }) => sku)).toEqual(["CUP-UNUSED-G"]);
    });

    test("only products without orders, carts and stock can be deleted", async () => {
      const { shop, api } = cell();
      const staff = await admin();
      const ordered = await newProduct("CUP-KEPT");
      await placeOrderOf(api, [{ sku: "CUP-KEPT-W", amount: 1 }]);
      await expectRefused(
        staff.call("DELETE products/{id}", { params: { id: ordered.id }, body: { version: 1 } }),
        409,
        "product_in_use",
      );
      const stocked = await newProduct("CUP-STOCKED");
      await expectRefused(
        staff.call("DELETE products/{id}", { params: { id: stocked.id }, body: { version: 1 } }),
        409,
        "product_in_use",
      );
      await staff.call("POST inventories/adjust", { body: { sku: "CUP-STOCKED-W", change: -6, reason: "damage" } });
      await expectRefused(
        staff.call("DELETE products/{id}", { params: { id: stocked.id }, body: { version: 9 } }),
        409,
        "version_conflict",
      );
      await staff.call("DELETE products/{id}", { params: { id: stocked.id }, body: { version: 1 } });
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
      const refusal = await expectRefused(newProduct("CUP-BAD", more), 400, "validation_failed");
      expect(Object.keys(refusal.data?.errors ?? {})).toContain(field);
    });

    test("skus are not case-sensitive", async () => {
      const refusal = await expectRefused(
        newProduct("CUP-BAD", { variants: [{ sku: skus.towel.toLowerCase(), values: ["白"], price: 1 }] }),
        400,
        "validation_failed",
      );
      expect(refusal.data?.errors).toHaveProperty(["variants.0.sku"]);
    });

    test("stock of a sku that already has a ledger is not set by the document", async () => {
      const made = await newProduct("CUP-SET");
      const variants = documentOf(made).variants.map((variant) => ({ ...variant, on_hand: 99 }));
      const refusal = await expectRefused(
        (await admin()).call("PUT products/{id}", { params: { id: made.id }, body: documentOf(made, { variants }) }),
        400,
        "validation_failed",
      );
      expect(refusal.data?.errors).toHaveProperty(["variants.0.on_hand"]);
    });

    test("roles: read-only staff read, content staff write without stock, order staff change no product", async () => {
      const made = await newProduct("CUP-ROLES");
      const as = async (role: "read_only" | "content" | "orders") =>
        cell().signedIn(await staffToken(cell(), role)).admin;
      const [reader, content, orders] = [await as("read_only"), await as("content"), await as("orders")];
      expect((await reader.call("GET products/{id}", { params: { id: made.id } })).data.id).toBe(made.id);
      await expectRefused(
        reader.call("PUT products/{id}", { params: { id: made.id }, body: documentOf(made) }),
        403,
        "not_allowed",
      );
      await expectRefused(
        orders.call("PUT products/{id}", { params: { id: made.id }, body: documentOf(made) }),
        403,
        "not_allowed",
      );
      expect(
        (
          await content.call("PUT products/{id}", {
            params: { id: made.id },
            body: documentOf(made, { title: "改名" }),
          })
        ).data.title,
      ).toBe("改名");
      await expectRefused(
        content.call("POST products", { body: productForm(category(), "CUP-C") }),
        403,
        "not_allowed",
      );
      const unstocked = productForm(category(), "CUP-C", {
        variants: [{ sku: "CUP-C-W", values: ["白"], price: 5 }],
      });
      expect((await content.call("POST products", { body: unstocked })).data.variants[0]?.on_hand).toBe(0);
    });
  });
});
