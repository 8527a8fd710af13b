import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { deliverBySmtp } from "@/lib/backend/mail/deliver";
import { settings } from "@/lib/backend/settings/tables";
import { defaultArrival } from "@/lib/contract/arrival";
import { brand } from "@/lib/contract/brand";
import { defaultOrders, defaultPayment, defaultShipping } from "@/lib/contract/settings";
import { taipeiDay } from "@/lib/format";
import { lastAudit } from "../support/audit";
import { skus } from "../support/catalogue";
import { checkoutForm, contact, fillCart, penghu, placeOrderOf, readyCheckout, taipei } from "../support/checkout";
import { apiOver, connect } from "../support/connections";
import { expectRefused } from "../support/failures";
import { setOrderSettings } from "../support/holds";
import { collectMails, resetLimits } from "../support/mail";
import { asAdministrator, type Cell, newAdminToken, onServerCell } from "../support/matrix";
import { outcomesOf, settle } from "../support/outcomes";
import { raisedBounds } from "../support/raised-bounds";
import { administrator, backendOn, company, mailing, paymentOptions } from "../support/shop";
import { startMailServer } from "../support/smtp";

const { street: _, ...taipeiPlace } = taipei;
const { street: __, ...penghuPlace } = penghu;
const towels = (amount: number) => [{ sku: skus.towel, amount }];
const account = { bank_code: "007", bank_name: "第一銀行", account: "111-22-333333", account_name: "禾日" };

const setOrders = (cell: Cell, change: Partial<typeof defaultOrders>) =>
  setOrderSettings(cell, { ...raisedBounds, ...change });

/** Saves over the stored settings, whatever version they have. */
async function setShipping(cell: Cell, change: Partial<typeof defaultShipping>) {
  const admin = await asAdministrator(cell);
  const { version } = (await admin.call("GET settings/shipping")).data;
  return (await admin.call("PUT settings/shipping", { body: { ...defaultShipping, ...change, version } })).data;
}

async function setPayment(cell: Cell, change: Partial<typeof defaultPayment>) {
  const admin = await asAdministrator(cell);
  const { version } = (await admin.call("GET settings/payment")).data;
  return (await admin.call("PUT settings/payment", { body: { ...defaultPayment, ...change, version } })).data;
}

/** Expects a save to be refused beside these fields. */
async function expectWrong(call: Promise<unknown>, fields: string[]): Promise<void> {
  const refusal = await expectRefused(call, 400, "validation_failed");
  expect(Object.keys(refusal.data?.errors ?? {})).toEqual(fields);
}

onServerCell((cell) => {
  beforeEach(async () => {
    await cell().shop.db.execute(sql`delete from settings where key <> 'basics'`);
  });

  describe("settings: basics", () => {
    test("a change applies to the next read, and the audit log has before and after", async () => {
      const admin = await asAdministrator(cell());
      const { version, ...before } = (await admin.call("GET settings/basics")).data;
      expect(before).toEqual(company);
      const body = { ...before, phone1: "（02）8765-4321　分機 12", email1: "", version };
      const saved = await admin.call("PUT settings/basics", { body });
      expect(saved.data).toMatchObject({ phone1: "(02)8765-4321 分機 12", version: version + 1 });
      const { email1: _mail, ...kept } = company;
      expect((await cell().api.content.basics()).data).toEqual({ ...kept, phone1: "(02)8765-4321 分機 12" });
      expect(await lastAudit(cell().shop.db, "settings_change", "basics")).toMatchObject({
        before: { phone1: company.phone1, email1: company.email1 },
        after: { phone1: "(02)8765-4321 分機 12", email1: null },
      });
      await admin.call("PUT settings/basics", { body: { ...company, version: version + 1 } });
    });

    test.each([
      ["company_name", { company_name: " " }],
      ["tax_id", { tax_id: "12345678" }],
      ["phone1", { phone1: "no number" }],
      ["email1", { email1: "nobody" }],
      ["address1", { address1: "路".repeat(121) }],
      [
        "logo_color_standard_horizontal.default",
        { logo_color_standard_horizontal: { default: "https://evil.example/x.png" } },
      ],
      ["logo_color_general_horizontal.default", { logo_color_general_horizontal: { default: "/uploads/../secret" } }],
    ])("a wrong %s is refused by its name", async (field, wrong) => {
      const admin = await asAdministrator(cell());
      const { version, ...before } = (await admin.call("GET settings/basics")).data;
      await expectWrong(admin.call("PUT settings/basics", { body: { ...before, ...wrong, version } }), [field]);
      expect((await admin.call("GET settings/basics")).data).toEqual({ ...before, version });
    });
  });

  describe("settings: brand", () => {
    const own = { shop_name: "小南洋雜貨", tagline: "巷口的味道（每天現烤）", search_hint: "找餅乾…" };
    const words = { ...brand.parse({}), ...own };

    const { logo_color_standard_horizontal: _s, logo_color_general_horizontal: _g, ...withoutLogos } = company;

    test("before it is saved the company's name is the shop's; afterwards every reader and every mail has its text", async () => {
      const admin = await asAdministrator(cell());
      expect((await cell().api.content.basics()).data).toEqual(company);
      const url = company.logo_color_standard_horizontal?.default ?? "";
      const logo = { url, thumb_url: url, width: 264, height: 72 };
      expect((await admin.call("GET settings/brand")).data).toEqual({ ...brand.parse({ logo }), version: 0 });
      const saved = await admin.call("PUT settings/brand", { body: { ...words, version: 0 } });
      // Full-width punctuation is kept as typed.
      expect(saved.data).toEqual({ ...words, version: 1 });
      expect((await cell().api.content.basics()).data).toEqual({ ...withoutLogos, brand: words });
      const changed = await lastAudit(cell().shop.db, "settings_change", "brand");
      expect(changed).toMatchObject({ after: { shop_name: "小南洋雜貨" } });
      const email = "brand@shop.example";
      await cell().api.content.subscribe({ email });
      const [mail] = await collectMails(cell().shop.db);
      expect(mail).toMatchObject({ from: { name: "小南洋雜貨" }, subject: "請確認訂閱小南洋雜貨的電子報" });
      expect(mail?.text).toContain("這封信由小南洋雜貨的系統寄出");
    });

    test("logos, colour and links to other sites are the shop's own; a LINE id becomes a link", async () => {
      const admin = await asAdministrator(cell());
      const logo = { url: "/uploads/p-1.webp", thumb_url: "/uploads/p-1-half.webp", width: 300, height: 60 };
      const more = { accent: " #8A1C4A ", line_url: "@shop", notice: "連假照常出貨", notice_url: "/faq" };
      const saved = await admin.call("PUT settings/brand", { body: { ...words, logo, ...more, version: 0 } });
      expect(saved.data).toMatchObject({ accent: "#8a1c4a", line_url: "https://line.me/R/ti/p/%40shop" });
      const read = (await cell().api.content.basics()).data;
      expect(read.logo_color_standard_horizontal).toEqual({ default: logo.url });
      expect(read.brand).toMatchObject({ logo, accent: "#8a1c4a", notice_url: "/faq" });
      await cell().api.content.subscribe({ email: "logo@shop.example" });
      const [mail] = await collectMails(cell().shop.db);
      expect(mail?.html).toMatch(/<img src="https?:[^"]+\/icons\/logo\.png" alt="小南洋雜貨" width="180" height="36"/);
      expect(mail?.html).toContain("background:#8a1c4a");
    });

    test("of two concurrent saves the second gets a conflict, and nothing of it is kept", async () => {
      const admin = await asAdministrator(cell());
      const save = (shop_name: string) =>
        admin.call("PUT settings/brand", { body: { ...words, shop_name, version: 0 } });
      expect(outcomesOf(await settle([save("甲"), save("乙")]))).toEqual({ 200: 1, "409 version_conflict": 1 });
      expect((await admin.call("GET settings/brand")).data.version).toBe(1);
    });

    test.each([
      ["shop_name", { shop_name: "店".repeat(31) }],
      ["tagline", { tagline: "一\n二" }],
      ["accent", { accent: "red" }],
      ["accent", { accent: "#12345" }],
      ["notice_url", { notice_url: "//evil.example" }],
      ["notice_url", { notice_url: "javascript:alert(1)" }],
      ["facebook_url", { facebook_url: "https://facebook.com.evil.example/shop" }],
      ["instagram_url", { instagram_url: "http://www.instagram.com/shop" }],
      ["line_url", { line_url: "shop" }],
      ["logo.url", { logo: { url: "https://evil.example/x.png", thumb_url: "/brand/a.svg", width: 9, height: 9 } }],
    ])("a wrong %s is refused by its name", async (field, wrong) => {
      const admin = await asAdministrator(cell());
      await expectWrong(admin.call("PUT settings/brand", { body: { ...words, ...wrong, version: 0 } }), [field]);
    });
  });

  describe("settings: concurrent saves", () => {
    test("of six saves with one version one succeeds, also the first time", async () => {
      const admin = await asAdministrator(cell());
      for (const version of [0, 1]) {
        const saves = [60, 70, 80, 90, 100, 110].map((home_delivery_fee) =>
          admin.call("PUT settings/shipping", { body: { ...defaultShipping, home_delivery_fee, version } }),
        );
        expect(outcomesOf(await settle(saves))).toEqual({ 200: 1, "409 version_conflict": 5 });
      }
      const [row] = await cell().shop.db.select().from(settings).where(eq(settings.key, "shipping"));
      expect(row?.version).toBe(2);
    });

    test("an unknown version saves nothing", async () => {
      const admin = await asAdministrator(cell());
      const save = admin.call("PUT settings/orders", { body: { ...defaultOrders, version: 9 } });
      await expectRefused(save, 409, "version_conflict");
      expect((await admin.call("GET settings/orders")).data).toEqual({ ...defaultOrders, version: 0 });
    });
  });

  describe("settings: arrival", () => {
    test("carts, previews and public answers follow it, by delivery and place; switched off, no day is shown", async () => {
      const { api } = cell();
      const admin = await asAdministrator(cell());
      expect((await api.content.shopSettings()).data.arrival).toEqual(defaultArrival);
      const everyDay = { ...defaultArrival, cutoff: "00:00", closed_weekdays: [], preparation_days: 1 };
      const body = { ...everyDay, transit_days: 3, outlying_transit_days: 9, version: 0 };
      const { version } = (await admin.call("PUT settings/arrival", { body })).data;
      expect(await lastAudit(cell().shop.db, "settings_change", "arrival")).toBeDefined();
      const uuid = await fillCart(api, towels(1));
      // After the cut-off: tomorrow, one day to pack, then the delivery.
      const day = (after: number) => taipeiDay(new Date(Date.now() + (2 + after) * 86_400_000));
      expect((await api.carts.get(uuid)).data.arrives_by).toBe(day(3));
      const daysAt = async (address: typeof taipeiPlace) =>
        (await api.orders.preview({ uuid, address })).data.shippings.map(({ arrives_by }) => arrives_by);
      expect(await daysAt(taipeiPlace)).toEqual([day(3), day(0)]);
      expect(await daysAt(penghuPlace)).toEqual([day(9), day(0)]);
      await admin.call("PUT settings/arrival", { body: { ...body, is_shown: false, version } });
      expect(await daysAt(taipeiPlace)).toEqual([null, null]);
      expect((await api.carts.get(uuid)).data.arrives_by).toBeUndefined();
    });

    test("an invalid time or day, and a week without working days, are refused", async () => {
      const admin = await asAdministrator(cell());
      const wrong = [{ cutoff: "24:00" }, { closed_days: ["2026-02-30"] }, { closed_weekdays: [0, 1, 2, 3, 4, 5, 6] }];
      for (const change of wrong) {
        const body = { ...defaultArrival, ...change, version: 0 };
        await expectRefused(admin.call("PUT settings/arrival", { body }), 400, "validation_failed");
      }
    });
  });

  describe("settings: shipping", () => {
    test("fees, threshold and surcharge apply to carts, previews, orders and public answers", async () => {
      const { api } = cell();
      const fees = { home_delivery_fee: 80, free_shipping_from: 900, outlying_surcharge: 210 };
      await setShipping(cell(), fees);
      expect((await api.content.shopSettings()).data.shipping).toEqual({ ...defaultShipping, ...fees });
      const uuid = await fillCart(api, towels(1));
      expect((await api.carts.get(uuid)).data.free_shipping_gap).toBe(400);
      expect((await api.orders.preview({ uuid, address: taipeiPlace })).data).toMatchObject({
        shipping_fee: 80,
        total: 580,
      });
      expect((await api.orders.preview({ uuid, address: penghuPlace })).data.shipping_fee).toBe(290);
      expect((await placeOrderOf(api, towels(2))).shipping_fee).toBe(0);
      await setShipping(cell(), { free_shipping_from: null });
      expect((await api.orders.preview({ uuid, address: taipeiPlace })).data.free_shipping_gap).toBeNull();
      expect((await placeOrderOf(api, towels(9))).shipping_fee).toBe(100);
    });

    test("a fee that changes during the checkout needs the shopper's consent first", async () => {
      const form = await readyCheckout(cell().api, towels(1));
      await setShipping(cell(), { home_delivery_fee: 120 });
      const refusal = await expectRefused(cell().api.orders.place(form), 409, "total_changed");
      expect(refusal.data?.total).toBe(620);
      expect((await cell().api.orders.place({ ...form, total: 620 })).data.shipping_fee).toBe(120);
    });

    test("a delivery method that is not offered cannot be ordered; the last one cannot be switched off", async () => {
      const { api } = cell();
      await setShipping(cell(), { methods: ["home_delivery"] });
      const uuid = await fillCart(api, towels(1));
      const { data } = await api.orders.preview({ uuid, shipping: "store_pickup" });
      expect(data.shippings.map(({ method }) => method)).toEqual(["home_delivery"]);
      const form = { ...checkoutForm(uuid, 500, { shipping: "store_pickup" }), address: undefined };
      await expectRefused(api.orders.place(form), 422, "shipping_not_offered");
      await expectRefused(setShipping(cell(), { methods: [] }), 400, "validation_failed");
      await expectRefused(setShipping(cell(), { home_delivery_fee: -1 }), 400, "validation_failed");
    });

    test("the counter's address and hours are shown", async () => {
      const { api } = cell();
      const counter = { pickup_address: "臺北市大同區迪化街一段 32 號", pickup_hours: "週二至週日 11:00–19:00" };
      await setShipping(cell(), counter);
      expect((await api.content.shopSettings()).data.shipping).toMatchObject(counter);
    });

    test("texts with placeholders for fees show the current ones", async () => {
      const { api, shop } = cell();
      await shop.db.execute(
        sql`insert into faq_groups (key, title, position) values ('fees', 'fees', 99) on conflict do nothing`,
      );
      await shop.db.execute(sql`insert into faqs (key, group_key, question, answer, position)
        values ('fee', 'fees', 'fee', '{{shipping_fees}} {{nobody_knows}}', 1) on conflict do nothing`);
      const answer = async () =>
        (await api.content.faqs()).data.find(({ key }) => key === "fees")?.questions[0]?.answer;
      await setShipping(cell(), { free_shipping_from: 990 });
      expect(await answer()).toBe("本島運費 NT$100，商品合計滿 NT$990 免運費；離島另加 NT$150。 {{nobody_knows}}");
      await setShipping(cell(), { free_shipping_from: null });
      expect(await answer()).toMatch(/^本島運費 NT\$100；/);
    });
  });

  describe("settings: payment", () => {
    test("a method that is switched off is neither offered nor accepted, and orders that wait for it say that the account is another one", async () => {
      const { api } = cell();
      const waiting = await placeOrderOf(api, towels(1), { payment: "bank_transfer" });
      expect(waiting.transfer_account).toEqual(paymentOptions.bankAccount);
      await setPayment(cell(), { methods: ["cash_on_delivery"], bank_account: account });
      const form = await readyCheckout(api, towels(1), { payment: "bank_transfer" });
      const { payments } = (await api.orders.preview({ uuid: form.uuid })).data;
      expect(payments.map(({ method }) => method)).toEqual(["cash_on_delivery"]);
      await expectRefused(api.orders.place(form), 422, "payment_not_offered");
      const read = (await api.orders.get(waiting.number, waiting.access_token)).data;
      const replaced = { transfer_account: account, account_replaced: true };
      expect(read).toMatchObject({ ...replaced, payable_by: ["cash_on_delivery"] });
    });

    test("the account is the environment's until staff enter one; keys of a provider are never shown", async () => {
      const admin = await asAdministrator(cell());
      expect((await admin.call("GET settings/payment")).data).toEqual({
        ...{ ...defaultPayment, version: 0, bank_account_default: paymentOptions.bankAccount },
        ...{ card: "not_set", card_instalments: "not_set", apple_pay: "not_set", atm: "not_set" },
        ...{ cvs_code: "not_set", barcode: "not_set", line_pay: "not_set", payment_test_mode: false },
      });
      await setPayment(cell(), { bank_account: account });
      const placed = await placeOrderOf(cell().api, towels(1), { payment: "bank_transfer" });
      expect(placed.transfer_account).toEqual(account);
      const wrong = setPayment(cell(), { bank_account: { ...account, bank_code: "7", account: "" } });
      await expectWrong(wrong, ["bank_account.bank_code", "bank_account.account"]);
    });

    test("the last working payment method cannot be switched off", async () => {
      await expectRefused(setPayment(cell(), { methods: [] }), 400, "validation_failed");
      await expectWrong(setPayment(cell(), { methods: ["card"] }), ["methods"]);
    });
  });

  describe("settings: orders", () => {
    test("an order below the minimum or above the maximum is refused, and cart and preview say so before", async () => {
      const { api } = cell();
      const form = await readyCheckout(api, towels(2));
      await setOrders(cell(), { minimum_total: 1_200 });
      const blocked = { reason: "below_minimum_total", limit: 1_200, gap: 200 };
      expect((await api.carts.get(form.uuid)).data.blocked).toEqual(blocked);
      expect((await api.orders.preview({ uuid: form.uuid, address: taipeiPlace })).data.blocked).toEqual(blocked);
      const refusal = await expectRefused(api.orders.place(form), 422, "below_minimum_total");
      expect(refusal.data?.limit).toBe(1_200);
      expect(refusal.message).toContain("1,200");
      await setOrders(cell(), { maximum_total: 1_050 });
      expect((await api.carts.get(form.uuid)).data.blocked).toBeUndefined();
      const preview = (await api.orders.preview({ uuid: form.uuid, address: taipeiPlace })).data;
      expect(preview.blocked).toEqual({ reason: "above_maximum_total", limit: 1_050, gap: 50 });
      await expectRefused(api.orders.place(form), 422, "above_maximum_total");
      await setOrders(cell(), { maximum_total: 1_100 });
      expect((await api.orders.place(form)).data.total).toBe(1_100);
    });

    test("the maximum per line applies to the cart, at sign-in and to orders", async () => {
      const { api } = cell();
      const form = await readyCheckout(api, towels(4));
      await setOrders(cell(), { max_line_amount: 3 });
      const { uuid } = form;
      const refusal = await expectRefused(api.carts.add({ sku: skus.cloth, amount: 4 }), 422, "line_limit");
      expect(refusal.message).toContain("3");
      await expectRefused(api.carts.add({ sku: skus.towel, amount: 1, uuid }), 422, "line_limit");
      await expectRefused(api.carts.update({ sku: skus.towel, amount: 4, uuid }), 422, "line_limit");
      const refused = await expectRefused(api.orders.place(form), 422, "line_limit");
      expect(refused.data).toMatchObject({ sku: skus.towel, limit: 3 });
      expect((await api.carts.update({ sku: skus.towel, amount: 3, uuid })).data?.blocked).toBeUndefined();
    });

    test("concurrent orders after the change are all held to it", async () => {
      const { api, shop } = cell();
      const forms = await Promise.all(Array.from({ length: 10 }, () => readyCheckout(api, towels(1))));
      const second = shop.engine === "postgres" ? await connect("HTTP", shop.secondBackend()) : undefined;
      const other = second ? apiOver(second) : api;
      const meanwhile = settle(forms.slice(0, 6).map((form, n) => (n % 2 ? other : api).orders.place(form)));
      await setOrders(cell(), { minimum_total: 600 });
      const after = await settle(forms.slice(6).map((form, n) => (n % 2 ? other : api).orders.place(form)));
      expect(outcomesOf(after)).toEqual({ "422 below_minimum_total": 4 });
      const ended = outcomesOf(await meanwhile);
      expect((ended[200] ?? 0) + (ended["422 below_minimum_total"] ?? 0)).toBe(6);
      await second?.close();
    });

    test.each([
      ["return_days", { return_days: 6 }],
      ["max_line_amount", { max_line_amount: 100 }],
      ["maximum_total", { minimum_total: 500, maximum_total: 400 }],
      ["card_minutes", { card_minutes: 0 }],
    ])("a wrong %s is refused by its name", async (field, wrong) => {
      await expectWrong(setOrders(cell(), wrong), [field]);
    });
  });

  describe("settings: mail", () => {
    test("a test mail arrives, or the answer has the reason; the number of tests is limited", async () => {
      const { shop } = cell();
      await resetLimits(shop.db);
      for (const behaviour of ["takes", "refuses"] as const) {
        const server = await startMailServer(behaviour);
        const host = new URL(server.url).host;
        const deliver = deliverBySmtp(server.url, { step: 1_000, whole: 3_000 });
        const backend = backendOn(shop.db, paymentOptions, { ...mailing, server: host, deliver });
        const connection = await connect("in-process", backend);
        const { admin } = apiOver(connection, await newAdminToken(apiOver(connection)));
        const shown = (await admin.call("GET settings/mail")).data;
        expect(shown).toMatchObject({ smtp_configured: true, server: host, sender: mailing.from });
        const { data } = await admin.call("POST settings/mail/test", { body: {} });
        expect(data).toMatchObject({ recipient: administrator.email, accepted: behaviour === "takes" });
        expect(data.response).toMatch(behaviour === "takes" ? /^250 / : /550/);
        expect(server.received.map(({ to }) => to)).toEqual(behaviour === "takes" ? [[administrator.email]] : []);
        expect(await lastAudit(shop.db, "mail_test")).toMatchObject({ after: { accepted: data.accepted } });
        await server.close();
      }
      const admin = await asAdministrator(cell());
      const sendTo = (recipient?: string) => admin.call("POST settings/mail/test", { body: { recipient } });
      for (let left = 3; left > 0; left--) await sendTo(" ");
      await expectRefused(sendTo(), 429, "too_many_requests");
      await expectRefused(sendTo("a, b"), 400, "validation_failed");
      expect((await sendTo(contact.email)).data.accepted).toBe(true);
    });
  });
});
