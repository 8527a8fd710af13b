import { desc, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLogs } from "@/lib/backend/audit/tables";
import { deliverBySmtp } from "@/lib/backend/mail/deliver";
import { sendDueMails } from "@/lib/backend/mail/send-due-mails";
import { type MailKind, mailKinds } from "@/lib/contract/mails";
import { roleMay, staffRoles } from "@/lib/contract/permissions";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { expectRefused, refusalOf } from "../support/failures";
import { collectMails, outbox, postingOf, resetLimits } from "../support/mail";
import { readMail } from "../support/mail-message";
import { asAdministrator, onEveryCell } from "../support/matrix";
import { outcomesOf, settle } from "../support/outcomes";
import { member } from "../support/shop";
import { startMailServer } from "../support/smtp";
import { staffToken } from "../support/staff";

type Texts = { id: string; text: string }[];

onEveryCell((cell) => {
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
        await save(
          "reset_password",
          [
            { id: "reset-subject", text: "【{店名}】換一組密碼" },
            { id: "reset-text", text: "<b>{收件人}</b>\n第二行 <img src=x>" },
          ].map((one) => ({ ...one, text: one.text.replace("{收件人}", "您") })),
        );
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
      ["a subject of two lines", "order_paid", { id: "paid-subject", text: "一\r\nBcc: a@b.example" }, "格式不正確"],
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

    test("roles: staff who read settings see and preview, staff who change them save", async () => {
      for (const role of staffRoles) {
        const admin = cell().signedIn(await staffToken(cell(), role)).admin;
        const params = { kind: "welcome" as const };
        const [preview, change] = await settle<unknown>([
          admin.call("POST mail-texts/{kind}/preview", { params, body: { texts: [], sample: "usual" } }),
          admin.call("PUT mail-texts/{kind}", { params, body: { texts: [], version: 0 } }),
        ]);
        expect(preview?.status, role).toBe(roleMay(role, "settings_read") ? 200 : 403);
        expect(change?.status, role).toBe(roleMay(role, "settings_write") ? 200 : 403);
        await db().execute(sql`delete from settings where key like 'mail_texts.%'`);
      }
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
        for (const sample of samples) {
          const params = { kind };
          const usual = (await admin.call("POST mail-texts/{kind}/preview", { params, body: { texts: [], sample } }))
            .data;
          const full = await admin.call("POST mail-texts/{kind}/preview", { params, body: { texts: all, sample } });
          expect(usual.subject, kind).not.toBe("");
          expect(usual.html, kind).toContain("測試商行");
          expect(usual.html.includes('<td align="right"'), kind).toBe(samples_with_rows.includes(sample));
          for (const text of [usual.subject, usual.text, full.data.subject, full.data.text]) {
            expect(text, `${kind}, ${sample}`).not.toMatch(/[{}]|undefined|\[object/);
          }
        }
      }
      expect(await outbox(db())).toEqual([]);
    });
  });
});
