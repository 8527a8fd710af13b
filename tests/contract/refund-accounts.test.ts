/**
 * Bank details for refunds by hand: requested from the shopper by a link, sealed, read by staff who transfer, deleted
 * afterwards.
 */
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { rowsOf } from "@/lib/backend/db/queries/rows-of";
import { openText } from "@/lib/backend/http/seal";
import { forgetRefundAccounts } from "@/lib/backend/payments/refund-account";
import { may, staffRoles } from "@/lib/contract/permissions";
import { backOfficeOf, loggedAs } from "../support/back-office";
import { skus } from "../support/catalogue";
import { contact, placeOrderOf } from "../support/checkout";
import { deliveredOrder } from "../support/delivered-order";
import { expectRefused } from "../support/failures";
import { fingerprint, leavesDatabaseAlone } from "../support/fingerprint";
import { collectMails, outbox, PUBLIC_URL, resetLimits, tokenIn } from "../support/mail";
import { type Cell, onEveryCell } from "../support/matrix";
import { signUp } from "../support/members";
import { type Desk, deskOf } from "../support/order-desk";
import { outcomesOf, settle } from "../support/outcomes";
import { SIGNING_KEY } from "../support/shop";

const NUMBER = "900112233445566";
const HOLDER = "收款人甲乙丙";
const given = {
  bank: "822 中國信託商業銀行",
  branch: "大安分行",
  account_number: "900-1122-3344-5566",
  holder: HOLDER,
};

/** Refunds whose bank details are asked for, in the shop of a suite. */
function bankDetails(cell: () => Cell) {
  const db = () => cell().shop.db;
  const links = () => cell().api.refundAccounts;

  beforeEach(async () => {
    await resetLimits(db());
    await db().execute(sql`delete from mails`);
  });

  async function paidByTransfer(api = cell().api): Promise<Desk> {
    const placed = await placeOrderOf(api, [{ sku: skus.towel, amount: 1 }], { payment: "bank_transfer" });
    const desk = await deskOf(cell(), placed);
    await desk.act("confirm_transfer");
    return desk;
  }

  /** The shopper cancels. @returns the id of the refund */
  async function cancelled(desk: Desk, api = cell().api): Promise<number> {
    await api.orders.cancel(desk.number, desk.access_token, { version: desk.order.version });
    return (await desk.read()).refunds[0]?.id ?? 0;
  }

  /** A paid order that its shopper has cancelled, and the token of the mail that asks for the bank details. */
  async function owed(api = cell().api) {
    const desk = await paidByTransfer(api);
    const { number, access_token } = desk;
    const id = await cancelled(desk, api);
    const params = { number, id };
    const account = () => desk.admin.call("GET orders/{number}/refunds/{id}/account", { params });
    return { desk, account, number, access_token, total: desk.order.total, id, params, token: await askedByMail() };
  }

  const asking = async () =>
    (await collectMails(db())).filter(({ subject }) => subject.includes("請提供退款帳戶")).map(({ text }) => text);
  const askedByMail = async () => tokenIn((await asking()).at(-1) ?? "");

  const row = async (id: number) =>
    (
      await rowsOf<{ sealed: string | null; last_four: string | null; given_at: string | null }>(
        db(),
        sql`select sealed, last_four, given_at::text from refund_accounts where refund_id = ${id}`,
      )
    )[0];

  return { db, links, paidByTransfer, cancelled, owed, asking, askedByMail, row };
}

onEveryCell((cell) => {
  const { db, links, paidByTransfer, cancelled, owed, asking, askedByMail, row } = bankDetails(cell);

  describe("docs/refunds.md, Bank details: the request", () => {
    test("one mail asks for the account of a refund by hand, with a link to the shop's own address", async () => {
      const desk = await paidByTransfer();
      expect(await asking()).toEqual([]);
      await cancelled(desk);
      const mails = await asking();
      expect(mails).toHaveLength(1);
      expect(mails[0]).toContain(`${PUBLIC_URL}/refund-account?token=`);
      expect(mails[0]).toContain(desk.number);
      expect(mails[0]).toContain("165");
      const { data } = await links().lookUp({ token: tokenIn(mails[0] ?? "") });
      expect(data).toEqual({ number: desk.number, amount: desk.order.total, last_four: null });
    });

    test("the same for cash on delivery and for goodwill; staff see that the account is missing", async () => {
      const { placed } = await deliveredOrder(cell(), skus.towel);
      await collectMails(db());
      const desk = await deskOf(cell(), placed);
      expect((await desk.refund(50, "補償")).refunds).toMatchObject([
        { status: "by_hand", account: { last_four: null, given_at: null } },
      ]);
      const token = await askedByMail();
      expect((await links().lookUp({ token })).data.amount).toBe(50);
      const [refund] = (await desk.read()).refunds;
      expect(Date.parse(refund?.account?.link_until ?? "") - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
    });

    test("a delayed mail is dropped once the account is there, or the refund is withdrawn", async () => {
      const desk = await paidByTransfer();
      const id = await cancelled(desk);
      const { token } = (await cell().api.orders.refundAccountLink(desk.number, desk.access_token, id)).data;
      await links().give({ token, ...given });
      expect(await asking()).toEqual([]);
    });

    test("opening the link changes nothing", async () => {
      const { token } = await owed();
      const { data } = await leavesDatabaseAlone(db(), () => links().lookUp({ token }));
      expect(data.last_four).toBeNull();
    });

    test("the member or guest of the order can open it from there; others cannot", async () => {
      const member = await signUp(cell());
      const mine = await owed(member.api);
      const own = await member.api.orders.refundAccountLink(mine.number, undefined, mine.id);
      expect(own.data.token).toBe(mine.token);
      const guest = await owed();
      const { token } = (await cell().api.orders.refundAccountLink(guest.number, guest.access_token, guest.id)).data;
      expect(token).toBe(guest.token);
      const otherCallers = [
        () => member.api.orders.refundAccountLink(guest.number, undefined, guest.id),
        () => cell().api.orders.refundAccountLink(guest.number, undefined, guest.id),
        () => cell().api.orders.refundAccountLink(guest.number, guest.access_token, mine.id),
      ];
      for (const call of otherCallers) await expectRefused(call(), 404, "not_found");
    });
  });

  describe("docs/refunds.md, Bank details: the link", () => {
    test("accepts an account and corrections of it, and shows only the last four digits", async () => {
      const { token, number, total, id, access_token } = await owed();
      const first = await links().give({ token, ...given });
      expect(first.data).toEqual({ number, amount: total, last_four: "5566" });
      expect((await links().lookUp({ token })).data.last_four).toBe("5566");
      await links().give({ token, ...given, account_number: "7000 1234 5678 90" });
      expect((await links().lookUp({ token })).data.last_four).toBe("7890");
      const shown = await cell().raw({ path: `/orders/${number}`, headers: { "X-Order-Access": access_token } });
      expect(shown.envelope.data).toMatchObject({ refunds: [{ id, account: { last_four: "7890" } }] });
      expect(shown.text).not.toMatch(/70001234567890|收款人|大安分行|9001122/);
    });

    test("invalid input is refused by field, and nothing is stored", async () => {
      const { token, id } = await owed();
      const wrong = { bank: "哪一家", branch: "", account_number: "12345", holder: " " };
      const refusal = await expectRefused(links().give({ token, ...wrong }), 400, "validation_failed");
      expect(Object.keys(refusal.data?.errors ?? {}).toSorted()).toEqual(["account_number", "bank", "holder"]);
      expect(await row(id)).toMatchObject({ sealed: null, last_four: null });
    });

    test("is valid for fourteen days", async () => {
      const { token, id, number, access_token } = await owed();
      await db().execute(
        sql`update refund_accounts set link_until = now() - interval '1 second' where refund_id = ${id}`,
      );
      await expectRefused(links().lookUp({ token }), 422, "link_invalid");
      await expectRefused(links().give({ token, ...given }), 422, "link_invalid");
      const fresh = (await cell().api.orders.refundAccountLink(number, access_token, id)).data.token;
      expect(fresh).not.toBe(token);
      await expectRefused(links().lookUp({ token }), 422, "link_invalid");
      await links().give({ token: fresh, ...given });
    });

    test("a new one replaces it before its mail is sent; staff send one, or hand it on themselves", async () => {
      const { token, params, desk } = await owed();
      const { admin } = desk;
      const copied = await admin.call("POST orders/{number}/refunds/{id}/account-link", { params, body: {} });
      expect(copied.data.url).toBe(`${PUBLIC_URL}/refund-account?token=${token}`);
      await links().give({ token, ...given });
      await admin.call("POST orders/{number}/refunds/{id}/account-mail", { params, body: {} });
      await expectRefused(links().lookUp({ token }), 422, "link_invalid");
      const again = await askedByMail();
      expect((await links().lookUp({ token: again })).data.last_four).toBe("5566");
      await links().give({ token: again, ...given });
    });

    test("is for its refund only, and secrets of other kinds do not open it", async () => {
      const one = await owed();
      const other = await owed();
      await links().give({ token: one.token, ...given });
      expect((await links().lookUp({ token: other.token })).data).toMatchObject({
        number: other.number,
        last_four: null,
      });
      expect(await row(other.id)).toMatchObject({ sealed: null });
      for (const token of [one.access_token.slice(0, 43), "x".repeat(43)]) {
        await expectRefused(links().lookUp({ token }), 422, "link_invalid");
      }
      await expectRefused(links().lookUp({ token: "short" }), 400, "validation_failed");
    });

    test("is limited per network address, like an order look-up", async () => {
      const { token } = await owed();
      const headers = { "X-Client-Address": "203.0.113.9" };
      const look = () => cell().raw({ method: "POST", path: "/refund-accounts/lookup", json: { token }, headers });
      await db().execute(sql`insert into rate_limits (key, points, expire)
      values ('refund-account-from:203.0.113.9', 59, now() + interval '10 minutes')`);
      expect((await look()).status).toBe(200);
      expect((await look()).status).toBe(429);
      const give = { method: "PUT", path: "/refund-accounts", json: { token, ...given }, headers } as const;
      expect((await cell().raw(give)).status).toBe(429);
    });
  });

  describe("docs/refunds.md, Bank details: access", () => {
    test("staff who may refund read the whole account, and each look is recorded; others read none of it", async () => {
      const { token, params, number } = await owed();
      await links().give({ token, ...given });
      for (const role of staffRoles) {
        const staff = await backOfficeOf(cell(), role);
        const before = (await loggedAs(cell(), "refund_account_view")).length;
        const look = () => staff.call("GET orders/{number}/refunds/{id}/account", { params });
        if (!may({ role, permissions: null }, "refunds_write")) {
          await expectRefused(look(), 403, "not_allowed");
          expect(await loggedAs(cell(), "refund_account_view")).toHaveLength(before);
          continue;
        }
        expect(await look()).toMatchObject({
          ...{ bank_code: "822", bank_name: "中國信託商業銀行", branch: "大安分行" },
          ...{ account_number: NUMBER, holder: HOLDER },
        });
        const [entry] = (await loggedAs(cell(), "refund_account_view")).slice(before);
        expect(entry, role).toMatchObject({ subject: `${number}/${params.id}`, before: null, after: null });
      }
      const reader = await backOfficeOf(cell(), "read_only");
      const { refunds } = await reader.call("GET orders/{number}", { params });
      expect(refunds).toHaveLength(1);
      // The whole number, or its last digits as a JSON value: four digits in a row also occur in identifiers and times.
      expect(JSON.stringify(refunds)).not.toMatch(new RegExp(`${NUMBER}|"[^"]{0,6}${NUMBER.slice(-4)}"`));
    });

    test("without an account there is nothing to read, and nothing of another order's refund", async () => {
      const { number, account, desk } = await owed();
      const other = await owed();
      await links().give({ token: other.token, ...given });
      await expectRefused(account(), 404, "not_found");
      const params = { number, id: other.id };
      const mixed = desk.admin.call("GET orders/{number}/refunds/{id}/account", { params });
      await expectRefused(mixed, 404, "not_found");
    });

    test("it is nowhere in plain text: not in the database, the log, an event, a mail or a file", async () => {
      const { token, params, number, account, desk } = await owed();
      await links().give({ token, ...given });
      const { admin } = desk;
      await account();
      await admin.call("POST orders/{number}/refunds/{id}/account-link", { params, body: {} });
      await admin.call("POST orders/{number}/refunds/{id}/account-mail", { params, body: {} });
      const again = await askedByMail();
      await links().give({ token: again, ...given });
      const tables = await fingerprint(db());
      for (const table of Object.keys(tables)) {
        const found = await rowsOf<{ line: string }>(
          db(),
          sql`select t::text as line from ${sql.identifier(table)} t
          where t::text like ${`%${NUMBER}%`} or t::text like ${`%${HOLDER}%`} or t::text like ${`%${again}%`}
            or t::text like ${`%${given.account_number}%`} or t::text like ${`%${given.branch}%`}`,
        );
        expect(found, table).toEqual([]);
      }
      const words = new RegExp(`${NUMBER}|${HOLDER}|${given.branch}|${given.account_number}`);
      const file = await admin.file("GET orders/export", { query: { keyword: number } });
      expect(await new Response(file).text()).not.toMatch(words);
      expect(JSON.stringify(await desk.read())).not.toMatch(words);
      expect(JSON.stringify(await outbox(db()))).not.toMatch(words);
    });

    test("the sealed value opens with the shop's key and for its own refund only", async () => {
      const { token, id } = await owed();
      await links().give({ token, ...given });
      const { sealed } = (await row(id)) ?? {};
      const open = (key: string, context: string) => openText(key, { use: "refund-account", context }, sealed ?? "");
      expect(open(SIGNING_KEY, String(id))).toContain(NUMBER);
      expect(open(`${SIGNING_KEY}x`, String(id))).toBeUndefined();
      expect(open(SIGNING_KEY, String(id + 1))).toBeUndefined();
    });

    test("staff are told once that it was entered", async () => {
      const { token, number } = await owed();
      const facts = async () =>
        (
          await rowsOf<{ facts: number }>(
            db(),
            sql`select count(*)::int as facts from staff_facts where kind = 'refunds' and subject = ${number}`,
          )
        )[0]?.facts;
      expect(await facts()).toBe(1);
      await links().give({ token, ...given });
      await links().give({ token, ...given, account_number: "1231231231" });
      expect(await facts()).toBe(2);
    });
  });

  describe("docs/refunds.md, Bank details: deletion", () => {
    test("noting the transfer deletes them; the link then says that nothing is needed", async () => {
      const { token, id, number, params, access_token, account, desk } = await owed();
      await links().give({ token, ...given });
      await desk.settle(0, "succeeded", "匯款日 11/28");
      expect(await row(id)).toEqual({ sealed: null, last_four: null, given_at: null });
      await expectRefused(links().lookUp({ token }), 409, "state_conflict");
      await expectRefused(links().give({ token, ...given }), 409, "state_conflict");
      await expectRefused(cell().api.orders.refundAccountLink(number, access_token, id), 409, "state_conflict");
      await expectRefused(account(), 404, "not_found");
      const again = desk.admin.call("POST orders/{number}/refunds/{id}/account-mail", { params, body: {} });
      await expectRefused(again, 409, "state_conflict");
      const [refund] = (await desk.read()).refunds;
      expect(refund).toMatchObject({ status: "succeeded" });
      expect(refund).not.toHaveProperty("account");
    });

    test("withdrawing the refund deletes them as well", async () => {
      const desk = await paidByTransfer();
      const id = (await desk.refund(20, "多按了")).refunds[0]?.id ?? 0;
      await links().give({ token: await askedByMail(), ...given });
      await desk.settle(0, "withdrawn", "多按了");
      expect(await row(id)).toEqual({ sealed: null, last_four: null, given_at: null });
    });

    test("after thirty days the account is deleted, but for the last four digits; it can be requested again", async () => {
      const { token, id, account, desk } = await owed();
      await links().give({ token, ...given });
      const age = (days: number) =>
        db().execute(
          sql`update refund_accounts set given_at = now() - ${`${days} days`}::interval where refund_id = ${id}`,
        );
      await age(29);
      await forgetRefundAccounts(db());
      expect((await row(id))?.sealed).not.toBeNull();
      await age(31);
      await forgetRefundAccounts(db());
      expect(await row(id)).toEqual({ sealed: null, last_four: "5566", given_at: null });
      expect((await desk.read()).refunds).toMatchObject([{ account: { last_four: "5566", given_at: null } }]);
      expect((await links().lookUp({ token })).data.last_four).toBeNull();
      await expectRefused(account(), 404, "not_found");
      await links().give({ token, ...given });
      await desk.settle();
      await db().execute(
        sql`update refund_accounts set link_until = now() - interval '1 second' where refund_id = ${id}`,
      );
      await forgetRefundAccounts(db());
      expect(await row(id)).toBeUndefined();
    });
  });

  test("docs/refunds.md: the mail's link and the order open the same bank details", async () => {
    await owed();
    const asked = (await outbox(db())).filter(({ kind }) => kind === "order_refund_account");
    expect(asked).toMatchObject([{ recipient: contact.email, status: "sent" }]);
  });
});

onEveryCell(
  (cell) => {
    const { links, owed, row } = bankDetails(cell);

    test("docs/refunds.md: two concurrent answers to the link leave one complete account", async () => {
      const { token, account } = await owed();
      const accounts = [
        { ...given, holder: "甲", account_number: "1111111111" },
        { ...given, holder: "乙", account_number: "2222222222" },
      ];
      const answers = await settle(accounts.map((one) => links().give({ token, ...one })));
      expect(outcomesOf(answers)).toEqual({ 200: 2 });
      const { data } = await account();
      expect(["甲 1111111111", "乙 2222222222"]).toContain(`${data.holder} ${data.account_number}`);
      expect((await links().lookUp({ token })).data.last_four).toBe(data.account_number.slice(-4));
    });

    test("docs/refunds.md: settled while an answer comes, nothing of the account is left, in either order", async () => {
      for (let round = 0; round < 4; round += 1) {
        const { token, id, desk } = await owed();
        const [answer] = await Promise.all([settle([links().give({ token, ...given })]), desk.settle()]);
        expect(["200", "409 state_conflict"]).toContain(Object.keys(outcomesOf(answer))[0]);
        expect(await row(id)).toEqual({ sealed: null, last_four: null, given_at: null });
      }
    });
  },
  { both: true },
);
