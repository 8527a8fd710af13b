import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { putInOutbox } from "@/lib/backend/mail/outbox";
import type { MailPayload } from "@/lib/backend/mail/tables";
import { type MailKind, mailKinds } from "@/lib/contract/mails";
import { skus } from "../support/catalogue";
import { contact, placeOrderOf } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { collectMails, outbox, PUBLIC_URL, resetLimits, tokenMailedTo } from "../support/mail";
import { asAdministrator, onEveryCell } from "../support/matrix";
import { signUp } from "../support/members";
import { outcomesOf, settle } from "../support/outcomes";
import { member } from "../support/shop";
import { staffToken } from "../support/staff";

onEveryCell((cell) => {
  const db = () => cell().shop.db;
  const admin = () => asAdministrator(cell());
  const forgot = () => cell().api.users.forgotPassword({ email: member.email });

  beforeEach(async () => {
    await db().execute(sql`delete from mails`);
    await resetLimits(db());
  });

  describe("docs/orders.md: staff see side effects", () => {
    test("docs/api.md: GET /admin/mails: state, error and times, by state and page; order and subject, without the text", async () => {
      await forgot();
      await cell().api.users.forgotPassword({ email: "nobody@shop.example" });
      const token = await tokenMailedTo(db(), member.email);
      await putInOutbox(db(), { kind: "reset_password", recipient: "not an address" });
      await db().execute(sql`update mails set status = 'failed', last_error = 'ENOADDRESS', attempts = 1
        where recipient = 'not an address'`);
      await putInOutbox(db(), {
        kind: "order_placed",
        recipient: member.email,
        payload: { number: "261120-4F7K2M9P" },
      });
      const { data } = await (await admin()).call("GET mails");
      expect(data).toMatchObject({ total: 4, page: 1, last_page: 1 });
      expect(data.data.map(({ status }) => status).toSorted()).toEqual(["dropped", "failed", "sent", "waiting"]);
      expect(data.data.find(({ status }) => status === "failed")).toMatchObject({
        last_error: "ENOADDRESS",
        attempts: 1,
        sent_at: null,
        next_attempt_at: null,
      });
      expect(data.data.find(({ status }) => status === "sent")).toMatchObject({
        kind: "reset_password",
        order: null,
        subject: "重新設定你的密碼",
        recipient: member.email,
        sent_at: expect.any(String),
      });
      expect(JSON.stringify(data)).not.toContain(token);
      expect(data.data.find(({ status }) => status === "waiting")).toMatchObject({
        order: "261120-4F7K2M9P",
        subject: null,
      });
      const waiting = await (await admin()).call("GET mails", { query: { status: "waiting", per_page: 1 } });
      expect(waiting.data).toMatchObject({ total: 1, data: [{ kind: "order_placed" }] });
    });

    test("docs/security.md: POST /admin/mails/{id}/resend sends a separate mail; a used link does not open again", async () => {
      await forgot();
      const used = await tokenMailedTo(db(), member.email);
      await cell().api.users.resetPassword({ token: used, password: member.password });
      await forgot();
      const newer = await tokenMailedTo(db(), member.email);
      const first = (await outbox(db())).find(({ kind }) => kind === "reset_password");
      await (await admin()).call("POST mails/{id}/resend", { params: { id: first?.id ?? "" } });
      const again = await tokenMailedTo(db(), member.email);
      expect(new Set([used, newer, again]).size).toBe(3);
      const reset = (token: string) => cell().api.users.resetPassword({ token, password: member.password });
      await expectRefused(reset(used), 422, "link_invalid");
      await expectRefused(reset(newer), 422, "link_invalid");
      await reset(again);
    });

    test("docs/security.md: a failed mail is replaced by the new one, once, also when two press at once", async () => {
      await forgot();
      await db().execute(sql`update mails set status = 'failed', attempts = 8, last_error = 'EENVELOPE 451'`);
      const [failed] = await outbox(db());
      const staff = await admin();
      const outcomes = await settle(
        [1, 2, 3].map(() => staff.call("POST mails/{id}/resend", { params: { id: failed?.id ?? "" } })),
      );
      expect(outcomesOf(outcomes)).toEqual({ 200: 1, "404 not_found": 2 });
      expect(await outbox(db())).toMatchObject([{ status: "waiting", attempts: 0, lastError: null }]);
      expect(await collectMails(db())).toHaveLength(1);
    });

    test("docs/api.md: a mail that is waiting answers 409, an unknown one 404", async () => {
      await forgot();
      const [waiting] = await outbox(db());
      await expectRefused(
        (await admin()).call("POST mails/{id}/resend", { params: { id: waiting?.id ?? "" } }),
        409,
        "state_conflict",
      );
      const unknown = "00000000-0000-4000-8000-000000000000";
      await expectRefused(
        (await admin()).call("POST mails/{id}/resend", { params: { id: unknown } }),
        404,
        "not_found",
      );
      await expectRefused(
        (await admin()).call("POST mails/{id}/resend", { params: { id: "no id" } }),
        400,
        "validation_failed",
      );
    });
  });

  describe("the outbox as a list", () => {
    test("is searched by the beginning of an address; staff without the right to personal data see masks and cannot search", async () => {
      await forgot();
      const reader = cell().signedIn(await staffToken(cell(), "read_only")).admin;
      const [start = ""] = member.email.split("@");
      expect((await (await admin()).call("GET mails", { query: { keyword: start.toUpperCase() } })).data.total).toBe(1);
      expect((await (await admin()).call("GET mails", { query: { keyword: "%" } })).data.total).toBe(0);
      expect((await reader.call("GET mails", { query: { keyword: start } })).data.total).toBe(0);
      const [masked] = (await reader.call("GET mails")).data.data;
      expect(masked?.recipient).toMatch(/^.\*\*\*@shop\.example$/);
    });

    test("several are sent again, with a result for each", async () => {
      await forgot();
      await tokenMailedTo(db(), member.email);
      await forgot();
      const ids = (await outbox(db())).map(({ id }) => id);
      const headers = { Authorization: `Bearer ${await cell().adminToken()}` };
      const answer = await cell().raw({ method: "POST", path: "/admin/mails/resend", headers, json: { ids } });
      const { results } = answer.envelope.data as { results: { ok: boolean }[] };
      expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    });
  });

  describe("docs/orders.md: mails about an order", () => {
    const mailsFor = async (number: string, kinds: MailKind[], payload: MailPayload = {}) => {
      await db().execute(sql`delete from mails`);
      for (const kind of kinds) {
        await putInOutbox(db(), { kind, recipient: contact.email, payload: { number, ...payload } });
      }
      return collectMails(db());
    };

    test("docs/orders.md: paid, shipped and cancelled name the order and link to it with its secret", async () => {
      const { number, access_token } = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
      const parcel: MailPayload = { carrier: "t_cat", tracking_number: "9057-1234-5678" };
      const mails = await mailsFor(number, ["order_paid", "order_shipped", "order_cancelled"], parcel);
      expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
        [`訂單 ${number} 已出貨`, `訂單 ${number} 已取消`, `訂單 ${number} 已收到款項`].toSorted(),
      );
      for (const { text, html } of mails) {
        for (const body of [text, html]) {
          expect(body).toContain(`${PUBLIC_URL}/orders/${number}?access=${access_token}`);
          expect(body).toContain(contact.name);
        }
      }
      const shipped = mails.find(({ subject }) => subject.includes("出貨"));
      expect(shipped?.text).toContain("黑貓宅急便");
      expect(shipped?.text).toContain("9057-1234-5678");
    });

    test("docs/orders.md: pickup, refund and return mails have day and sum", async () => {
      const { number } = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
      const about: MailPayload = { amount: 1230, until: "2026-12-01T04:00:00.000Z" };
      const mails = await mailsFor(number, ["order_ready", "order_refunded", "return_approved"], about);
      const textOf = (subject: string) => mails.find((mail) => mail.subject === subject)?.text;
      expect(textOf(`訂單 ${number} 可以取貨了`)).toContain("已經備妥");
      expect(textOf(`訂單 ${number} 已退款`)).toContain("NT$1,230");
      expect(textOf(`請寄回商品：訂單 ${number}`)).toContain("2026/12/01 12:00");
    });

    test("docs/orders.md: no mail says that a transfer is missing when it was found meanwhile", async () => {
      const { number } = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
      expect(await mailsFor(number, ["order_transfer_rejected"])).toEqual([]);
      const unpaid = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }], { payment: "bank_transfer" });
      const [mail] = await mailsFor(unpaid.number, ["order_transfer_rejected"]);
      expect(mail?.subject).toBe(`訂單 ${unpaid.number} 的匯款還沒對上`);
    });

    test("docs/orders.md: a parcel without a tracking number is mailed as shipped, too", async () => {
      const { number } = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
      const [mail] = await mailsFor(number, ["order_shipped"]);
      expect(mail?.text).not.toContain("貨運單號");
    });

    test("docs/orders.md: cancelling writes one mail in its transaction, for every actor", async () => {
      const { api } = cell();
      const byShopper = await placeOrderOf(api, [{ sku: skus.tin, amount: 1 }]);
      await api.orders.cancel(byShopper.number, byShopper.access_token, { version: 1 });
      const byStaff = await placeOrderOf(api, [{ sku: skus.tin, amount: 1 }]);
      const staff = await admin();
      await settle(
        [1, 2, 3].map(() =>
          staff.call("POST orders/{number}/actions", {
            params: { number: byStaff.number },
            body: { action: "cancel", version: 1 },
          }),
        ),
      );
      const subjects = (await collectMails(db())).map(({ subject }) => subject).filter((text) => /取消/.test(text));
      expect(subjects.toSorted()).toEqual(
        [`訂單 ${byShopper.number} 已取消`, `訂單 ${byStaff.number} 已取消`].toSorted(),
      );
    });
  });

  test("docs/orders.md: every kind of mail has a renderer; one whose cause is gone is dropped", async () => {
    for (const kind of mailKinds) await putInOutbox(db(), { kind, recipient: "gone@shop.example" });
    expect(await collectMails(db())).toEqual([]);
    expect((await outbox(db())).map(({ status }) => status)).toEqual(Array(mailKinds.length).fill("dropped"));
  });

  test("docs/api.md: a member gets one welcome mail, after the address was verified, also by a password reset", async () => {
    const { email } = await signUp(cell(), { verified: false });
    await cell().api.users.forgotPassword({ email });
    const password = "four old teapots";
    await cell().api.users.resetPassword({ token: await tokenMailedTo(db(), email), password });
    await cell().api.users.forgotPassword({ email });
    await cell().api.users.resetPassword({ token: await tokenMailedTo(db(), email), password });
    const kinds = (await outbox(db())).filter(({ recipient }) => recipient === email).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "welcome")).toHaveLength(1);
  });
});
