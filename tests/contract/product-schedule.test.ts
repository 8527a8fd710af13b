import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeDueProducts } from "@/lib/backend/catalogue/change-due-products";
import { LOW_STOCK } from "@/lib/contract/limits";
import { type ProductsReport, reports } from "@/lib/reports";
import { documentOf, productForm } from "../support/admin-product";
import { lastAudit } from "../support/audit";
import { expectRefused, refusalOf } from "../support/failures";
import { asAdministrator, onEveryCell } from "../support/matrix";
import { staffToken } from "../support/staff";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

onEveryCell((cell) => {
  const admin = () => asAdministrator(cell());
  const category = () => cell().shop.catalogue.categories.ware;
  const made = async (sku: string, more: object = {}) =>
    (await (await admin()).call("POST products", { body: productForm(category(), sku, more) })).data;
  const shown = async (id: number) => (await cell().api.products.get(id)).data;

  /** Moves the rows of a product's schedule back in time, since the database's clock decides. */
  async function later(id: number, days: number) {
    await cell().shop.db.execute(sql`update products set
      sale_starts_at = sale_starts_at - make_interval(days => ${days}), sale_ends_at = sale_ends_at - make_interval(days => ${days}),
      prices_due_at = prices_due_at - make_interval(days => ${days}), publish_at = publish_at - make_interval(days => ${days}),
      unpublish_at = unpublish_at - make_interval(days => ${days}) where id = ${id}`);
  }

  /** Runs the job. @returns the products whose pages are revalidated */
  async function runJob() {
    const renewed: number[] = [];
    const listen = (report: unknown) => void renewed.push(...(report as ProductsReport).productIds);
    reports.products.subscribe(listen);
    await changeDueProducts(cell().shop.db);
    reports.products.unsubscribe(listen);
    return renewed;
  }

  const [white, green] = [
    { values: ["白"], price: 420, compare_at_price: 500, sale_price: 380, on_hand: 6 },
    { values: ["青"], price: 460, on_hand: 0 },
  ];
  const onSale = (sku: string, more: object) => ({
    variants: [
      { sku: `${sku}-W`, ...white },
      { sku: `${sku}-G`, ...green },
    ],
    ...more,
  });

  describe("catalogue: a sale with a beginning and an end", () => {
    test("before, during and after it, page, lists and cart have the current price", async () => {
      const sku = "PLAN-SALE";
      const product = await made(sku, onSale(sku, { sale_starts_at: inDays(1), sale_ends_at: inDays(3) }));
      const cart = (await cell().api.carts.add({ sku: `${sku}-W`, amount: 2 })).data;
      expect((await cell().api.carts.get(cart.uuid ?? "")).data.total).toBe(840);
      expect(await shown(product.id)).toMatchObject({ price_from: 420, compare_at_price: 500, sale_ends_at: null });
      expect(await runJob()).not.toContain(product.id);

      await later(product.id, 2);
      // A cart is exact to the second, whether the job has run or not.
      const again = (await cell().api.carts.get(cart.uuid ?? "")).data;
      expect(again.cart_items[0]).toMatchObject({ unit_price: 380, price_before: 420 });
      expect((await shown(product.id)).variants[0]).toMatchObject({ price: 380, compare_at_price: 420 });
      expect(await runJob()).toContain(product.id);
      const during = await shown(product.id);
      expect(during).toMatchObject({ price_from: 380, price_to: 380, compare_at_price: 420 });
      expect(Date.parse(during.sale_ends_at ?? "")).toBeGreaterThan(Date.now());
      const cheap = await cell().api.products.list({ keyword: sku, price_to: 400 });
      expect(cheap.data.data).toMatchObject([{ id: product.id, price_from: 380 }]);
      expect(await runJob()).not.toContain(product.id);

      await later(product.id, 2);
      expect((await cell().api.carts.get(cart.uuid ?? "")).data.total).toBe(840);
      expect(await runJob()).toContain(product.id);
      expect(await shown(product.id)).toMatchObject({ price_from: 420, compare_at_price: 500, sale_ends_at: null });
      // The document has not changed, so a form that was open meanwhile can be saved.
      expect((await (await admin()).call("GET products/{id}", { params: { id: product.id } })).data.version).toBe(1);
    });

    test("a sale without bounds applies at once; removing it restores the price", async () => {
      const sku = "PLAN-NOW";
      const product = await made(sku, onSale(sku, {}));
      expect(await shown(product.id)).toMatchObject({ price_from: 380, compare_at_price: 420 });
      const { variants, ...rest } = documentOf(product);
      const body = { ...rest, variants: variants.map((variant) => ({ ...variant, sale_price: null })) };
      await (await admin()).call("PUT products/{id}", { params: { id: product.id }, body });
      expect(await shown(product.id)).toMatchObject({ price_from: 420, compare_at_price: 500 });
    });

    test("a sale that is not cheaper, or ends before it begins, is refused beside its field", async () => {
      const dear = onSale("PLAN-BAD", {});
      dear.variants[0] = { ...dear.variants[0], sku: "PLAN-BAD-W", sale_price: 420 } as (typeof dear.variants)[number];
      const turned = onSale("PLAN-BAD", { sale_starts_at: inDays(3), sale_ends_at: inDays(1) });
      const wrong = async (form: object) => Object.keys((await refusalOf(made("PLAN-BAD", form))).data?.errors ?? {});
      expect([await wrong(dear), await wrong(turned)]).toEqual([["variants.0.sale_price"], ["sale_ends_at"]]);
    });
  });

  describe("catalogue: publishing at a time", () => {
    test("a draft goes on sale and comes off sale by itself, in lists and search too; the audit log has it", async () => {
      const sku = "PLAN-SHOW";
      const product = await made(sku, { published: false, publish_at: inDays(1), unpublish_at: inDays(3) });
      const found = async () => (await cell().api.products.list({ keyword: sku })).data.total;
      expect(await runJob()).not.toContain(product.id);
      await expectRefused(cell().api.products.get(product.id), 404, "not_found");

      await later(product.id, 2);
      expect(await runJob()).toContain(product.id);
      expect((await shown(product.id)).id).toBe(product.id);
      expect(await found()).toBe(1);
      expect(await lastAudit(cell().shop.db, "product_status_change", String(product.id))).toMatchObject({
        after: { status: "published" },
      });
      // An edit that began before gets a conflict; saving it would take the product off sale again.
      const params = { id: product.id };
      const stale = (await admin()).call("PUT products/{id}", { params, body: documentOf(product) });
      expect((await refusalOf(stale)).data).toMatchObject({ error: "version_conflict", changed_by: "定時排程" });

      await later(product.id, 2);
      expect(await runJob()).toContain(product.id);
      await expectRefused(cell().api.products.get(product.id), 404, "not_found");
      expect(await found()).toBe(0);
    });

    test("an explicit choice of staff clears the schedule", async () => {
      const product = await made("PLAN-CHOSEN", { published: false, publish_at: inDays(1) });
      const params = { id: product.id };
      const body = { status: "archived" as const, version: 1 };
      const { data } = await (await admin()).call("PUT products/{id}/status", { params, body });
      expect(data).toMatchObject({ publish_at: null, unpublish_at: null });
    });
  });

  describe("catalogue: other fields of a variant", () => {
    const size = { length: 12.5, width: 8, height: 8 };
    const looks = { weight: 350, size, image_url: "/p/cup.webp" };
    const extras = { cost: 137, barcode: "4711234567890", ...looks, low_stock_at: 9 };

    test("saved and read, kept by a change that leaves them out, and mostly copied", async () => {
      const sku = "MORE-CUP";
      const product = await made(sku, { variants: [{ sku, values: ["白"], price: 420, on_hand: 8, ...extras }] });
      expect(product.variants[0]).toMatchObject(extras);
      const params = { id: product.id };
      const staff = await admin();
      const { data: kept } = await staff.call("PUT products/{id}", { params, body: documentOf(product) });
      expect(kept.variants[0]).toMatchObject(extras);
      const { data: copy } = await staff.call("POST products/{id}/duplicate", { params });
      expect(copy.variants[0]).toMatchObject({ ...extras, barcode: "" });
      const body = documentOf(kept, { images: [] });
      const { data: bare } = await staff.call("PUT products/{id}", { params, body });
      expect(bare.variants[0]).toMatchObject({ ...extras, image_url: null });
    });

    test("the cost price is in no answer to shoppers, and not in the preview", async () => {
      const sku = "MORE-COST";
      const product = await made(sku, { variants: [{ sku, values: ["白"], price: 420, on_hand: 8, ...extras }] });
      const { api } = cell();
      const cart = (await api.carts.add({ sku, amount: 1 })).data;
      const params = { id: product.id };
      const answers = await Promise.all([
        api.products.get(product.id),
        api.products.list({ keyword: sku }),
        api.products.filters({}),
        api.products.related(product.id),
        api.carts.get(cart.uuid ?? ""),
        (await admin()).call("GET products/{id}/preview", { params }),
      ]);
      // Only as a whole JSON value, since the same digits may also occur in identifiers and times.
      for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/cost|low_stock|[:,[]137[,}\]]/);
    });

    test("each sku has its own low-stock threshold", async () => {
      const sku = "MORE-LOW";
      const product = await made(sku, { variants: [{ sku, values: ["白"], price: 420, on_hand: 8, low_stock_at: 3 }] });
      const staff = await admin();
      const isLow = async () => {
        const { data: skus } = await staff.call("GET inventories", { query: { low_stock: "1", keyword: sku } });
        const { data: products } = await staff.call("GET products", { query: { low_stock: "1", keyword: sku } });
        return [skus.total, products.total];
      };
      expect(8).toBeGreaterThan(LOW_STOCK);
      expect(await isLow()).toEqual([0, 0]);
      const params = { id: product.id };
      const [variant] = documentOf(product).variants;
      const body = documentOf(product, {
        variants: [{ ...variant, sku, values: ["白"], price: 420, low_stock_at: 8 }],
      });
      await staff.call("PUT products/{id}", { params, body });
      expect(await isLow()).toEqual([1, 1]);
      await staff.call("POST inventories/adjust", { body: { sku, change: 1, reason: "purchase" } });
      expect(await isLow()).toEqual([0, 0]);
    });
  });

  describe("catalogue: many prices and stocks at once", () => {
    test("only changed cells are sent; each row has its result, its audit entry and its conflict", async () => {
      const product = await made("GRID-CUP");
      const staff = await admin();
      const was = { price: 420, on_hand: 6 };
      const changes = [
        { sku: "GRID-CUP-W", was, now: { price: 400, on_hand: 4 } },
        { sku: "GRID-CUP-G", was: { price: 999 }, now: { price: 450 } },
        { sku: "NOT-THERE", was: { price: 1 }, now: { price: 2 } },
      ];
      const { data } = await staff.call("POST inventories/bulk", { body: { changes } });
      const done = Object.fromEntries(data.results.map(({ id, ok }) => [id, ok]));
      expect(done).toEqual({ "GRID-CUP-W": true, "GRID-CUP-G": false, "NOT-THERE": false });
      expect(data.rows.find(({ sku }) => sku === "GRID-CUP-G")?.price).toBe(460);
      expect(await shown(product.id)).toMatchObject({ price_from: 400 });
      const changed = (await staff.call("GET inventories/{sku}", { params: { sku: "GRID-CUP-W" } })).data;
      expect(changed).toMatchObject({ on_hand: 4, price: 400 });
      expect(await lastAudit(cell().shop.db, "variant_change", "GRID-CUP-W")).toMatchObject({
        before: was,
        after: { price: 400, on_hand: 4 },
      });
      const params = { id: product.id };
      const stale = staff.call("PUT products/{id}", { params, body: documentOf(product) });
      await expectRefused(stale, 409, "version_conflict");
      const wrong = { sku: "GRID-CUP-W", was: { price: 400 }, now: { price: 600 } };
      const refused = (await staff.call("POST inventories/bulk", { body: { changes: [wrong] } })).data.results;
      expect(refused).toMatchObject([{ ok: false, msg: "原價要高於售價" }]);
    });

    test("roles with only one of the two permissions change stock, or products", async () => {
      await made("GRID-ROLE");
      const change = (role: "orders" | "content", now: object, was: object) =>
        staffToken(cell(), role).then((token) =>
          cell()
            .signedIn(token)
            .admin.call("POST inventories/bulk", { body: { changes: [{ sku: "GRID-ROLE-W", was, now }] } }),
        );
      const isDone = async (call: ReturnType<typeof change>) => (await call).data.results[0]?.ok;
      expect(await isDone(change("orders", { on_hand: 5 }, { on_hand: 6 }))).toBe(true);
      expect(await isDone(change("orders", { price: 410 }, { price: 420 }))).toBe(false);
      expect(await isDone(change("content", { price: 410 }, { price: 420 }))).toBe(true);
      expect(await isDone(change("content", { on_hand: 9 }, { on_hand: 5 }))).toBe(false);
    });

    test("a stock count by file: a dry run first, all rows or none, and refused where something was sold meanwhile", async () => {
      await made("COUNT-CUP");
      const staff = await admin();
      const csv = (...lines: string[]) => new Blob([`${lines.join("\r\n")}\r\n`], { type: "text/csv" });
      const heading = "貨號,原有庫存,新庫存,低庫存";
      const bad = csv(heading, "COUNT-CUP-W,6,三,", "COUNT-CUP-G,1,4,", "NOT-THERE,,4,", "COUNT-CUP-W,6,3,");
      const { data: report } = await staff.call("POST inventories/import-checks", { file: bad });
      expect(report.problems.map(({ row, column }) => [row, column])).toEqual([
        [2, "新庫存"],
        [3, "原有庫存"],
        [4, "貨號"],
        [5, "貨號"],
      ]);
      await expectRefused(staff.call("POST inventories/imports", { file: bad }), 422, "import_refused");
      const good = csv(heading, "COUNT-CUP-W,6,3,2", "COUNT-CUP-G,,,");
      expect((await staff.call("POST inventories/import-checks", { file: good })).data).toMatchObject({
        updated: 1,
        unchanged: 1,
        products: [
          {
            cells: [
              { label: "新庫存", before: "6", after: "3" },
              { label: "低庫存", before: "5", after: "2" },
            ],
          },
        ],
      });
      await staff.call("POST inventories/imports", { file: good });
      const counted = (await staff.call("GET inventories/{sku}", { params: { sku: "COUNT-CUP-W" } })).data;
      expect(counted).toMatchObject({ on_hand: 3, low_stock_at: 2 });
      expect(await (await staff.file("GET inventories/export")).text()).toContain("COUNT-CUP-W,");
    });
  });
});
