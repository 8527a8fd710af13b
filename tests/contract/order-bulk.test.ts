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
import { rowsOf } from "../support/fingerprint";
import { asAdministrator, type Cell } from "../support/matrix";
import { deskOf } from "../support/order-desk";
import { type Kind, takeOrder } from "../support/orders-in-snapshot";
import { expectRefusal } from "../support/raw-call";
import { onEveryCellWithOrders, readyOrder } from "../support/ready-orders";
import { staffToken } from "../support/staff";

type Entry = {
  action: string;
  subject: string;
  before: unknown;
  after: Record<string, unknown>;
  administrator_name: string;
};

const logOf = async ({ shop }: Cell, subject: string) =>
  rowsOf<Entry>(await shop.db.execute(sql`select * from audit_logs where subject = ${subject} order by id`));

const asRole = async (cell: Cell, role: StaffRole) => cell.signedIn(await staffToken(cell, role)).admin;

onEveryCellWithOrders((cell) => {
  /** An order of this person, for the tests that list orders by the name. */
  const orderOf = async (name: string, more: Partial<PlaceOrderInput> = {}, amount = 1, sku: string = skus.towel) =>
    deskOf(cell(), await placeOrderOf(cell().api, [{ sku, amount }], { contact: { ...contact, name }, ...more }));
  const numberOf = async (kind: Kind, amount = 1) => (await takeOrder(cell().shop.db, kind, amount)).number;

  describe("docs/api.md: filters of the list of orders", () => {
    test("each filter alone and together with others; several statuses are one filter", async () => {
      const name = "篩選人";
      const desks = [
        await orderOf(name),
        await orderOf(name, { shipping: "store_pickup", address: undefined, total: 1_000 }, 2),
        await orderOf(name, { payment: "bank_transfer" }, 1, skus.bowl),
      ] as const;
      const [home, picked, transfer] = desks.map(({ number }) => number);
      const { admin } = desks[0];
      await desks[0].act("confirm");
      await desks[2].act("cancel");
      const today = taipeiDay(new Date());
      const filters: [OrderFilterInput, (string | undefined)[]][] = [
        [{}, [home, picked, transfer]],
        [{ shipping: "store_pickup" }, [picked]],
        [{ payment: "bank_transfer" }, [transfer]],
        [{ order_status: "processing,cancelled" }, [home, transfer]],
        [{ order_status: ["processing", "cancelled"] }, [home, transfer]],
        [{ needs_packing: "1" }, [home]],
        [{ total_from: 1_200 }, [transfer]],
        [{ total_to: 700 }, [home]],
        [{ placed_from: today, placed_to: today }, [home, picked, transfer]],
        [{ placed_to: "2020-01-01" }, []],
        [{ payment: "cash_on_delivery", order_status: "pending" }, [picked]],
        [{ numbers: [picked ?? "", home ?? ""] }, [home, picked]],
      ];
      for (const [filter, found] of filters) {
        const { data } = await admin.call("GET orders", { query: { keyword: name, sort_method: "asc", ...filter } });
        expect({ filter, found: data.data.map(({ number }) => number) }).toEqual({ filter, found });
      }
    });

    test("a day begins at midnight in Taipei", async () => {
      const name = "午夜人";
      const { admin, number } = await orderOf(name);
      await cell().shop.db.execute(sql`update orders set placed_at = '2025-03-01T16:00:00Z' where number = ${number}`);
      const totalOn = async (day: string) =>
        (await admin.call("GET orders", { query: { keyword: name, placed_from: day, placed_to: day } })).data.total;
      expect([await totalOn("2025-03-01"), await totalOn("2025-03-02"), await totalOn("2025-03-03")]).toEqual([
        0, 1, 0,
      ]);
    });

    test("the filter of orders to pack leaves out packed orders", async () => {
      const desk = await readyOrder(cell(), "confirmed", 2);
      const query = { keyword: desk.number, needs_packing: "1" } as const;
      const toPack = async () => (await desk.admin.call("GET orders", { query })).data.total;
      await desk.parcel(1);
      const { shipments } = await desk.parcel();
      for (const [index, { id }] of shipments.entries()) {
        expect(await toPack()).toBe(1);
        await desk.move("pack", { id });
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
      const name = "分頁人";
      const desk = await orderOf(name, { note: "請按門鈴" }, 2);
      const { order: unpaid } = await orderOf(name, { payment: "bank_transfer" });
      const { admin, number } = desk;
      const transfer = unpaid.number;
      const rowOf = async (wanted: string) =>
        (await admin.call("GET orders", { query: { keyword: wanted } })).data.data[0];
      const counts = async () => (await admin.call("GET orders/counts")).data;
      expect(await rowOf(transfer)).toMatchObject({
        stage: "to_pay",
        delivery_status: "unpacked",
        deadline: unpaid.pay_before,
      });
      const isAt = async (stage: string, delivery_status: string, more: object = {}) =>
        expect(await rowOf(number)).toMatchObject({ stage, delivery_status, ...more });
      expect(desk.order.confirm_before).not.toBeNull();
      await isAt("to_confirm", "unpacked", {
        deadline: desk.order.confirm_before,
        shipped_at: null,
        county: "臺北市",
        articles: 1,
        has_note: true,
        open_return: false,
      });
      const before = await counts();
      await desk.act("confirm");
      await isAt("to_pack", "unpacked", { deadline: null });
      const after = await counts();
      expect([after.to_confirm - before.to_confirm, after.to_pack - before.to_pack]).toEqual([-1, 1]);
      await desk.parcel(1);
      await isAt("to_pack", "preparing");
      await desk.move("pack");
      await desk.move("ship", { carrier: "t_cat", tracking_number: "905500001111" });
      await isAt("to_pack", "partly_shipped");
      const sent = desk.order.shipments[0]?.shipped_at;
      expect(sent).toBeTruthy();
      const { shipments } = await desk.send(["pack", "ship"]);
      await isAt("shipped", "shipped", { shipped_at: sent });
      for (const { id } of shipments) await desk.move("deliver", { id });
      await isAt("shipped", "delivered");
      await desk.act("collect_payment");
      await desk.act("complete");
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
    const name = "期限人";
    const transfer = { payment: "bank_transfer" } as const;
    const [late, soon, reported] = [
      await orderOf(name, transfer),
      await orderOf(name, transfer),
      await orderOf(name, transfer),
    ].map(({ number }) => number);
    const { db } = cell().shop;
    for (const [number, days] of [
      [late, 9],
      [soon, 2],
      [reported, 1],
    ]) {
      await db.execute(
        sql`update orders set pay_before = now() + make_interval(days => ${days}) where number = ${number}`,
      );
    }
    await db.execute(sql`update orders set payment_status = 'reported' where number = ${reported}`);
    const confirmed = await orderOf(name);
    await confirmed.act("confirm");
    const { admin } = confirmed;
    const query = { keyword: name, sort_target: "deadline", sort_method: "1" } as const;
    const listed = await admin.call("GET orders", { query });
    expect(listed.data.data.map(({ number }) => number)).toEqual([soon, late, reported]);
    const around = await admin.call("GET orders/{number}/neighbours", { params: { number: late ?? "" }, query });
    expect(around.data).toEqual({ previous: soon, next: reported, place: 2, total: 3 });
  });

  describe("docs/orders.md: many orders at once", () => {
    test("each order succeeds or is refused by itself, with its own audit entry", async () => {
      const desk = await readyOrder(cell(), "placed");
      const [first, second, third] = [desk.number, await numberOf("confirmed"), await numberOf("placed")];
      const numbers = [first, second, third, "261120-00000000"];
      const body = { action: "confirm" as const, numbers };
      const { results } = (await desk.admin.call("POST orders/bulk", { body })).data;
      const outcome = Object.fromEntries(results.map(({ id, ok }) => [id, ok]));
      expect(outcome).toEqual({ [first]: true, [second]: false, [third]: true, "261120-00000000": false });
      expect(results.find(({ id }) => id === second)?.msg).toBe("目前是「待包裝」，不能這麼做");
      expect(await desk.read()).toMatchObject({ order_status: "processing", version: 2 });
      expect((await logOf(cell(), first)).at(-1)).toMatchObject({
        action: "order_act",
        before: { order_status: "pending" },
        after: { order_status: "processing", request: { action: "confirm" } },
      });
      expect((await logOf(cell(), "confirm")).at(-1)).toMatchObject({ action: "order_bulk_act", after: { done: 2 } });
    });

    test("the same key again changes nothing; with another request it is refused row by row", async () => {
      const desk = await readyOrder(cell(), "placed");
      const cancel = async (reason: string) => {
        const body = { action: "cancel" as const, numbers: [desk.number], reason };
        return (await desk.admin.call("POST orders/bulk", { body, key: `bulk-of-${desk.number}` })).data.results;
      };
      for (const _ of [1, 2]) expect(await cancel("缺貨")).toMatchObject([{ ok: true }]);
      expect((await desk.read()).events.filter(({ kind }) => kind === "cancelled")).toHaveLength(1);
      expect(await cancel("別的原因")).toMatchObject([
        { ok: false, msg: "這一筆已經送出過了，請重新整理頁面，看看送出的內容" },
      ]);
    });

    test("docs/security.md: an empty list, duplicates, too many rows, and an action that needs a look answer 400", async () => {
      const number = await numberOf("placed");
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
    });
  });

  describe("docs/orders.md: from confirmed to paid, many at once", () => {
    const act = async (body: BulkOrdersInput) => {
      const { data } = await (await asAdministrator(cell())).call("POST orders/bulk", { body });
      return Object.fromEntries(data.results.map(({ id, ok, msg }) => [id, ok || msg]));
    };

    test("parcels are created and packed, sent with their numbers, delivered and paid from the carrier's statement", async () => {
      const desks = [await readyOrder(cell(), "placed"), await readyOrder(cell(), "placed", 2)] as const;
      const numbers = desks.map(({ number }) => number);
      const [first = "", second = ""] = numbers;
      await act({ action: "confirm", numbers });
      expect(await act({ action: "pack", numbers })).toEqual({ [first]: true, [second]: true });
      expect(await desks[0].read()).toMatchObject({ shipments: [{ status: "packed", lines: [{ amount: 1 }] }] });
      expect(await act({ action: "pack", numbers: [first] })).toEqual({ [first]: "沒有還沒包裝的商品" });
      const rows = numbers.map((number, index) => ({ number, tracking_number: `bulk-${number.slice(-6)} ${index}` }));
      expect(await act({ action: "ship", carrier: "t_cat", rows })).toEqual({ [first]: true, [second]: true });
      const tracking = `BULK${first.slice(-6)}0`;
      expect(await desks[0].read()).toMatchObject({
        shipments: [{ status: "shipped", carrier: "t_cat", tracking_number: tracking }],
      });
      const statement = [
        { reference: tracking.toLowerCase(), amount: desks[0].order.total },
        { reference: second, amount: 1 },
        { reference: first, amount: 680 },
        { reference: "NOBODY-1", amount: 1 },
      ];
      expect(await act({ action: "settle", rows: statement })).toEqual({
        [tracking.toLowerCase()]: true,
        [second]: `訂單 ${second} 應收 NT$1,100，和對帳單的 NT$1 不同`,
        [first]: `和訂單 ${first} 的另一列重複`,
        "NOBODY-1": "找不到這個訂單編號或貨運單號",
      });
      expect(await desks[0].read()).toMatchObject({ payment_status: "paid", shipments: [{ status: "delivered" }] });
      // A row that was refused for its sum changes nothing: the order is not even delivered.
      expect(await desks[1].read()).toMatchObject({ payment_status: "unpaid", shipments: [{ status: "shipped" }] });
      expect(await act({ action: "settle", rows: [{ reference: first, amount: 680 }] })).toEqual({
        [first]: `訂單 ${first} 已經記過收款`,
      });
      expect(await act({ action: "deliver", numbers })).toEqual({
        [first]: "沒有已出貨、還沒送達的包裹",
        [second]: true,
      });
    });

    test("an unknown number, a duplicate or another order's, and an order that needs a choice of parcels are refused", async () => {
      const none = await numberOf("placed");
      const [sent, bad, twice, same] = [
        await numberOf("confirmed"),
        await numberOf("confirmed"),
        await numberOf("confirmed"),
        await numberOf("confirmed"),
      ];
      const desk = await readyOrder(cell(), "confirmed", 2);
      const split = desk.number;
      await desk.parcel(1);
      const used = `USED${sent.slice(-6)}`;
      await act({ action: "ship", carrier: "hct", rows: [{ number: sent, tracking_number: used }] });
      const fresh = `SAME${same.slice(-6)}`;
      const rows = [
        { number: bad, tracking_number: used },
        { number: twice, tracking_number: fresh },
        { number: same, tracking_number: `${fresh.slice(0, 4)} ${fresh.slice(4)}` },
        { number: none, tracking_number: "ABCDEF1" },
        { number: split, tracking_number: "ABCDEF2" },
      ];
      expect(await act({ action: "ship", carrier: "hct", rows })).toEqual({
        [bad]: `訂單 ${sent} 已經用過這個貨運單號`,
        [twice]: true,
        [same]: `貨運單號和 ${twice} 重複`,
        [none]: "目前是「待確認」，不能這麼做",
        [split]: "這張訂單有 2 個包裹，請到訂單頁分別出貨",
      });
      const unreadable = [{ number: bad, tracking_number: "沒有" }];
      expect(await act({ action: "ship", carrier: "hct", rows: unreadable })).toEqual({
        [bad]: "貨運單號要是 6 到 30 個英文字母或數字",
      });
      expect(await act({ action: "ship", rows: [{ number: bad }] })).toEqual({ [bad]: "請填寫宅配業者與貨運單號" });
    });

    test("a dry run gives the same result and changes nothing", async () => {
      const desk = await readyOrder(cell(), "confirmed");
      const before = desk.order;
      const [ready, open] = [desk.number, await numberOf("placed")];
      const rows = [ready, open].map((number) => ({ number, tracking_number: `TRY${number.slice(-6)}` }));
      const body = { action: "ship" as const, carrier: "post" as const, rows };
      const { results } = (await desk.admin.call("POST orders/bulk-checks", { body })).data;
      expect(Object.fromEntries(results.map(({ id, ok }) => [id, ok]))).toEqual({ [ready]: true, [open]: false });
      expect(await desk.read()).toEqual(before);
      expect((await logOf(cell(), "ship")).at(-1)).toMatchObject({
        action: "order_bulk_check",
        after: { rows: 2, possible: 1 },
      });
    });
  });

  describe("printed lists and spreadsheets", () => {
    test("CSV: the same filters, one line per order, no formulas, recorded in the audit log without the keyword", async () => {
      const name = "=1+1 匯出";
      const { admin, number } = await orderOf(name, { note: "請放管理室" }, 2);
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
      const { admin, number: sent } = await orderOf(name, {}, 2);
      const { number: other } = await orderOf(name, { payment: "bank_transfer" }, 1, skus.bowl);
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
      const desk = await readyOrder(cell(), "confirmed", 2);
      const [first, second, pending] = [desk.number, await numberOf("confirmed", 3), await numberOf("placed")];
      await desk.parcel();
      const query = { numbers: [first, second, pending] };
      const list = async () => (await desk.admin.call("GET orders/pick-list", { query })).data;
      const orders = [
        { number: first, amount: 2 },
        { number: second, amount: 3 },
      ];
      expect(await list()).toMatchObject({
        numbers: [first, second],
        skipped: [{ number: pending, reason: "unconfirmed" }],
        pieces: 5,
        rows: [{ sku: skus.towel, amount: 5, orders }],
      });
      await desk.move("pack");
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
      const { admin, number: second } = await orderOf(contact.name, { note: "送禮" }, 2);
      const first = await numberOf("placed");
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
      const { number } = await orderOf(name, { note: "電話 0912345678" });
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
  });

  describe("docs/specification.md: the audit log has before and after", () => {
    test("of parcels, payment, refunds, returns and addresses, without personal data", async () => {
      const desk = await readyOrder(cell(), "placed");
      const { admin, number } = desk;
      const street = "羅斯福路四段 1 號";
      const address = { county: "臺北市", district: "大安區", street };
      await admin.call("PUT orders/{number}/address", { params: { number }, body: { version: 1, address } });
      await desk.read();
      await desk.act("confirm");
      const { shipments, version } = await desk.send(["pack"]);
      const id = shipments[0]?.id ?? 0;
      expect((await logOf(cell(), `${number}/${id}`)).at(-1)).toMatchObject({
        action: "shipment_act",
        before: { [`shipment_${id}`]: "preparing" },
        after: { [`shipment_${id}`]: "packed", request: { action: "pack" } },
      });
      const entries = await logOf(cell(), number);
      const change = entries.find(({ action }) => action === "order_address_change");
      expect(change?.after).toMatchObject({ request: { street: "羅斯福***" } });
      expect(JSON.stringify(entries)).not.toContain(street);
      expect(entries.find(({ action }) => action === "order_act")).toMatchObject({
        before: { order_status: "pending" },
        after: { order_status: "processing" },
      });
      expect(version).toBe(5);
    });
  });
});
