import { randomUUID } from "node:crypto";
import { count, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { coupons } from "@/lib/backend/coupons/tables";
import { orders } from "@/lib/backend/orders/tables";
import type { PlaceStaffOrderInput } from "@/lib/contract/staff-orders";
import { TERMS_VERSION } from "@/lib/contract/terms";
import { taipeiDay } from "@/lib/format";
import { reports } from "@/lib/reports";
import { type BackOffice, backOfficeOf, loggedAs } from "../support/back-office";
import { skus } from "../support/catalogue";
import { contact, penghu, placeOrderOf, readyCheckout, taipei } from "../support/checkout";
import { expectRefused, expectRefusedBeside } from "../support/failures";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { setOrderSettings } from "../support/holds";
import { collectMails, PUBLIC_URL, resetLimits } from "../support/mail";
import { onServerCell } from "../support/matrix";
import { signUp } from "../support/members";
import { outcomesOf, settle } from "../support/outcomes";
import { raisedBounds } from "../support/raised-bounds";
import { stockOf } from "../support/stock";

/** The name of the owner who is signed in. */
const STAFF = "owner";
const tin = [{ sku: skus.tin, amount: 2 }];

onServerCell((cell) => {
  let opened: Promise<BackOffice> | undefined;
  const office = () => {
    opened ??= backOfficeOf(cell());
    return opened;
  };
  const someone = () => ({ ...contact, email: `caller-${randomUUID()}@shop.example` });

  /** A form at the total that the preview gives. */
  async function formOf(more: Partial<PlaceStaffOrderInput> = {}): Promise<PlaceStaffOrderInput> {
    const form = {
      lines: tin,
      contact: someone(),
      shipping: "home_delivery",
      address: taipei,
      payment: "cash_on_delivery",
      agreement: TERMS_VERSION,
      total: 0,
      ...more,
    } satisfies PlaceStaffOrderInput;
    const { lines, shipping, address, coupon } = form;
    const { county, district } = address ?? {};
    const body = { lines, shipping, county, district, coupon };
    const { total } = await (await office()).call("POST orders/preview", { body });
    return { ...form, total };
  }
  const place = async (more: Partial<PlaceStaffOrderInput> = {}) =>
    (await office()).call("POST orders", { body: await formOf(more) });

  beforeEach(() => resetLimits(cell().shop.db));

  describe("docs/staff-orders.md: orders by staff follow the rules of the checkout", () => {
    test("preview and order cost the same as a shopper's checkout of the same items", async () => {
      const { api, shop } = cell();
      await shop.db.insert(coupons).values({ code: "PHONE33", title: "來電", kind: "percent", value: 33 });
      const lines = [...tin, { sku: skus.cloth, amount: 1 }];
      const form = await readyCheckout(api, lines, { address: penghu });
      const { county, district } = penghu;
      const asked = { shipping: "home_delivery" as const, coupon: "PHONE33" };
      const shoppers = (await api.orders.preview({ ...asked, uuid: form.uuid, address: { county, district } })).data;
      const { call } = await office();
      const body = { ...asked, county, district, lines };
      const { lines: shown, terms_version, ...preview } = await call("POST orders/preview", { body });
      for (const place of ["高雄市", "霧台鄉"]) {
        const elsewhere = { ...asked, county: place, district };
        await expectRefusedBeside(call("POST orders/preview", { body: { ...elsewhere, lines } }), "district");
        const preview = api.orders.preview({ ...asked, uuid: form.uuid, address: { county, district: place } });
        await expectRefusedBeside(preview, "address.district");
      }
      const { lines: _, ...sums } = shoppers;
      expect(preview).toEqual(sums);
      expect(terms_version).toBe(TERMS_VERSION);
      const { onHand, reserved } = await stockOf(shop.db, skus.tin);
      expect(shown[0]).toMatchObject({ sku: skus.tin, available: onHand - reserved, total: 760 });
      const bought = await api.orders.place({ ...form, coupon: "PHONE33", total: shoppers.total });
      const made = await place({ lines, address: penghu, coupon: "PHONE33" });
      const money = ({ subtotal, discount, shipping_fee, total }: typeof made | typeof bought.data) =>
        [subtotal, discount, shipping_fee, total] as const;
      expect(money(made)).toEqual(money(bought.data));
    });

    test("while the shop takes a break shoppers see it and cannot order; staff can, and the catalogue stays", async () => {
      const { api } = cell();
      const day = taipeiDay(new Date());
      const form = await readyCheckout(api, tin);
      await setOrderSettings(cell(), { paused_from: day, paused_until: day, pause_text: "春節休息。" });
      const { blocked } = (await api.orders.preview({ uuid: form.uuid, shipping: "home_delivery" })).data;
      expect(blocked).toMatchObject({
        reason: "ordering_paused",
        text: expect.stringMatching(/^春節休息。.+恢復接單。$/),
      });
      expect((await api.carts.get(form.uuid)).data.blocked).toEqual(blocked);
      // The pages of products say the same.
      expect((await api.content.shopSettings()).data.order_pause).toBe(blocked?.text);
      await expectRefused(api.orders.place(form), 422, "ordering_paused");
      expect((await place()).number).toBeTruthy();
      // Planned ahead, nothing changes yet; a wrong period is refused beside its field.
      await setOrderSettings(cell(), { paused_from: "2099-01-01" });
      expect((await api.content.shopSettings()).data.order_pause).toBeNull();
      expect((await api.orders.place(form)).data.number).toBeTruthy();
      const wrong = setOrderSettings(cell(), { paused_from: day, paused_until: "2020-01-01" });
      await expectRefusedBeside(wrong, "paused_until");
      await setOrderSettings(cell(), raisedBounds);
    });

    test("a telephone number is enough: the mails are not sent, and staff read what they say", async () => {
      const { shop, api } = cell();
      await collectMails(shop.db);
      const { call } = await office();
      await shop.db
        .insert(coupons)
        .values({ code: "NOMAIL", title: "來電", kind: "fixed", value: 10, limitPerPerson: 1 });
      const phones = ["0911000111", "0911000222"];
      const placed = [];
      for (const phone of phones) {
        const person = { name: "林阿嬤", phone };
        placed.push(await place({ contact: person, coupon: "NOMAIL" }));
      }
      const [first] = placed;
      if (!first) throw new Error("no order");
      expect(first.contact).toEqual({ name: "林阿嬤", email: "", phone: "+886911000111" });
      // Uses are counted by telephone number.
      const again = place({ contact: { name: "林阿嬤", phone: phones[0] ?? "" }, coupon: "NOMAIL" });
      await expectRefused(again, 422, "coupon_refused");
      expect(await collectMails(shop.db)).toEqual([]);
      const { number } = first;
      const { data } = await call("GET mails", { query: { order: number } });
      expect(data).toMatchObject([{ kind: "order_placed", recipient: "", status: "filed" }]);
      const shown = await call("GET mails/{id}/content", { params: { id: data[0]?.id ?? "" } });
      expect(shown.text).toContain(number);
      expect(shown.html).toContain(number);
      expect(shown.subject).toContain(number);
      // Found by number and telephone; an empty contact finds nothing.
      expect((await api.orders.lookUp({ number, contact: phones[0] ?? "" })).data.access_token).toBeTruthy();
      await expectRefused(api.orders.lookUp({ number, contact: "" }), 400, "validation_failed");
      // A mail with a recipient stays unread.
      const other = await place();
      const { data: mailed } = await call("GET mails", { query: { order: other.number } });
      const unread = call("GET mails/{id}/content", { params: { id: mailed[0]?.id ?? "" } });
      await expectRefused(unread, 409, "state_conflict");
    });

    test("a guest's order: stock reserved, consent and staff in its history, audit entry, mail with a link to it", async () => {
      const { shop, raw } = cell();
      const before = await stockOf(shop.db, skus.tin);
      await collectMails(shop.db);
      const form = await formOf({ payment: "bank_transfer", note: "平日送" });
      const made = await (await office()).call("POST orders", { body: form });
      expect(made).toMatchObject({
        order_status: "pending",
        payment_status: "unpaid",
        member_id: null,
        note: "平日送",
      });
      expect(made.events).toMatchObject([
        { kind: "placed", actor: "staff", actor_name: STAFF, detail: { told_terms: TERMS_VERSION } },
      ]);
      expect((await stockOf(shop.db, skus.tin)).reserved).toBe(before.reserved + 2);
      const entry = (await loggedAs(cell(), "order_create")).at(-1);
      expect(entry).toMatchObject({ subject: made.number, after: { total: form.total, told_terms: TERMS_VERSION } });
      expect(JSON.stringify(entry)).not.toContain(form.contact.email);
      const mail = (await collectMails(shop.db)).find(({ to }) => to.address === form.contact.email);
      expect(mail?.text).toContain("依你在電話中的要求");
      expect(mail?.text).toContain("不用登入，也不必說明理由");
      const access = new RegExp(`/orders/${made.number}\\?access=([\\w-]{43})`).exec(mail?.text ?? "")?.[1] ?? "";
      const headers = { "X-Order-Access": access };
      const path = `/orders/${made.number}`;
      const params = { number: made.number };
      const handedOn = await (await office()).call("POST orders/{number}/payment-link", { params, body: {} });
      expect(handedOn.url).toBe(`${PUBLIC_URL}${path}?access=${access}`);
      const link = (await loggedAs(cell(), "payment_link")).at(-1);
      expect(link?.subject).toBe(made.number);
      expect(JSON.stringify(link)).not.toContain(access);
      const seen = await raw({ method: "GET", path, headers });
      expect(seen.envelope.data).toMatchObject({
        number: made.number,
        allowed_actions: expect.arrayContaining(["pay"]),
      });
      const events = await raw({ method: "GET", path: `${path}/events`, headers });
      expect(JSON.stringify(events.envelope.data)).not.toContain(`"${STAFF}"`);
      const cancelled = await raw({ method: "POST", path: `${path}/cancel`, headers, json: { version: made.version } });
      expect(cancelled.status).toBe(200);
      const late = (await office()).call("POST orders/{number}/payment-link", { params, body: {} });
      await expectRefused(late, 409, "state_conflict");
      expect((await stockOf(shop.db, skus.tin)).reserved).toBe(before.reserved);
    });

    test("a member's order is listed with the member's own; cash on delivery is confirmed at once", async () => {
      const member = await signUp(cell());
      const { call } = await office();
      const [row] = (await call("GET members", { query: { keyword: member.email } })).data;
      const made = await place({ member_id: row?.id, contact: { ...contact, email: member.email } });
      expect(made).toMatchObject({ order_status: "processing", payment_status: "unpaid", member_id: row?.id });
      expect(made.events.map(({ kind, actor }) => [kind, actor])).toEqual([
        ["placed", "staff"],
        ["confirmed", "staff"],
      ]);
      const { data } = await member.api.orders.list();
      expect(data.data.map(({ number }) => number)).toEqual([made.number]);

      await call("POST members/{id}/block", { params: { id: row?.id ?? 0 }, body: { reason: "測試" } });
      const form = await formOf({ member_id: row?.id });
      const refusal = await leavesDatabaseAlone(cell().shop.db, async () =>
        expectRefused(call("POST orders", { body: form }), 400, "validation_failed"),
      );
      expect(refusal.data?.errors).toHaveProperty("member_id");
      const gone = { ...form, member_id: 2_000_000_000 };
      await expectRefused(call("POST orders", { body: gone }), 400, "validation_failed");
    });

    test("the last item: staff and a shopper order at the same moment, and one of them gets it", async () => {
      const { api, shop } = cell();
      for (let round = 0; round < 4; round++) {
        const { onHand, reserved } = await stockOf(shop.db, skus.bowl);
        if (onHand - reserved > 1) {
          await placeOrderOf(api, [{ sku: skus.bowl, amount: onHand - reserved - 1 }], { contact: someone() });
        }
        const last = [{ sku: skus.bowl, amount: 1 }];
        const byStaff = await formOf({ lines: last });
        const byShopper = await readyCheckout(api, last, { contact: someone() });
        const { admin } = await office();
        const outcomes = await settle<unknown>([
          admin.call("POST orders", { body: byStaff }),
          api.orders.place(byShopper),
        ]);
        expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(outcomes.find(({ status }) => status !== 200)?.error).toMatch(/insufficient_stock|sku_unavailable/);
        const after = await stockOf(shop.db, skus.bowl);
        expect(after.reserved).toBe(after.onHand);
        await (await office()).call("POST inventories/adjust", {
          body: { sku: skus.bowl, change: 1, reason: "purchase" },
        });
      }
    });

    test("the last use of a coupon goes to one of six, and the limit per person holds", async () => {
      const { shop } = cell();
      const coupon = { code: "PHONE-LAST", title: "最後一張", kind: "fixed", value: 50, limitTotal: 1 } as const;
      await shop.db
        .insert(coupons)
        .values([coupon, { ...coupon, code: "PHONE-ONCE", limitTotal: null, limitPerPerson: 1 }]);
      const { admin } = await office();
      const forms = await Promise.all(Array.from({ length: 6 }, () => formOf({ coupon: "PHONE-LAST" })));
      const outcomes = await settle(forms.map((body) => admin.call("POST orders", { body })));
      expect(outcomesOf(outcomes)).toEqual({ 200: 1, "422 coupon_refused": 5 });
      const form = await formOf({ coupon: "PHONE-ONCE" });
      await admin.call("POST orders", { body: form });
      await expectRefused(admin.call("POST orders", { body: form }), 422, "coupon_refused");
      const body = { lines: tin, coupon: "PHONE-ONCE", email: form.contact.email };
      const { data } = await admin.call("POST orders/preview", { body });
      expect(data.coupon?.refused).toBe("unusable");
    });

    test("the same key creates one order, also at the same moment; another body is a conflict", async () => {
      const { shop, raw } = cell();
      const { token } = await office();
      const form = await formOf();
      const headers = { "Idempotency-Key": randomUUID(), Authorization: `Bearer ${token}` };
      const send = (json: object) => raw({ method: "POST", path: "/admin/orders", json, headers });
      const answers = await Promise.all([send(form), send(form), send(form)]);
      answers.push(await send(form));
      const numbers = answers.map(({ envelope }) => (envelope.data as { number: string }).number);
      expect(new Set(numbers).size).toBe(1);
      const email = form.contact.email ?? "";
      expect((await shop.db.select({ n: count() }).from(orders).where(eq(orders.contactEmail, email)))[0]?.n).toBe(1);
      expect((await send({ ...form, note: "另一張" })).status).toBe(409);
    });

    test("an order is counted once it is committed: not when its transaction fails at the end, nor when the call is repeated", async () => {
      const { shop, raw } = cell();
      const { token } = await office();
      const json = await formOf();
      const headers = { "Idempotency-Key": randomUUID(), Authorization: `Bearer ${token}` };
      const send = async () => (await raw({ method: "POST", path: "/admin/orders", json, headers })).status;
      let counted = 0;
      const count = () => {
        counted++;
      };
      reports.order.subscribe(count);
      try {
        await shop.db.execute(
          sql`alter table audit_logs add constraint broken check (action <> 'order_create') not valid`,
        );
        expect(await send()).toBe(500);
        await shop.db.execute(sql`alter table audit_logs drop constraint broken`);
        expect(counted).toBe(0);
        expect([await send(), await send()]).toEqual([200, 200]);
        expect(counted).toBe(1);
      } finally {
        reports.order.unsubscribe(count);
      }
    });

    test("staff have no limits of held stock, and their orders count for the next visitor", async () => {
      const { api } = cell();
      const form = { contact: someone(), payment: "bank_transfer" as const, lines: [{ sku: skus.towel, amount: 1 }] };
      await setOrderSettings(cell());
      for (let n = 0; n < 6; n++) expect((await place(form)).order_status).toBe("pending");
      const next = await placeOrderOf(api, form.lines, { contact: form.contact });
      await setOrderSettings(cell(), raisedBounds);
      expect(next.order_status).toBe("in_review");
    });
  });

  describe("docs/staff-orders.md: orders by staff are refused like a shopper's, and nothing changes", () => {
    const refusals = [
      ["terms that are not in force", { agreement: "2001-01-01" }, 400, "validation_failed"],
      ["a broken mail address", { contact: { ...contact, email: "lin@" } }, 400, "validation_failed"],
      ["home delivery without an address", { address: undefined }, 400, "validation_failed"],
      ["a payment method that is not set up", { payment: "card" }, 422, "payment_not_offered"],
      ["another total", { total: 1 }, 409, "total_changed"],
      ["a SKU that does not exist", { lines: [{ sku: "NO-SUCH-SKU", amount: 1 }] }, 409, "sku_unavailable"],
      ["more than there is", { lines: [{ sku: skus.bowl, amount: 90 }] }, 409, "insufficient_stock"],
      ["the same SKU twice", { lines: [...tin, ...tin] }, 400, "validation_failed"],
    ] as const;

    test.each(refusals)("%s", async (_, wrong, status, error) => {
      const { admin } = await office();
      const isPriced = !("total" in wrong) && "lines" in wrong && wrong.lines.length === 1;
      const form = { ...(await formOf(isPriced ? { lines: [...wrong.lines] } : {})), ...wrong } as PlaceStaffOrderInput;
      await leavesDatabaseAlone(cell().shop.db, () =>
        expectRefused(admin.call("POST orders", { body: form }), status, error),
      );
    });
  });
});
