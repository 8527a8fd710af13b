import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runJobs } from "@/lib/backend/jobs/run-jobs";
import { composeMail } from "@/lib/backend/mail/compose-mail";
import { deliverBySmtp, type Timeouts } from "@/lib/backend/mail/deliver";
import { putInOutbox } from "@/lib/backend/mail/outbox";
import { forgetOldMails, mailJobs, sendDueMails } from "@/lib/backend/mail/send-due-mails";
import { writeBasics } from "@/lib/backend/settings/basics";
import { TERMS_VERSION } from "@/lib/contract/terms";
import { log } from "@/lib/log";
import { skus } from "../support/catalogue";
import { checkoutForm, contact, fillCart, placeOrderOf } from "../support/checkout";
import { refusalOf } from "../support/failures";
import { collectMails, endRetryDelays, outbox, PUBLIC_URL, postingOf, resetLimits, tokenIn } from "../support/mail";
import { readMail } from "../support/mail-message";
import { onEveryCell } from "../support/matrix";
import { adminCall } from "../support/second-factor";
import { company, member } from "../support/shop";
import { type MailServer, startMailServer } from "../support/smtp";

/** Short, so that the test does not wait long for a server that hangs. */
const SHORT = { step: 300, whole: 1_000 };

onEveryCell(
  (cell) => {
    let server: MailServer;
    const db = () => cell().shop.db;
    const sendBySmtp = (patience?: Timeouts) => sendDueMails(postingOf(db(), deliverBySmtp(server.url, patience)));
    const forgot = () => cell().api.users.forgotPassword({ email: member.email });

    beforeEach(async () => {
      await db().execute(sql`delete from mails`);
      await resetLimits(db());
      server = await startMailServer();
    });
    afterEach(() => server.close());

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
        await server.close();
        const { number } = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 2 }]);
        expect(await sendBySmtp()).toBe(0);
        expect(await outbox(db())).toMatchObject([{ status: "waiting", attempts: 1, lastError: "ESOCKET" }]);
        // Its retry time has not come, so nothing is sent.
        expect(await sendBySmtp()).toBe(0);
        expect(await outbox(db())).toMatchObject([{ attempts: 1 }]);
        server = await startMailServer();
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
        await server.close();
        server = await startMailServer(behaviour);
        await forgot();
        expect(await sendBySmtp(SHORT)).toBe(0);
        expect(await outbox(db())).toMatchObject([
          { status: "waiting", attempts: 1, lastError: expect.stringMatching(/^(ETIMEDOUT|ECONNECTION|ESOCKET)$/) },
        ]);
      });

      test("docs/security.md: a temporary refusal is tried again, with growing delays, and given up in the end", async () => {
        await server.close();
        server = await startMailServer("busy");
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
        await server.close();
        server = await startMailServer("refuses");
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

      test("docs/security.md: text that people typed becomes neither markup nor a header", async () => {
        const markup = '<img src=x onerror="alert(1)">&';
        const written = { name: markup, email: "markup@shop.example", topic: "product" as const, message: markup };
        const { number } = (await cell().api.content.contact(written)).data;
        const answer = { text: markup, version: 1 };
        await adminCall(cell(), await cell().adminToken(), "POST", `contacts/${number}/replies`, answer);
        await sendBySmtp();
        const mail = readMail(server.received[0]?.raw ?? "");
        expect(mail.html).not.toContain("<img");
        expect(mail.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;");
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
          await server.close();
          await api.users.forgotPassword({ email });
          await sendBySmtp();
          server = await startMailServer("refuses");
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
          for (const secret of [
            email,
            "secretive",
            contact.email,
            "912345678",
            "王大明",
            "secret teapots",
            ...tokens,
          ]) {
            expect(text).not.toContain(secret);
          }
          expect(text).not.toMatch(/@shop\.example|[\w.]+@[\w-]+\.\w/);
        } finally {
          for (const spy of spies) spy.mockRestore();
        }
      });
    });
  },
  { transports: ["in-process"] },
);
