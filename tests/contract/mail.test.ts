import { desc, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { auditLogs } from "@/lib/backend/audit/tables";
import { runJobs } from "@/lib/backend/jobs/run-jobs";
import { composeMail } from "@/lib/backend/mail/compose-mail";
import { deliverBySmtp, type Timeouts } from "@/lib/backend/mail/deliver";
import { putInOutbox } from "@/lib/backend/mail/outbox";
import { forgetOldMails, mailJobs, sendDueMails } from "@/lib/backend/mail/send-due-mails";
import type { MailPayload } from "@/lib/backend/mail/tables";
import { writeBasics } from "@/lib/backend/settings/basics";
import { type MailKind, mailKinds } from "@/lib/contract/mails";
import { TERMS_VERSION } from "@/lib/contract/terms";
import { log } from "@/lib/log";
import { skus } from "../support/catalogue";
import { checkoutForm, contact, fillCart, placeOrderOf } from "../support/checkout";
import { expectRefused, refusalOf } from "../support/failures";
import {
  collectMails,
  endRetryDelays,
  outbox,
  PUBLIC_URL,
  postingOf,
  resetLimits,
  tokenIn,
  tokenMailedTo,
} from "../support/mail";
import { readMail } from "../support/mail-message";
import { asAdministrator, type Cell, onEveryCell } from "../support/matrix";
import { signUp } from "../support/members";
import { outcomesOf, settle } from "../support/outcomes";
import { company, member } from "../support/shop";
import { type MailServer, startMailServer } from "../support/smtp";
import { staffToken } from "../support/staff";

onEveryCell(sendingSuite, { transports: ["in-process"] });
onEveryCell((cell) => {
  describe("the outbox in the back office", () => outboxSuite(cell));
  describe("texts of mails", () => textsSuite(cell));
});

/** Short, so that the test does not wait long for a server that hangs. */
const SHORT = { step: 300, whole: 1_000 };

function sendingSuite(cell: () => Cell): void {
  let server: MailServer;
  const db = () => cell().shop.db;
  const sendBySmtp = (patience?: Timeouts) => sendDueMails(postingOf(db(), deliverBySmtp(server.url, patience)));
  /** At port 1 nothing listens; the port of a server that was closed could belong to another one by now. */
  const sendNowhere = () => sendDueMails(postingOf(db(), deliverBySmtp("smtp://127.0.0.1:1")));
  const forgot = () => cell().api.users.forgotPassword({ email: member.email });

  beforeEach(async () => {
    await db().execute(sql`delete from mails`);
    await resetLimits(db());
    server = await startMailServer();
  });
  afterEach(() => server.close());
  const replaceServer = async (behaviour: Parameters<typeof startMailServer>[0]) => {
    await server.close();
    server = await startMailServer(behaviour);
  };

  describe("docs/security.md, faults: the outbox", () => {
    test("docs/orders.md: the mail is written in its cause's transaction, sent once after it, and not again", async () => {
      await forgot();
      expect(server.received).toEqual([]);
      expect(await sendBySmtp()).toBe(1);
      expect(await sendBySmtp()).toBe(0);
      expect(server.received).toHaveLength(1);
      expect(server.received[0]).toMatchObject({ from: "no-reply@shop.example", to: [member.email] });
      expect(await outbox(db())).toMatchObject([{ status: "sent", attempts: 1, lastError: null }]);
    });

    test("without a mail server a mail is written to a file and is not marked as sent", async () => {
      await forgot();
      const written: string[] = [];
      const deliver = async (mail: { messageId: string }) => {
        written.push(mail.messageId);
        return undefined;
      };
      expect(await sendDueMails({ ...postingOf(db(), deliver), server: null })).toBe(1);
      expect(written).toHaveLength(1);
      expect(await outbox(db())).toMatchObject([{ status: "filed" }]);
    });

    test("docs/orders.md: a cause that is rolled back leaves no mail", async () => {
      const undone = db().transaction(async (tx) => {
        await putInOutbox(tx, { kind: "reset_password", recipient: member.email });
        throw new Error("undone");
      });
      await expect(undone).rejects.toThrow("undone");
      expect(await outbox(db())).toEqual([]);
    });

    test("docs/security.md: SMTP down, the order stands and its mail goes later, once", async () => {
      const { number } = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 2 }]);
      expect(await sendNowhere()).toBe(0);
      expect(await outbox(db())).toMatchObject([{ status: "waiting", attempts: 1, lastError: "ESOCKET" }]);
      // Its retry time has not come, so nothing is sent.
      expect(await sendBySmtp()).toBe(0);
      expect(await outbox(db())).toMatchObject([{ attempts: 1 }]);
      await endRetryDelays(db());
      expect(await sendBySmtp()).toBe(1);
      await endRetryDelays(db());
      expect(await sendBySmtp()).toBe(0);
      expect(server.received.map(({ raw }) => readMail(raw).subject)).toEqual([`訂單 ${number} 已成立`]);
    });

    test.each([
      ["never greets", "silent"],
      ["accepts the mail and never answers", "hangs"],
    ] as const)("docs/security.md: a server that %s is given up after a timeout", async (_, behaviour) => {
      await replaceServer(behaviour);
      await forgot();
      expect(await sendBySmtp(SHORT)).toBe(0);
      expect(await outbox(db())).toMatchObject([
        { status: "waiting", attempts: 1, lastError: expect.stringMatching(/^(ETIMEDOUT|ECONNECTION|ESOCKET)$/) },
      ]);
    });

    test("docs/security.md: a temporary refusal is tried again, with growing delays, and given up in the end", async () => {
      await replaceServer("busy");
      await forgot();
      const pauses: number[] = [];
      for (let attempt = 1; attempt <= 8; attempt += 1) {
        expect(await sendBySmtp()).toBe(0);
        const [mail] = await outbox(db());
        expect(mail).toMatchObject({ attempts: attempt, lastError: "EENVELOPE 451" });
        if (mail?.status === "waiting") pauses.push((mail.nextAttemptAt?.getTime() ?? 0) - Date.now());
        await endRetryDelays(db());
      }
      expect(pauses).toHaveLength(7);
      expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
      expect(await outbox(db())).toMatchObject([{ status: "failed", attempts: 8 }]);
      await endRetryDelays(db());
      expect(await sendBySmtp()).toBe(0);
      expect(await outbox(db())).toMatchObject([{ attempts: 8 }]);
    });

    test("docs/security.md: a mail that was postponed while the clock was 400 days ahead is sent now; the longest delay is kept", async () => {
      await forgot();
      await db().execute(sql`update mails set next_attempt_at = now() + interval '12 hours'`);
      expect(await sendBySmtp()).toBe(0);
      await db().execute(sql`update mails set next_attempt_at = now() + interval '400 days'`);
      expect(await sendBySmtp()).toBe(1);
      expect(await outbox(db())).toMatchObject([{ status: "sent" }]);
    });

    test("docs/security.md: sent mails are deleted after a month; what still waits is sent first, however old", async () => {
      await forgot();
      await db().execute(sql`update mails set created_at = now() - interval '400 days'`);
      await forgetOldMails({ db: db() });
      expect(await sendBySmtp()).toBe(1);
      await forgetOldMails({ db: db() });
      expect(await outbox(db())).toEqual([]);
    });

    test("docs/security.md: a permanent refusal of a recipient is not tried again, and holds up no other mail", async () => {
      await replaceServer("refuses");
      await forgot();
      await putInOutbox(db(), { kind: "already_registered", recipient: member.email });
      await sendBySmtp();
      expect((await outbox(db())).map(({ status, lastError }) => [status, lastError])).toEqual(
        Array(2).fill(["failed", "EENVELOPE 550"]),
      );
    });

    test("docs/security.md: several processes that run at once send every mail once", async () => {
      for (let n = 0; n < 10; n += 1) await putInOutbox(db(), { kind: "reset_password", recipient: member.email });
      const sent = await Promise.all([1, 2, 3, 4].map(() => sendBySmtp()));
      expect(sent.reduce((sum, n) => sum + n, 0)).toBe(10);
      expect(new Set(server.received.map(({ raw }) => readMail(raw).header("message-id"))).size).toBe(10);
      expect(server.received).toHaveLength(10);
    });

    test("docs/security.md: a process that stops finishes the mail in progress and leaves the others to the next one", async () => {
      for (let n = 0; n < 3; n += 1) await putInOutbox(db(), { kind: "reset_password", recipient: member.email });
      const stop = new AbortController();
      const stopDuring = postingOf(db(), async () => {
        stop.abort();
        return undefined;
      });
      expect(await sendDueMails(stopDuring, stop.signal)).toBe(1);
      expect((await outbox(db())).map(({ status }) => status).toSorted()).toEqual(["sent", "waiting", "waiting"]);
      expect(await sendBySmtp()).toBe(2);
    });

    test("docs/security.md: a mail whose process died is sent by the next one, under the same Message-ID and with the same link", async () => {
      await forgot();
      const died = sendDueMails(postingOf(db(), () => new Promise(() => {})));
      died.catch(() => {});
      await vi.waitUntil(async () => (await outbox(db()))[0]?.attempts === 1, { timeout: 30_000 });
      expect(await sendBySmtp()).toBe(0);
      await endRetryDelays(db());
      expect(await sendBySmtp()).toBe(1);
      const [{ id } = { id: "" }] = await outbox(db());
      const first = readMail(server.received[0]?.raw ?? "");
      expect(first.header("message-id")).toBe(`<${id}@shop.example>`);
      await db().execute(sql`update mails set status = 'waiting', next_attempt_at = now()`);
      await sendBySmtp();
      expect(tokenIn(readMail(server.received[1]?.raw ?? "").text)).toBe(tokenIn(first.text));
    });

    test("docs/orders.md: the server's job sends by itself, and stops when told to", async () => {
      const stop = runJobs(mailJobs(postingOf(db(), deliverBySmtp(server.url))));
      await forgot();
      await vi.waitUntil(() => server.received.length === 1, { timeout: 30_000 });
      await stop();
      await forgot();
      expect(server.received).toHaveLength(1);
    });
  });

  describe("docs/security.md: contents of mails", () => {
    test("docs/security.md: an order's mail says what was bought and links to it with a secret that opens this order", async () => {
      const { api } = cell();
      const { number, access_token, total } = await placeOrderOf(api, [{ sku: skus.towel, amount: 2 }]);
      await sendBySmtp();
      const mail = readMail(server.received[0]?.raw ?? "");
      expect(server.received[0]?.to).toEqual([contact.email]);
      const link = `${PUBLIC_URL}/orders/${number}?access=${access_token}`;
      for (const body of [mail.text, mail.html]) {
        expect(body).toContain(link);
        expect(body).toContain("有機棉毛巾 × 2");
        expect(body).toContain(`NT$${total.toLocaleString("en-US")}`);
      }
      expect((await api.orders.get(number, access_token)).data.number).toBe(number);
    });

    test("docs/security.md: every kind is text and HTML in Chinese, its links lead to PUBLIC_URL only", async () => {
      const { api } = cell();
      const form = { name: "王大明", password: "four old teapots", agreement: TERMS_VERSION } as const;
      await api.users.register({ ...form, email: "kinds@shop.example", newsletter: false });
      await api.users.register({ ...form, email: "kinds@shop.example", newsletter: false });
      await api.users.forgotPassword({ email: "kinds@shop.example" });
      await api.content.subscribe({ email: "kinds@reader.example" });
      await placeOrderOf(api, [{ sku: skus.cloth, amount: 1 }]);
      expect(await sendBySmtp()).toBe(5);
      for (const { raw } of server.received) {
        const mail = readMail(raw);
        expect(mail.subject).toMatch(/\p{Script=Han}/u);
        expect(mail.header("from")).toMatch(/<no-reply@shop\.example>$/);
        expect(mail.header("auto-submitted")).toBe("auto-generated");
        expect(mail.html).toContain('name="viewport"');
        for (const body of [mail.text, mail.html]) {
          expect(body).toMatch(/\p{Script=Han}{10}/u);
          const links = body.match(/https?:\/\/[^\s"<]+/g) ?? [];
          expect(links.length).toBeGreaterThan(0);
          expect(links.filter((link) => !link.startsWith(`${PUBLIC_URL}/`))).toEqual([]);
        }
      }
      const [mail] = server.received.map(({ raw }) => readMail(raw)).filter(({ subject }) => /訂閱/.test(subject));
      expect(mail?.header("list-unsubscribe")).toMatch(/^<https:\/\/shop\.example\/unsubscribe\?token=[\w-]{43}>$/);
    });

    test.each([
      "a@shop.example\r\nBcc: all@shop.example",
      "a@shop.example, b@shop.example",
      "<a@shop.example> b@shop.example",
    ])("docs/security.md: the recipient %j is given up and injects no SMTP command", async (recipient) => {
      await placeOrderOf(cell().api, [{ sku: skus.cloth, amount: 1 }]);
      await db().execute(sql`update mails set recipient = ${recipient}`);
      await sendBySmtp();
      expect(server.received).toEqual([]);
      expect(await outbox(db())).toMatchObject([{ status: "failed", lastError: "ENOADDRESS" }]);
    });

    test("docs/security.md, Input: line breaks in header values and texts add no header and no recipient", async () => {
      await writeBasics(db(), { ...company, email1: "a@shop.example\r\nBcc: all@shop.example" });
      const breaks = "\r\nBcc: all@shop.example\r\n\r\n.\r\nRCPT TO:<all@shop.example>\r\n";
      const message = {
        subject: `訂單${breaks}`,
        heading: `王大明${breaks}`,
        paragraphs: [breaks, `.${breaks}`],
        rows: [{ label: breaks, value: breaks }],
        notes: [breaks],
        unsubscribe: `https://shop.example/unsubscribe?token=x>${breaks}`,
      };
      const sender = { db: db(), publicUrl: PUBLIC_URL, from: "no-reply@shop.example" };
      const mail = await composeMail(sender, message, { id: `1${breaks}`, recipient: member.email });
      await deliverBySmtp(server.url)(mail);
      expect(server.received.map(({ to }) => to)).toEqual([[member.email]]);
      const [head = ""] = (server.received[0]?.raw ?? "").split(/\r?\n\r?\n/);
      const names = [...head.matchAll(/^([\w-]+):/gm)].map(([, name = ""]) => name.toLowerCase());
      expect(names.toSorted()).toEqual(
        ["auto-submitted", "content-type", "date", "from", "list-unsubscribe", "message-id", "mime-version"]
          .concat(["reply-to", "subject", "to"])
          .toSorted(),
      );
    });
  });

  describe("docs/security.md, privacy: nothing personal in the logs", () => {
    test("docs/security.md: no line has an address, a token, a password or a phone number in it", async () => {
      const written: unknown[] = [];
      const levels = ["fatal", "error", "warn", "info", "debug", "trace"] as const;
      const spies = levels.map((level) =>
        vi.spyOn(log, level).mockImplementation((...said: unknown[]) => {
          written.push(said);
        }),
      );
      try {
        const { api } = cell();
        const email = "secretive@shop.example";
        const password = "four secret teapots";
        await api.users.register({ name: "王大明", email, password, agreement: TERMS_VERSION, newsletter: true });
        await api.users.forgotPassword({ email });
        await api.users.login({ email, password });
        await refusalOf(api.users.login({ email, password: "wrong secret" }));
        await placeOrderOf(api, [{ sku: skus.towel, amount: 1 }]);
        const tokens = (await collectMails(db())).flatMap(({ text }) => text.match(/[\w-]{43}/g) ?? []);
        await api.users.forgotPassword({ email });
        await sendNowhere();
        await replaceServer("refuses");
        await endRetryDelays(db());
        await sendBySmtp();
        // A failed query has its values in its message.
        await db().execute(sql`alter table mails rename to mails_away`);
        await refusalOf(api.users.register({ name: "王大明", email, password, agreement: TERMS_VERSION }));
        const uuid = await fillCart(api, [{ sku: skus.towel, amount: 1 }]);
        await refusalOf(api.orders.place(checkoutForm(uuid, 600)));
        await db().execute(sql`alter table mails_away rename to mails`);
        const text = JSON.stringify(written);
        expect(written.length).toBeGreaterThanOrEqual(6);
        expect(text).toContain("api call failed");
        expect(tokens.length).toBeGreaterThanOrEqual(3);
        for (const secret of [email, "secretive", contact.email, "912345678", "王大明", "secret teapots", ...tokens]) {
          expect(text).not.toContain(secret);
        }
        expect(text).not.toMatch(/@shop\.example|[\w.]+@[\w-]+\.\w/);
      } finally {
        for (const spy of spies) spy.mockRestore();
      }
    });
  });
}

function outboxSuite(cell: () => Cell): void {
  const db = () => cell().shop.db;
  const admin = () => asAdministrator(cell());
  const forgot = () => cell().api.users.forgotPassword({ email: member.email });
  const resend = async (id = "") => (await admin()).call("POST mails/{id}/resend", { params: { id } });

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
      const about = { number: "261120-4F7K2M9P" };
      await putInOutbox(db(), { kind: "order_placed", recipient: member.email, payload: about });
      const { data } = await (await admin()).call("GET mails");
      expect(data).toMatchObject({ total: 4, page: 1, last_page: 1 });
      expect(data.data.map(({ status }) => status).toSorted()).toEqual(["dropped", "failed", "sent", "waiting"]);
      const rowOf = (wanted: string) => data.data.find(({ status }) => status === wanted);
      expect(rowOf("failed")).toMatchObject({
        last_error: "ENOADDRESS",
        attempts: 1,
        sent_at: null,
        next_attempt_at: null,
      });
      expect(rowOf("sent")).toMatchObject({
        kind: "reset_password",
        order: null,
        subject: "重新設定你的密碼",
        recipient: member.email,
        sent_at: expect.any(String),
      });
      expect(JSON.stringify(data)).not.toContain(token);
      expect(rowOf("waiting")).toMatchObject({ order: about.number, subject: null });
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
      await resend(first?.id);
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
      const outcomes = await settle([1, 2, 3].map(() => resend(failed?.id)));
      expect(outcomesOf(outcomes)).toEqual({ 200: 1, "404 not_found": 2 });
      expect(await outbox(db())).toMatchObject([{ status: "waiting", attempts: 0, lastError: null }]);
      expect(await collectMails(db())).toHaveLength(1);
    });

    test("docs/api.md: a mail that is waiting answers 409, an unknown one 404", async () => {
      await forgot();
      const [waiting] = await outbox(db());
      await expectRefused(resend(waiting?.id), 409, "state_conflict");
      await expectRefused(resend("00000000-0000-4000-8000-000000000000"), 404, "not_found");
      await expectRefused(resend("no id"), 400, "validation_failed");
    });
  });

  describe("the outbox as a list", () => {
    test("is searched by the beginning of an address; staff without the right to personal data see masks and cannot search", async () => {
      await forgot();
      const reader = cell().signedIn(await staffToken(cell(), "read_only")).admin;
      const [start = ""] = member.email.split("@");
      const found = async (keyword: string, who = reader) =>
        (await who.call("GET mails", { query: { keyword } })).data.total;
      expect(await found(start.toUpperCase(), await admin())).toBe(1);
      expect(await found("%", await admin())).toBe(0);
      expect(await found(start)).toBe(0);
      const [masked] = (await reader.call("GET mails")).data.data;
      expect(masked?.recipient).toMatch(/^.\*\*\*@shop\.example$/);
    });

    test("several are sent again, with a result for each", async () => {
      await forgot();
      await tokenMailedTo(db(), member.email);
      await forgot();
      const ids = (await outbox(db())).map(({ id }) => id);
      const { results } = (await (await admin()).call("POST mails/resend", { body: { ids } })).data;
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
      const cancel = { params: { number: byStaff.number }, body: { action: "cancel" as const, version: 1 } };
      await settle([1, 2, 3].map(() => staff.call("POST orders/{number}/actions", cancel)));
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
}

type Texts = { id: string; text: string }[];

function textsSuite(cell: () => Cell): void {
  const db = () => cell().shop.db;
  const read = async (kind: MailKind) =>
    (await (await asAdministrator(cell())).call("GET mail-texts/{kind}", { params: { kind } })).data;
  const save = async (kind: MailKind, texts: Texts, version?: number) => {
    const body = { texts, version: version ?? (await read(kind)).version };
    return (await (await asAdministrator(cell())).call("PUT mail-texts/{kind}", { params: { kind }, body })).data;
  };
  const forgot = () => cell().api.users.forgotPassword({ email: member.email });

  beforeEach(async () => {
    await db().execute(sql`delete from settings where key like 'mail_texts.%'`);
    await db().execute(sql`delete from mails`);
    await resetLimits(db());
  });

  describe("docs/texts-and-pictures.md, texts of mails: sending", () => {
    test("a mail is sent with the shop's own text, with markup as plain text", async () => {
      const server = await startMailServer();
      try {
        await save("reset_password", [
          { id: "reset-subject", text: "【{店名}】換一組密碼" },
          { id: "reset-text", text: "<b>您</b>\n第二行 <img src=x>" },
        ]);
        await forgot();
        await sendDueMails(postingOf(db(), deliverBySmtp(server.url)));
        const mail = readMail(server.received[0]?.raw ?? "");
        expect(mail.subject).toBe("【測試商行】換一組密碼");
        expect(mail.text).toContain("<b>您</b>\n第二行 <img src=x>");
        expect(mail.html).toContain("&lt;b&gt;您&lt;/b&gt;<br>第二行 &lt;img src=x&gt;");
        expect(mail.html).not.toContain("<img src=x>");
        expect(mail.text).toContain("我們不會打電話請你操作 ATM");
      } finally {
        await server.close();
      }
    });

    test("placeholders are filled in where the default has none; an emptied paragraph is left out; other mails keep their text", async () => {
      const texts = [
        { id: "order-heading", text: "{收件人}，{店名}收到訂單 {訂單編號} 了" },
        { id: "order-text", text: "" },
      ];
      await save("order_placed", texts);
      const { number, contact } = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
      const [mail] = await collectMails(db());
      expect(mail?.text.startsWith(`${contact.name}，測試商行收到訂單 ${number} 了\n\n付款方式是貨到付款`)).toBe(true);
      expect(mail?.subject).toBe(`訂單 ${number} 已成立`);
    });

    test("after a reset the default is sent again; a text with placeholders of a newer version counts as not written", async () => {
      await save("reset_password", [{ id: "reset-subject", text: "換密碼" }]);
      const after = await save("reset_password", []);
      expect(after).toMatchObject({ is_changed: false, version: 2 });
      await forgot();
      expect((await collectMails(db()))[0]?.subject).toBe("重新設定你的密碼");
      await db().execute(sql`update settings set value = '{"zh":{"reset-subject":"{gone}"}}'
        where key = 'mail_texts.reset_password'`);
      await forgot();
      expect((await collectMails(db()))[0]?.subject).toBe("重新設定你的密碼");
    });
  });

  describe("docs/texts-and-pictures.md, texts of mails: refusals", () => {
    const refused: [what: string, kind: MailKind, text: Texts[number], problem: string][] = [
      ["an unknown placeholder", "order_paid", { id: "paid-subject", text: "{電話}" }, "{店名} {訂單編號}"],
      ["one that this text is not given", "order_paid", { id: "paid-subject", text: "{應付總額}" }, "{應付總額}"],
      ["a brace on its own", "order_paid", { id: "paid-heading", text: "你好 {收件人" }, "這裡不能用 {"],
      ["a link that is missing", "confirm_subscription", { id: "subscribe-leave", text: "不想收到信" }, "{網址}"],
      ["a day that is missing", "return_approved", { id: "return_approved-text", text: "" }, "{時間}"],
      ["a subject of two lines", "order_paid", { id: "paid-subject", text: "一\r\nBcc: a@b.example" }, "是換行"],
      ["a subject that is too long", "order_paid", { id: "paid-subject", text: "字".repeat(151) }, "內容太長"],
      ["an empty heading", "order_paid", { id: "paid-heading", text: " " }, "請填寫"],
      ["a text of another mail", "order_paid", { id: "reset-text", text: "字" }, "不在表單裡"],
    ];
    test.each(refused)("%s", async (_, kind, text, problem) => {
      const fine = { id: (await read(kind)).texts[0]?.id ?? "", text: "好" };
      const call = text.id === fine.id ? save(kind, [text]) : save(kind, [fine, text]);
      const refusal = await expectRefused(call, 400, "validation_failed");
      const field = `texts.${text.id === fine.id ? 0 : 1}.text`;
      expect(refusal.data?.errors?.[field]?.[0]).toContain(problem);
      expect((await read(kind)).is_changed).toBe(false);
    });

    test("of two concurrent saves one is refused, and the audit log has before and after", async () => {
      const both = await settle(
        ["甲", "乙"].map(async (text) => ({ data: await save("welcome", [{ id: "welcome-subject", text }], 0) })),
      );
      expect(outcomesOf(both)).toEqual({ "200": 1, "409 version_conflict": 1 });
      const subject = (await read("welcome")).texts[0]?.text;
      expect(["甲", "乙"]).toContain(subject);
      await save("order_paid", [{ id: "paid-subject", text: "同時改別封信" }], 0);
      await save("welcome", [{ id: "welcome-subject", text: "丙" }]);
      const [entry] = await db().select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1);
      expect(entry).toMatchObject({
        action: "settings_change",
        subject: "welcome",
        before: { "welcome-subject": subject },
        after: { "welcome-subject": "丙" },
      });
      const late = await refusalOf(save("welcome", [], 0));
      expect(late.data).toMatchObject({ error: "version_conflict", changed_by: expect.any(String) });
    });
  });

  describe("docs/texts-and-pictures.md, texts of mails: the back office", () => {
    test("every mail is listed with a preview of each case, with every placeholder that it may have", async () => {
      const admin = await asAdministrator(cell());
      const listed = (await admin.call("GET mail-texts")).data;
      expect(listed.map(({ kind }) => kind)).toEqual([...mailKinds]);
      for (const kind of mailKinds) {
        const { texts, samples, samples_with_rows } = await read(kind);
        const all = texts.map(({ id, slot, placeholders }) => {
          const names = placeholders.map(({ name }) => `{${name}}`).join(" ");
          return { id, text: slot === "button" ? names.slice(0, 30) : names };
        });
        const params = { kind };
        for (const sample of samples) {
          const preview = async (texts: Texts) =>
            (await admin.call("POST mail-texts/{kind}/preview", { params, body: { texts, sample } })).data;
          const [usual, full] = [await preview([]), await preview(all)];
          expect(usual.subject, kind).not.toBe("");
          expect(usual.html, kind).toContain("測試商行");
          expect(usual.html.includes('<td align="right"'), kind).toBe(samples_with_rows.includes(sample));
          for (const text of [usual.subject, usual.text, full.subject, full.text]) {
            expect(text, `${kind}, ${sample}`).not.toMatch(/[{}]|undefined|\[object/);
          }
        }
      }
      expect(await outbox(db())).toEqual([]);
    });
  });
}
