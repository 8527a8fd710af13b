import { sql } from "drizzle-orm";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import type { BulkOrdersInput } from "@/lib/contract/order-bulk";
import type { PlaceOrderInput } from "@/lib/contract/order-forms";
import type { OrderFilterInput } from "@/lib/contract/order-list";
import type { StaffRole } from "@/lib/contract/permissions";
import { taipeiDay } from "@/lib/format";
import { skus } from "../support/catalogue";
import { contact, placeOrderOf } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone, rowsOf } from "../support/fingerprint";
import { asAdministrator, type Cell, onEveryCell } from "../support/matrix";
import { expectRefusal } from "../support/raw-call";
import { staffToken } from "../support/staff";

type Admin = Awaited<ReturnType<typeof asAdministrator>>;

type Entry = {
  action: string;
  subject: string;
  before: unknown;
  after: Record<string, unknown>;
  administrator_name: string;
};

const logOf = async ({ shop }: Cell, subject: string) =>
  rowsOf<Entry>(await shop.db.execute(sql`select * from audit_logs where subject = ${subject} order by id`));

const orderOf = async ({ api }: Cell, more: Partial<PlaceOrderInput> = {}, amount = 1, sku: string = skus.towel) =>
  (await placeOrderOf(api, [{ sku, amount }], more)).number;

const asRole = async (cell: Cell, role: StaffRole) => cell.signedIn(await staffToken(cell, role)).admin;

onEveryCell((cell) => {
  describe("docs/api.md: filters of the list of orders", () => {
    test("each filter alone and together with others; several statuses are one filter", async () => {
      const name = "篩選人";
      const who = { contact: { ...contact, name } };
      const home = await orderOf(cell(), who);
      const picked = await orderOf(cell(), { ...who, shipping: "store_pickup", address: undefined, total: 1_000 }, 2);
      const transfer = await orderOf(cell(), { ...who, payment: "bank_transfer" }, 1, skus.bowl);
      const admin = await asAdministrator(cell());
      await admin.call("POST orders/{number}/actions", {
        params: { number: home },
        body: { action: "confirm", version: 1 },
      });
      await admin.call("POST orders/{number}/actions", {
        params: { number: transfer },
        body: { action: "cancel", version: 1 },
      });
      const found = async (filter: OrderFilterInput) =>
        (await admin.call("GET orders", { query: { keyword: name, sort_method: "asc", ...filter } })).data.data.map(
          ({ number }) => number,
        );
      const today = taipeiDay(new Date());
      expect(await found({})).toEqual([home, picked, transfer]);
      expect(await found({ shipping: "store_pickup" })).toEqual([picked]);
      expect(await found({ payment: "bank_transfer" })).toEqual([transfer]);
      expect(await found({ order_status: "processing,cancelled" })).toEqual([home, transfer]);
      expect(await found({ order_status: ["processing", "cancelled"] })).toEqual([home, transfer]);
      expect(await found({ needs_packing: "1" })).toEqual([home]);
      expect(await found({ total_from: 1_200 })).toEqual([transfer]);
      expect(await found({ total_to: 700 })).toEqual([home]);
      expect(await found({ placed_from: today, placed_to: today })).toEqual([home, picked, transfer]);
      expect(await found({ placed_to: "2020-01-01" })).toEqual([]);
      expect(await found({ payment: "cash_on_delivery", order_status: "pending" })).toEqual([picked]);
      expect(await found({ numbers: [picked, home] })).toEqual([home, picked]);
    });

    test("a day begins at midnight in Taipei", async () => {
      const name = "午夜人";
      const number = await orderOf(cell(), { contact: { ...contact, name } });
      await cell().shop.db.execute(sql`update orders set placed_at = '2025-03-01T16:00:00Z' where number = ${number}`);
      const admin = await asAdministrator(cell());
      const totalOn = async (day: string) =>
        (await admin.call("GET orders", { query: { keyword: name, placed_from: day, placed_to: day } })).data.total;
      expect([await totalOn("2025-03-01"), await totalOn("2025-03-02"), await totalOn("2025-03-03")]).toEqual([
        0, 1, 0,
      ]);
    });

    test("the filter of orders to pack leaves out packed orders", async () => {
      const admin = await asAdministrator(cell());
      const number = await orderOf(cell(), { contact: { ...contact, name: "包裝人" } }, 2);
      let { data } = await admin.call("POST orders/{number}/actions", {
        params: { number },
        body: { action: "confirm", version: 1 },
      });
      const line_id = data.lines[0]?.id ?? 0;
      const toPack = async () =>
        (await admin.call("GET orders", { query: { keyword: "包裝人", needs_packing: "1" } })).data.total;
      data = (
        await admin.call("POST orders/{number}/shipments", {
          params: { number },
          body: { version: data.version, lines: [{ line_id, amount: 1 }] },
        })
      ).data;
      data = (
        await admin.call("POST orders/{number}/shipments", { params: { number }, body: { version: data.version } })
      ).data;
      for (const [index, { id }] of data.shipments.entries()) {
        expect(await toPack()).toBe(1);
        data = (
          await admin.call("POST orders/{number}/shipments/{id}/actions", {
            params: { number, id },
            body: { action: "pack", version: data.version },
          })
        ).data;
        expect(await toPack()).toBe(index === 0 ? 1 : 0);
      }
    });

    test.each([
      "payment=cheque",
      "placed_from=tomorrow",
      "total_from=-1",
      "needs_packing=2",
      "order_status=pending,paid",
    ])("docs/security.md: %s answers 400", async (query) => {
      const headers = { Authorization: `Bearer ${await cell().adminToken()}` };
      expectRefusal(await cell().raw({ path: `/admin/orders?${query}`, headers }), 400, "validation_failed");
    });
  });

  describe("docs/orders.md: what an order waits for", () => {
    test("its tab and its delivery state follow it from the first to the last step; counts and neighbours of a tab agree", async () => {
      const admin = await asAdministrator(cell());
      const name = "分頁人";
      const number = await orderOf(cell(), { contact: { ...contact, name }, note: "請按門鈴" }, 2);
      const transfer = await orderOf(cell(), { contact: { ...contact, name }, payment: "bank_transfer" });
      const rowOf = async (wanted: string) =>
        (await admin.call("GET orders", { query: { keyword: wanted } })).data.data[0];
      const counts = async () => (await admin.call("GET orders/counts")).data;
      const act = async (action: "confirm" | "collect_payment" | "complete") => {
        const { version } = (await admin.call("GET orders/{number}", { params: { number } })).data;
        await admin.call("POST orders/{number}/actions", { params: { number }, body: { action, version } });
      };
      const move = async (action: "pack" | "ship" | "deliver", id: number, more = {}) => {
        const { version } = (await admin.call("GET orders/{number}", { params: { number } })).data;
        const body = { action, version, ...more };
        await admin.call("POST orders/{number}/shipments/{id}/actions", { params: { number, id }, body });
      };
      const parcel = async (lines?: { line_id: number; amount: number }[]) => {
        const { version } = (await admin.call("GET orders/{number}", { params: { number } })).data;
        const made = await admin.call("POST orders/{number}/shipments", {
          params: { number },
          body: { version, lines },
        });
        return made.data.shipments.at(-1)?.id ?? 0;
      };
      expect(await rowOf(transfer)).toMatchObject({ stage: "to_pay", delivery_status: "unpacked" });
      const isAt = async (stage: string, delivery_status: string) =>
        expect(await rowOf(number)).toMatchObject({ stage, delivery_status });
      await isAt("to_confirm", "unpacked");
      const deadlineOf = async (wanted: string) =>
        (await admin.call("GET orders/{number}", { params: { number: wanted } })).data;
      expect((await rowOf(transfer))?.deadline).toBe((await deadlineOf(transfer)).pay_before);
      expect((await rowOf(number))?.deadline).toBe((await deadlineOf(number)).confirm_before);
      expect((await rowOf(number))?.deadline).not.toBeNull();
      expect((await rowOf(number))?.shipped_at).toBeNull();
      expect(await rowOf(number)).toMatchObject({ county: "臺北市", articles: 1, has_note: true, open_return: false });
      const before = await counts();
      await act("confirm");
      await isAt("to_pack", "unpacked");
      expect((await rowOf(number))?.deadline).toBeNull();
      const after = await counts();
      expect([after.to_confirm - before.to_confirm, after.to_pack - before.to_pack]).toEqual([-1, 1]);
      const { lines } = (await admin.call("GET orders/{number}", { params: { number } })).data;
      const first = await parcel([{ line_id: lines[0]?.id ?? 0, amount: 1 }]);
      await isAt("to_pack", "preparing");
      await move("pack", first);
      const carrier = { carrier: "t_cat", tracking_number: "905500001111" };
      await move("ship", first, carrier);
      await isAt("to_pack", "partly_shipped");
      const sent = (await admin.call("GET orders/{number}", { params: { number } })).data.shipments[0]?.shipped_at;
      expect(sent).toBeTruthy();
      const second = await parcel();
      await move("pack", second);
      await move("ship", second, { ...carrier, tracking_number: "905500002222" });
      await isAt("shipped", "shipped");
      expect((await rowOf(number))?.shipped_at).toBe(sent);
      for (const id of [first, second]) await move("deliver", id);
      await isAt("shipped", "delivered");
      await act("collect_payment");
      await act("complete");
      await isAt("done", "delivered");

      const next = async (of: string, query: OrderFilterInput) =>
        (await admin.call("GET orders/{number}/neighbours", { params: { number: of }, query })).data;
      expect(await next(number, { keyword: name })).toEqual({ previous: transfer, next: null, place: 2, total: 2 });
      expect(await next(transfer, { keyword: name })).toEqual({ previous: null, next: number, place: 1, total: 2 });
      expect(await next(number, { keyword: name, tab: "to_pay" })).toMatchObject({ previous: transfer, place: null });
      const found = await admin.call("GET orders", { query: { keyword: name, delivery: "delivered", tab: "done" } });
      expect(found.data.data.map((row) => row.number)).toEqual([number]);
    });
  });

  test("docs/api.md: sorted by deadline, the next deadline comes first, and orders without one last", async () => {
    const admin = await asAdministrator(cell());
    const name = "期限人";
    const numbers: string[] = [];
    for (const payment of ["bank_transfer", "cash_on_delivery", "bank_transfer", "cash_on_delivery"] as const) {
      numbers.push(await orderOf(cell(), { contact: { ...contact, name }, payment }));
    }
    const [late = "", soon = "", reported = "", confirmed = ""] = numbers;
    const { db } = cell().shop;
    const endsIn = (days: number, number: string) =>
      db.execute(sql`update orders set pay_before = now() + make_interval(days => ${days}) where number = ${number}`);
    await endsIn(9, late);
    await endsIn(2, soon);
    await endsIn(1, reported);
    await db.execute(sql`update orders set payment_status = 'reported' where number = ${reported}`);
    await admin.call("POST orders/{number}/actions", {
      params: { number: confirmed },
      body: { action: "confirm", version: 1 },
    });
    const query = { keyword: name, sort_target: "deadline", sort_method: "1" } as const;
    const listed = await admin.call("GET orders", { query });
    expect(listed.data.data.map(({ number }) => number)).toEqual([soon, late, reported]);
    const around = await admin.call("GET orders/{number}/neighbours", { params: { number: late }, query });
    expect(around.data).toEqual({ previous: soon, next: reported, place: 2, total: 3 });
  });

  describe("docs/orders.md: many orders at once", () => {
    test("each order succeeds or is refused by itself, with its own audit entry", async () => {
      const admin = await asAdministrator(cell());
      const [first, second, third] = [await orderOf(cell()), await orderOf(cell()), await orderOf(cell())];
      await admin.call("POST orders/{number}/actions", {
        params: { number: second },
        body: { action: "confirm", version: 1 },
      });
      const numbers = [first, second, third, "261120-00000000"];
      const { results } = (await admin.call("POST orders/bulk", { body: { action: "confirm", numbers } })).data;
      const outcome = Object.fromEntries(results.map(({ id, ok }) => [id, ok]));
      expect(outcome).toEqual({ [first]: true, [second]: false, [third]: true, "261120-00000000": false });
      expect(results.find(({ id }) => id === second)?.msg).toBe("目前是「待包裝」，不能這麼做");
      expect((await admin.call("GET orders/{number}", { params: { number: third } })).data).toMatchObject({
        order_status: "processing",
        version: 2,
      });
      expect((await logOf(cell(), first)).at(-1)).toMatchObject({
        action: "order_act",
        before: { order_status: "pending" },
        after: { order_status: "processing", request: { action: "confirm" } },
      });
      expect((await logOf(cell(), "confirm")).at(-1)).toMatchObject({ action: "order_bulk_act", after: { done: 2 } });
    });

    test("the same key again changes nothing; with another request it is refused row by row", async () => {
      const admin = await asAdministrator(cell());
      const number = await orderOf(cell());
      const wish = { action: "cancel" as const, numbers: [number], reason: "缺貨" };
      const key = `bulk-of-${number}`;
      expect((await admin.call("POST orders/bulk", { body: wish, key })).data.results).toMatchObject([{ ok: true }]);
      expect((await admin.call("POST orders/bulk", { body: wish, key })).data.results).toMatchObject([{ ok: true }]);
      expect(
        (await admin.call("GET orders/{number}", { params: { number } })).data.events.filter(
          ({ kind }) => kind === "cancelled",
        ),
      ).toHaveLength(1);
      const other = await admin.call("POST orders/bulk", { body: { ...wish, reason: "別的原因" }, key });
      expect(other.data.results).toMatchObject([
        { ok: false, msg: "這一筆已經送出過了，請重新整理頁面，看看送出的內容" },
      ]);
    });

    test("docs/security.md: an empty list, duplicates, too many rows, and an action that needs a look answer 400; without permission 403", async () => {
      const number = await orderOf(cell());
      const headers = { Authorization: `Bearer ${await cell().adminToken()}` };
      const many = Array.from({ length: 101 }, (_, index) => `261120-${String(index).padStart(8, "0")}`);
      for (const json of [
        { action: "confirm", numbers: [] },
        { action: "confirm", numbers: [number, number] },
        { action: "confirm", numbers: many },
        { action: "reopen", numbers: [number] },
        { action: "ship", rows: [{ number }, { number }] },
        { action: "settle", rows: [{ reference: number, amount: -1 }] },
      ]) {
        const call = { method: "POST", path: "/admin/orders/bulk", json, headers };
        expectRefusal(await cell().raw(call), 400, "validation_failed");
      }
      const reader = await asRole(cell(), "read_only");
      await leavesDatabaseAlone(cell().shop.db, () =>
        expectRefused(
          reader.call("POST orders/bulk", { body: { action: "confirm", numbers: [number] } }),
          403,
          "not_allowed",
        ),
      );
    });
  });

  describe("docs/orders.md: from confirmed to paid, many at once", () => {
    const act = async (admin: Admin, body: BulkOrdersInput) =>
      Object.fromEntries(
        (await admin.call("POST orders/bulk", { body })).data.results.map(({ id, ok, msg }) => [id, ok || msg]),
      );
    const stateOf = async (admin: Admin, number: string) =>
      (await admin.call("GET orders/{number}", { params: { number } })).data;

    test("parcels are created and packed, sent with their numbers, delivered and paid from the carrier's statement", async () => {
      const admin = await asAdministrator(cell());
      const numbers = [await orderOf(cell()), await orderOf(cell(), {}, 2)] as const;
      const [first, second] = numbers;
      await act(admin, { action: "confirm", numbers: [...numbers] });
      expect(await act(admin, { action: "pack", numbers: [...numbers] })).toEqual({ [first]: true, [second]: true });
      expect(await stateOf(admin, first)).toMatchObject({ shipments: [{ status: "packed", lines: [{ amount: 1 }] }] });
      expect(await act(admin, { action: "pack", numbers: [first] })).toEqual({ [first]: "沒有還沒包裝的商品" });
      const rows = numbers.map((number, index) => ({ number, tracking_number: `bulk-${number.slice(-6)} ${index}` }));
      expect(await act(admin, { action: "ship", carrier: "t_cat", rows })).toEqual({ [first]: true, [second]: true });
      const tracking = `BULK${first.slice(-6)}0`;
      expect(await stateOf(admin, first)).toMatchObject({
        shipments: [{ status: "shipped", carrier: "t_cat", tracking_number: tracking }],
      });
      const statement = [
        { reference: tracking.toLowerCase(), amount: (await stateOf(admin, first)).total },
        { reference: second, amount: 1 },
        { reference: first, amount: 680 },
        { reference: "NOBODY-1", amount: 1 },
      ];
      const { total } = await stateOf(admin, second);
      expect(await act(admin, { action: "settle", rows: statement })).toEqual({
        [tracking.toLowerCase()]: true,
        [second]: `訂單 ${second} 應收 NT$${total.toLocaleString("en")}，和對帳單的 NT$1 不同`,
        [first]: `和訂單 ${first} 的另一列重複`,
        "NOBODY-1": "找不到這個訂單編號或貨運單號",
      });
      expect(await stateOf(admin, first)).toMatchObject({
        payment_status: "paid",
        shipments: [{ status: "delivered" }],
      });
      // A row that was refused for its sum changes nothing: the order is not even delivered.
      expect(await stateOf(admin, second)).toMatchObject({
        payment_status: "unpaid",
        shipments: [{ status: "shipped" }],
      });
      expect(await act(admin, { action: "settle", rows: [{ reference: first, amount: 680 }] })).toEqual({
        [first]: `訂單 ${first} 已經記過收款`,
      });
      expect(await act(admin, { action: "deliver", numbers: [first, second] })).toEqual({
        [first]: "沒有已出貨、還沒送達的包裹",
        [second]: true,
      });
    });

    test("an order that was only confirmed is packed and sent in one step", async () => {
      const admin = await asAdministrator(cell());
      const number = await orderOf(cell());
      await act(admin, { action: "confirm", numbers: [number] });
      const rows = [{ number, tracking_number: `ONE${number.slice(-6)}` }];
      expect(await act(admin, { action: "ship", carrier: "post", rows })).toEqual({ [number]: true });
      expect((await stateOf(admin, number)).events.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(["parcel_made", "packed", "shipped"]),
      );
    });

    test("an unknown number, a duplicate or another order's, and an order that needs a choice of parcels are refused", async () => {
      const admin = await asAdministrator(cell());
      const [sent, bad, twice, same, none, split] = [
        await orderOf(cell()),
        await orderOf(cell()),
        await orderOf(cell()),
        await orderOf(cell()),
        await orderOf(cell()),
        await orderOf(cell(), {}, 2),
      ];
      await act(admin, { action: "confirm", numbers: [sent, bad, twice, same, split] });
      const line_id = (await stateOf(admin, split)).lines[0]?.id ?? 0;
      await admin.call("POST orders/{number}/shipments", {
        params: { number: split },
        body: { version: 2, lines: [{ line_id, amount: 1 }] },
      });
      const used = `USED${sent.slice(-6)}`;
      await act(admin, { action: "ship", carrier: "hct", rows: [{ number: sent, tracking_number: used }] });
      const fresh = `SAME${same.slice(-6)}`;
      const rows = [
        { number: bad, tracking_number: used },
        { number: twice, tracking_number: fresh },
        { number: same, tracking_number: `${fresh.slice(0, 4)} ${fresh.slice(4)}` },
        { number: none, tracking_number: "ABCDEF1" },
        { number: split, tracking_number: "ABCDEF2" },
      ];
      expect(await act(admin, { action: "ship", carrier: "hct", rows })).toEqual({
        [bad]: `訂單 ${sent} 已經用過這個貨運單號`,
        [twice]: true,
        [same]: `貨運單號和 ${twice} 重複`,
        [none]: "目前是「待確認」，不能這麼做",
        [split]: "這張訂單有 2 個包裹，請到訂單頁分別出貨",
      });
      expect(
        await act(admin, { action: "ship", carrier: "hct", rows: [{ number: bad, tracking_number: "沒有" }] }),
      ).toEqual({ [bad]: "貨運單號要是 6 到 30 個英文字母或數字" });
      expect(await act(admin, { action: "ship", rows: [{ number: bad }] })).toEqual({
        [bad]: "請填寫宅配業者與貨運單號",
      });
    });

    test("a dry run gives the same result and changes nothing", async () => {
      const admin = await asAdministrator(cell());
      const [ready, open] = [await orderOf(cell()), await orderOf(cell())];
      await act(admin, { action: "confirm", numbers: [ready] });
      const rows = [ready, open].map((number) => ({ number, tracking_number: `TRY${number.slice(-6)}` }));
      const before = await stateOf(admin, ready);
      const { results } = (
        await admin.call("POST orders/bulk-checks", { body: { action: "ship", carrier: "post", rows } })
      ).data;
      expect(Object.fromEntries(results.map(({ id, ok }) => [id, ok]))).toEqual({ [ready]: true, [open]: false });
      expect(await stateOf(admin, ready)).toEqual(before);
      expect((await logOf(cell(), "ship")).at(-1)).toMatchObject({
        action: "order_bulk_check",
        after: { rows: 2, possible: 1 },
      });
    });

    test("sent twice at the same time, an order is shipped once", async () => {
      const admin = await asAdministrator(cell());
      const number = await orderOf(cell());
      await act(admin, { action: "confirm", numbers: [number] });
      const body: BulkOrdersInput = {
        action: "ship",
        carrier: "post",
        rows: [{ number, tracking_number: `RACE${number.slice(-6)}` }],
      };
      const outcomes = await Promise.all([act(admin, body), act(admin, body), act(admin, body)]);
      expect(outcomes.filter((outcome) => outcome[number] === true)).toHaveLength(1);
      expect((await stateOf(admin, number)).shipments).toHaveLength(1);
    });
  });

  describe("printed lists and spreadsheets", () => {
    test("CSV: the same filters, one line per order, no formulas, recorded in the audit log without the keyword", async () => {
      const name = "=1+1 匯出";
      const number = await orderOf(cell(), { contact: { ...contact, name }, note: "請放管理室" }, 2);
      await orderOf(cell());
      const admin = await asAdministrator(cell());
      const text = await (await admin.file("GET orders/export", { query: { keyword: "匯出" } })).text();
      const [headings, ...rows] = Papa.parse<string[]>(text.trim()).data;
      expect(headings?.slice(0, 3)).toEqual(
        ["訂單編號", "下單時間", "訂單狀態"].map((t, i) => (i ? t : headings?.[0])),
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]).toEqual(
        expect.arrayContaining([number, "待確認", "0912-345-678", "tung@shop.example", "請放管理室"]),
      );
      expect(rows[0]?.[6]).toBe(`'${name}`);
      expect(rows[0]?.[11]).toContain(`(${skus.towel}) × 2`);
      const entry = (await logOf(cell(), "orders")).at(-1);
      expect(entry).toMatchObject({ action: "order_export", after: { keyword: "***" } });
    });

    test("CSV for bookkeeping: a row per sku and one for the fee, which add up to the order's total", async () => {
      const name = "會計明細";
      const who = { contact: { ...contact, name } };
      const sent = await orderOf(cell(), who, 2);
      const other = await orderOf(cell(), { ...who, payment: "bank_transfer" }, 1, skus.bowl);
      const admin = await asAdministrator(cell());
      const file = await admin.file("GET orders/export", { query: { keyword: name, rows: "lines" } });
      const [headings = [], ...rows] = Papa.parse<string[]>((await file.text()).trim()).data;
      expect(headings.slice(5)).toEqual(["貨號", "品名", "規格", "單價", "數量", "折扣分攤", "實際金額"]);
      const listed = (await admin.call("GET orders", { query: { keyword: name } })).data.data;
      for (const { number, total } of listed) {
        const sum = rows.filter(([of]) => of === number).reduce((all, row) => all + Number(row.at(-1)), 0);
        expect(sum).toBe(total);
      }
      expect(rows.filter(([of]) => of === sent).map((row) => [row[5], row[9]])).toContainEqual([skus.towel, "2"]);
      expect(rows.filter(([of]) => of === other).map((row) => row[5])).toContain(skus.bowl);
    });

    test("pick list: items that are still to be packed, once per SKU; orders without any are named", async () => {
      const admin = await asAdministrator(cell());
      const [first, second, pending] = [
        await orderOf(cell(), {}, 2),
        await orderOf(cell(), {}, 3),
        await orderOf(cell(), {}, 1, skus.cloth),
      ];
      await admin.call("POST orders/bulk", { body: { action: "confirm", numbers: [first, second] } });
      let { data } = await admin.call("POST orders/{number}/shipments", {
        params: { number: first },
        body: { version: 2, lines: undefined },
      });
      const list = async () =>
        (await admin.call("GET orders/pick-list", { query: { numbers: [first, second, pending] } })).data;
      expect(await list()).toMatchObject({
        numbers: [first, second],
        skipped: [{ number: pending, reason: "unconfirmed" }],
        pieces: 5,
        rows: [
          {
            sku: skus.towel,
            amount: 5,
            orders: [
              { number: first, amount: 2 },
              { number: second, amount: 3 },
            ],
          },
        ],
      });
      data = (
        await admin.call("POST orders/{number}/shipments/{id}/actions", {
          params: { number: first, id: data.shipments[0]?.id ?? 0 },
          body: { action: "pack", version: 3 },
        })
      ).data;
      expect(await list()).toMatchObject({
        numbers: [second],
        skipped: [
          { number: first, reason: "packed" },
          { number: pending, reason: "unconfirmed" },
        ],
        pieces: 3,
      });
    });

    test("packing slips come in the requested order, and are recorded in the audit log", async () => {
      const admin = await asAdministrator(cell());
      const [first, second] = [await orderOf(cell()), await orderOf(cell(), { note: "送禮" }, 2)];
      const { data } = await admin.call("GET orders/packing-slips", { query: { numbers: [second, first] } });
      expect(data).toMatchObject([
        { number: second, note: "送禮", contact: { name: contact.name }, lines: [{ sku: skus.towel, amount: 2 }] },
        { number: first },
      ]);
      expect((await logOf(cell(), `${second},${first}`)).at(-1)).toMatchObject({ action: "order_print" });
    });
  });

  describe("docs/specification.md: personal data without the right to it", () => {
    test("list, order, slip and file mask all ways to reach a person", async () => {
      const name = "遮罩人員";
      const number = await orderOf(cell(), { contact: { ...contact, name }, note: "電話 0912345678" });
      const reader = await asRole(cell(), "read_only");
      const listed = (await reader.call("GET orders", { query: { keyword: number } })).data.data[0];
      expect(listed?.contact_name).toBe("遮○○員");
      // Staff without the right cannot search for a person either: asking digit by digit would reveal a phone number.
      for (const keyword of [name, contact.email, "0912", "0912345678"]) {
        expect((await reader.call("GET orders", { query: { keyword } })).data.total).toBe(0);
      }
      const { data } = await reader.call("GET orders/{number}", { params: { number } });
      expect(data.contact).toEqual({ name: "遮○○員", email: "t***@shop.example", phone: "+88691****678" });
      expect(data.address).toMatchObject({ county: "臺北市", street: "和平東***" });
      expect(data.allowed_actions).toEqual([]);
      const slips = JSON.stringify(
        (await reader.call("GET orders/packing-slips", { query: { numbers: [number] } })).data,
      );
      const file = await (await reader.file("GET orders/export", { query: { numbers: [number] } })).text();
      for (const secret of [name, contact.email, "912345678", "0912-345-678", "和平東路"]) {
        expect(file).not.toContain(secret);
        expect(slips.replace("電話 0912345678", "")).not.toContain(secret);
      }
      expect(
        (await (await asRole(cell(), "orders")).call("GET orders/{number}", { params: { number } })).data.contact.name,
      ).toBe(name);
    });

    test("content staff have no access to orders", async () => {
      const number = await orderOf(cell());
      const writer = await asRole(cell(), "content");
      await expectRefused(writer.call("GET orders"), 403, "not_allowed");
      await expectRefused(
        writer.call("GET orders/packing-slips", { query: { numbers: [number] } }),
        403,
        "not_allowed",
      );
      await expectRefused(writer.call("GET orders/pick-list", { query: { numbers: [number] } }), 403, "not_allowed");
    });
  });

  describe("docs/specification.md: the audit log has before and after", () => {
    test("of parcels, payment, refunds, returns and addresses, without personal data", async () => {
      const admin = await asAdministrator(cell());
      const number = await orderOf(cell());
      const street = "羅斯福路四段 1 號";
      await admin.call("PUT orders/{number}/address", {
        params: { number },
        body: { version: 1, address: { county: "臺北市", district: "大安區", street } },
      });
      await admin.call("POST orders/{number}/actions", { params: { number }, body: { action: "confirm", version: 2 } });
      let { data } = await admin.call("POST orders/{number}/shipments", { params: { number }, body: { version: 3 } });
      const id = data.shipments[0]?.id ?? 0;
      data = (
        await admin.call("POST orders/{number}/shipments/{id}/actions", {
          params: { number, id },
          body: { action: "pack", version: 4 },
        })
      ).data;
      const moved = (await logOf(cell(), `${number}/${id}`)).at(-1);
      expect(moved).toMatchObject({
        action: "shipment_act",
        before: { [`shipment_${id}`]: "preparing" },
        after: { [`shipment_${id}`]: "packed", request: { action: "pack" } },
      });
      const entries = await logOf(cell(), number);
      const address = entries.find(({ action }) => action === "order_address_change");
      expect(address?.after).toMatchObject({ request: { street: "羅斯福***" } });
      expect(JSON.stringify(entries)).not.toContain(street);
      expect(entries.find(({ action }) => action === "order_act")).toMatchObject({
        before: { order_status: "pending" },
        after: { order_status: "processing" },
      });
      expect(data.version).toBe(5);
    });
  });
});
