import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { expireUnpaidOrders } from "@/lib/backend/order-management/finish-due-orders";
import type { MailListing } from "@/lib/contract/mails";
import { skus } from "../support/catalogue";
import { contact, placeOrderOf, readyCheckout } from "../support/checkout";
import { collectMails, outbox, resetLimits, tokenMailedTo } from "../support/mail";
import { onEveryCell } from "../support/matrix";
import { newcomer, PASSWORD, signUp } from "../support/members";
import { adminCall } from "../support/second-factor";

const line = [{ sku: skus.tin, amount: 1 }];

onEveryCell((cell) => {
  const db = () => cell().shop.db;
  const newAddress = () => `victim-${randomUUID()}@shop.example`;
  const to = (email: string, more = {}) => ({ contact: { ...contact, email, ...more } });
  const place = (email: string) => placeOrderOf(cell().api, line, to(email));
  const mailsTo = async (email: string) => (await outbox(db())).filter(({ recipient }) => recipient === email);
  const statesOf = async (email: string) => (await mailsTo(email)).map(({ status }) => status);
  const cancel = ({ number, access_token, version }: Awaited<ReturnType<typeof place>>) =>
    cell().raw({
      method: "POST",
      path: `/orders/${number}/cancel`,
      json: { version },
      headers: { "X-Order-Access": access_token },
    });

  beforeEach(async () => {
    await collectMails(db());
    await resetLimits(db());
    await db().execute(sql`update inventories set on_hand = 5000 where sku = ${skus.tin}`);
  });

  describe("docs/security.md: mails of orders count against the limit per address", () => {
    test("docs/security.md: of 20 orders for one address, placed and cancelled, 5 mails are sent; every order is placed", async () => {
      const victim = newAddress();
      for (let n = 0; n < 20; n++) expect((await cancel(await place(victim))).status).toBe(200);
      expect((await statesOf(victim)).filter((status) => status === "held")).toHaveLength(35);
      expect((await collectMails(db())).filter((mail) => mail.to.address === victim)).toHaveLength(5);
    });

    test("docs/security.md: orders and other mails share one counter, and orders do not use up the reset link", async () => {
      const victim = newAddress();
      for (let n = 0; n < 3; n++) await cell().api.content.subscribe({ email: victim });
      for (let n = 0; n < 4; n++) await place(victim);
      expect((await statesOf(victim)).filter((status) => status === "held")).toHaveLength(2);
      const subscribed = await cell().raw({ method: "POST", path: "/subscribes", json: { email: victim } });
      expect(subscribed.status).toBe(429);
      expect((await cell().api.users.forgotPassword({ email: victim })).msg).toEqual(expect.any(String));
    });

    test("shopper and staff see a held mail in the history; staff send it by hand", async () => {
      const victim = newAddress();
      for (let n = 0; n < 5; n++) await place(victim);
      const { number, access_token } = await place(victim);
      const history = await cell().raw({
        path: `/orders/${number}/events`,
        headers: { "X-Order-Access": access_token },
      });
      expect(history.envelope.data).toMatchObject([
        { kind: "placed", actor: "shopper" },
        { kind: "mail_held", actor: "system", detail: { mail: "order_placed" } },
      ]);
      const token = await cell().adminToken();
      const held = (await adminCall(cell(), token, "GET", `mails?status=held&keyword=${victim}`)).envelope
        .data as MailListing;
      expect(held.data).toHaveLength(1);
      await adminCall(cell(), token, "POST", "mails/resend", { ids: held.data.map(({ id }) => id) });
      expect((await statesOf(victim)).filter((status) => status === "waiting")).toHaveLength(6);
    });

    test("mails of expired orders count too; mails caused by staff are always sent", async () => {
      const email = newAddress();
      const form = await readyCheckout(cell().api, line, { ...to(email), payment: "bank_transfer" });
      const expiring = (await cell().api.orders.place(form)).data;
      const byStaff = await place(email);
      for (let n = 0; n < 3; n++) await place(email);
      await db().execute(
        sql`update orders set pay_before = now() - interval '1 minute' where number = ${expiring.number}`,
      );
      await expireUnpaidOrders(db());
      const cancelled = await adminCall(cell(), await cell().adminToken(), "POST", `orders/${byStaff.number}/actions`, {
        action: "cancel",
        version: byStaff.version,
      });
      expect(cancelled.status).toBe(200);
      const about = (await mailsTo(email)).filter(({ kind }) => kind === "order_cancelled");
      expect(Object.fromEntries(about.map(({ payload, status }) => [payload.number, status]))).toEqual({
        [expiring.number]: "held",
        [byStaff.number]: "waiting",
      });
    });

    test("a new hour starts a new counter, also when the old one was written while the clock was ahead", async () => {
      for (const change of ["now() - interval '1 second'", "now() + interval '400 days'"]) {
        const email = newAddress();
        for (let n = 0; n < 6; n++) await place(email);
        await db().execute(sql`update rate_limits set expire = ${sql.raw(change)} where key = ${`mail:${email}`}`);
        await place(email);
        expect((await statesOf(email)).filter((status) => status === "held")).toHaveLength(1);
      }
    });
  });

  describe("docs/operations.md, Mail: a held mail is sent once the shopper verifies the address", () => {
    const placeMany = async (email: string) => {
      for (let n = 0; n < 8; n++) await place(email);
    };

    test("by the link that verifies the address", async () => {
      const email = newAddress();
      await cell().api.users.register(newcomer({ email }));
      const token = await tokenMailedTo(db(), email);
      await resetLimits(db());
      await placeMany(email);
      await collectMails(db());
      await cell().api.users.verifyEmail({ token });
      const sent = (await collectMails(db())).filter((mail) => mail.to.address === email);
      expect(sent.filter(({ subject }) => subject.includes("訂單"))).toHaveLength(3);
      expect(await statesOf(email)).not.toContain("held");
    });

    test("by signing in, if the address was verified before; an unverified one releases nothing", async () => {
      const [known, unknown] = [await signUp(cell()), await signUp(cell(), { verified: false })];
      await resetLimits(db());
      for (const { email } of [known, unknown]) await placeMany(email);
      await cell().api.users.login({ email: known.email, password: PASSWORD });
      await cell().api.users.login({ email: unknown.email, password: PASSWORD });
      expect(await statesOf(known.email)).not.toContain("held");
      expect((await statesOf(unknown.email)).filter((status) => status === "held")).toHaveLength(3);
    });

    test("docs/security.md: at most five are sent at once, however many mails other people have caused", async () => {
      const { email } = await signUp(cell());
      await resetLimits(db());
      for (let n = 0; n < 14; n++) await place(email);
      await cell().api.users.login({ email, password: PASSWORD });
      expect((await statesOf(email)).filter((status) => status === "held")).toHaveLength(4);
    });

    test("a member who orders for their own verified address is not limited; for another's they are", async () => {
      const { email, api } = await signUp(cell());
      await resetLimits(db());
      for (let n = 0; n < 7; n++) await placeOrderOf(api, line, to(email));
      expect(await statesOf(email)).not.toContain("held");
      const victim = newAddress();
      for (let n = 0; n < 7; n++) await placeOrderOf(api, line, to(victim));
      expect((await statesOf(victim)).filter((status) => status === "held")).toHaveLength(2);
    });
  });

  test("docs/security.md: an order whose name is a spam text is greeted by a general word", async () => {
    const email = newAddress();
    await placeOrderOf(cell().api, line, to(email, { name: "點我領獎 evil.example/x" }));
    const mail = (await collectMails(db())).find(({ to: { address } }) => address === email);
    expect(mail?.text).toContain("親愛的顧客，謝謝你的訂購");
    expect(`${mail?.text}${mail?.html}${mail?.subject}`).not.toContain("evil");
  });
});
