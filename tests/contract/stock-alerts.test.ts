import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { rowsOf } from "@/lib/backend/db/queries/rows-of";
import { forgetOldAlerts, tellOfStock } from "@/lib/backend/stock-alerts/tell-of-stock";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { dieAfter } from "../support/fingerprint";
import { collectMails, endRetryDelays, type Handed, outbox, resetLimits, tokenIn } from "../support/mail";
import { asAdministrator, type Cell, onEveryCell } from "../support/matrix";
import { PASSWORD, signUp } from "../support/members";

const sku = skus.soldOut;

onEveryCell(alertsSuite, { both: true });

function alertsSuite(cell: () => Cell): void {
  const db = () => cell().shop.db;
  const request = (email: string, of: string = sku) => cell().api.stockAlerts.request({ sku: of, email });
  const setStock = (quantity: number, of: string = sku) =>
    db().execute(sql`update inventories set on_hand = reserved + ${quantity} where sku = ${of}`);
  const rows = () =>
    rowsOf<{ email: string; is_confirmed: boolean; is_told: boolean }>(
      db(),
      sql`select email, confirmed_at is not null as is_confirmed, told_at is not null as is_told
        from stock_alerts order by email`,
    );
  const cancelTokenIn = (text = "") => tokenIn(/\S+\/stock-alert\/cancel\?token=\S+/.exec(text)?.[0] ?? "");

  async function confirmed(email: string, of: string = sku): Promise<Handed> {
    await request(email, of);
    const mail = (await collectMails(db())).findLast(({ to }) => to.address === email);
    if (!mail) throw new Error("no mail asked for the confirmation");
    await cell().api.stockAlerts.confirm({ token: tokenIn(mail.text) });
    return mail;
  }

  beforeEach(async () => {
    await db().execute(sql`delete from stock_alerts`);
    await db().execute(sql`delete from mails`);
    await resetLimits(db());
    await setStock(0);
    await setStock(0, skus.pot);
  });

  describe("docs/stock-alerts.md: double opt-in", () => {
    test("the address gets a mail to confirm, and nothing else until it has confirmed", async () => {
      expect((await request("yi@shop.example")).msg).toBe("我們寄了一封確認信，請到信箱按下確認連結");
      const [asked] = await collectMails(db());
      expect(asked).toMatchObject({ to: { address: "yi@shop.example" }, subject: expect.stringContaining("請確認") });
      expect(asked?.text).toContain("https://shop.example/stock-alert?token=");
      await setStock(3);
      await tellOfStock(db());
      expect(await collectMails(db())).toEqual([]);
      await cell().api.stockAlerts.confirm({ token: tokenIn(asked?.text ?? "") });
      await tellOfStock(db());
      const [told] = await collectMails(db());
      expect(told?.text).toContain(`?sku=${sku}`);
      expect(told).toMatchObject({ subject: expect.stringContaining("到貨了") });
    });

    test("each link has one purpose, and following it again changes nothing", async () => {
      const { text } = await confirmed("yi@shop.example");
      const { stockAlerts } = cell().api;
      const [confirm, cancel] = [tokenIn(text), cancelTokenIn(text)];
      expect(confirm).not.toBe(cancel);
      await expectRefused(stockAlerts.confirm({ token: cancel }), 422, "link_invalid");
      await expectRefused(stockAlerts.cancel({ token: confirm }), 422, "link_invalid");
      await stockAlerts.confirm({ token: confirm });
      expect(await rows()).toEqual([{ email: "yi@shop.example", is_confirmed: true, is_told: false }]);
      await expectRefused(stockAlerts.confirm({ token: "x".repeat(43) }), 422, "link_invalid");
    });

    test("after two days the link confirms nothing, and the request is deleted", async () => {
      await request("late@shop.example");
      const [asked] = await collectMails(db());
      await db().execute(sql`update stock_alerts set expires_at = now() - interval '1 second'`);
      await expectRefused(cell().api.stockAlerts.confirm({ token: tokenIn(asked?.text ?? "") }), 422, "link_invalid");
      await forgetOldAlerts(db());
      expect(await rows()).toEqual([]);
    });

    test("requested twice before confirmation, the first mail's link stays valid", async () => {
      await request("twice@shop.example");
      const [first] = await collectMails(db());
      await request("twice@shop.example");
      expect(await collectMails(db())).toHaveLength(1);
      await cell().api.stockAlerts.confirm({ token: tokenIn(first?.text ?? "") });
      expect(await rows()).toMatchObject([{ is_confirmed: true }]);
    });

    test("the answer is the same for an address that is already waiting, which gets no second mail", async () => {
      await confirmed("waits@shop.example");
      const [known, unknown] = [await request("waits@shop.example"), await request("new@shop.example")];
      expect(known).toEqual(unknown);
      expect((await collectMails(db())).map(({ to }) => to.address)).toEqual(["new@shop.example"]);
    });

    test("a signed-in member with a verified address needs no confirmation", async () => {
      const { api, email } = await signUp(cell());
      await collectMails(db());
      const answer = await api.stockAlerts.request({ sku, email });
      expect(answer).toMatchObject({ msg: "已確認，到貨時會寄信通知你", data: { confirmed: true } });
      expect(await collectMails(db())).toEqual([]);
      expect(await rows()).toEqual([{ email, is_confirmed: true, is_told: false }]);
      await setStock(3);
      await tellOfStock(db());
      const [told] = await collectMails(db());
      expect(told).toMatchObject({ to: { address: email }, subject: expect.stringContaining("到貨了") });
      expect((await api.stockAlerts.request({ sku, email })).data).toEqual({ confirmed: true });
      expect(await rows()).toEqual([{ email, is_confirmed: true, is_told: false }]);
    });

    test("a member's other address, and an unverified one, get a mail to confirm", async () => {
      const verified = await signUp(cell());
      const unverified = await signUp(cell(), { verified: false });
      await resetLimits(db());
      await collectMails(db());
      expect((await verified.api.stockAlerts.request({ sku, email: unverified.email })).data).toBeNull();
      expect((await unverified.api.stockAlerts.request({ sku: skus.pot, email: unverified.email })).data).toBeNull();
      expect((await rows()).map((row) => row.is_confirmed)).toEqual([false, false]);
    });

    test("a variant that is not sold cannot be waited for", async () => {
      await expectRefused(request("yi@shop.example", "NO-SUCH-SKU"), 404, "not_found");
      await expectRefused(request("yi@shop.example", skus.withdrawn), 404, "not_found");
    });

    test("five mails an hour to one address, sixty from one network address", async () => {
      for (let n = 0; n < 5; n += 1) await request("flood@shop.example");
      await expectRefused(request("flood@shop.example"), 429, "too_many_requests");
      const headers = { "X-Client-Address": "203.0.113.7" };
      const from = (n: number) =>
        cell().raw({ method: "POST", path: "/stock-alerts", json: { sku, email: `n${n}@shop.example` }, headers });
      const answers = await Promise.all(Array.from({ length: 61 }, (_, n) => from(n)));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    });
  });

  describe("docs/stock-alerts.md: one mail per request", () => {
    test("with several changes of stock and two instances at the same moment", async () => {
      for (const name of ["a", "b", "c"]) await confirmed(`${name}@shop.example`);
      await confirmed("pot@shop.example", skus.pot);
      await Promise.all([setStock(1), setStock(5)]);
      const { secondDb } = cell().shop;
      const written = await Promise.all([tellOfStock(db()), tellOfStock(secondDb()), tellOfStock(db())]);
      expect(written.reduce((sum, count) => sum + count, 0)).toBe(3);
      await setStock(0);
      await setStock(9);
      expect(await tellOfStock(db())).toBe(0);
      const mails = await collectMails(db());
      expect(mails.map(({ to }) => to.address).toSorted()).toEqual(
        ["a", "b", "c"].map((name) => `${name}@shop.example`),
      );
      for (const { text } of mails) expect(text).toContain("/stock-alert/cancel?token=");
    });

    test("also when stock comes back from a cancelled order", async () => {
      await confirmed("hopes@shop.example");
      await setStock(1);
      const { number, access_token, version } = await placeOrderOf(cell().api, [{ sku, amount: 1 }]);
      expect(await tellOfStock(db())).toBe(0);
      await cell().api.orders.cancel(number, access_token, { version });
      expect(await tellOfStock(db())).toBe(1);
    });

    test("a process that is killed half way has written neither note nor mail", async () => {
      await confirmed("killed@shop.example");
      await setStock(2);
      await dieAfter(db(), tellOfStock);
      expect(await tellOfStock(db())).toBe(1);
    });

    test("sold out again before it was sent, the request waits for the next time", async () => {
      await confirmed("again@shop.example");
      await setStock(1);
      await tellOfStock(db());
      await setStock(0);
      expect(await collectMails(db())).toEqual([]);
      expect(await rows()).toMatchObject([{ is_told: false }]);
      await setStock(1);
      await tellOfStock(db());
      expect(await collectMails(db())).toHaveLength(1);
      expect(await rows()).toMatchObject([{ is_told: true }]);
    });

    test("not for a draft product; a request after the mail needs confirmation again", async () => {
      await confirmed("draft@shop.example");
      await setStock(1);
      const publish = (published: boolean) =>
        db().execute(sql`update products set published = ${published}
          where id = (select product_id from product_variants where sku = ${sku})`);
      await publish(false);
      expect(await tellOfStock(db())).toBe(0);
      await publish(true);
      expect(await tellOfStock(db())).toBe(1);
      await collectMails(db());
      await request("draft@shop.example");
      expect(await rows()).toMatchObject([{ is_confirmed: false, is_told: false }]);
      expect(await tellOfStock(db())).toBe(0);
    });
  });

  describe("docs/stock-alerts.md: cancelling and retention", () => {
    test("the link of a mail cancels all requests of the address; a mail in the queue is dropped", async () => {
      const { text } = await confirmed("leaves@shop.example");
      await confirmed("leaves@shop.example", skus.pot);
      await confirmed("stays@shop.example");
      await setStock(1);
      await tellOfStock(db());
      await cell().api.stockAlerts.cancel({ token: cancelTokenIn(text) });
      expect((await rows()).map(({ email }) => email)).toEqual(["stays@shop.example"]);
      await endRetryDelays(db());
      expect((await collectMails(db())).map(({ to }) => to.address)).toEqual(["stays@shop.example"]);
      await expectRefused(cell().api.stockAlerts.cancel({ token: cancelTokenIn(text) }), 422, "link_invalid");
    });

    test("requests that waited too long or were served are deleted; current ones stay", async () => {
      await confirmed("old@shop.example");
      await db().execute(sql`update stock_alerts set expires_at = now() - interval '1 day'`);
      await confirmed("new@shop.example");
      await setStock(1);
      await tellOfStock(db());
      await forgetOldAlerts(db());
      expect((await rows()).map(({ email }) => email)).toEqual(["new@shop.example"]);
      const [{ days } = { days: 0 }] = await rowsOf<{ days: number }>(
        db(),
        sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from stock_alerts`,
      );
      expect(days).toBe(30);
    });

    test("a member's requests are in the export, and are deleted with the account", async () => {
      const { api, email } = await signUp(cell());
      await collectMails(db());
      await resetLimits(db());
      await confirmed(email);
      expect((await api.me.export()).data.stock_alerts).toMatchObject([{ sku, told_at: null }]);
      await api.me.leave({ current_password: PASSWORD });
      expect(await rows()).toEqual([]);
    });
  });

  test("docs/back-office.md: staff see the number of requests of a variant, and no address", async () => {
    for (const name of ["a", "b"]) await confirmed(`${name}@shop.example`);
    await request("unconfirmed@shop.example");
    const staff = await asAdministrator(cell());
    const { data } = await staff.call("GET inventories/{sku}", { params: { sku } });
    expect(data.alerts_waiting).toBe(2);
    expect(JSON.stringify(data)).not.toContain("@");
    await setStock(1);
    await tellOfStock(db());
    expect((await staff.call("GET inventories/{sku}", { params: { sku } })).data.alerts_waiting).toBe(0);
    expect((await outbox(db())).filter(({ kind }) => kind === "stock_alert")).toHaveLength(2);
  });
}
