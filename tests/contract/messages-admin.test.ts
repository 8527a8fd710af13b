/** Messages of visitors and the mailing list, as the back office lists and answers them. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { contacts, subscribers } from "@/lib/backend/content/tables";
import type { ContactListInput } from "@/lib/contract/contacts";
import type { SubscriberListInput } from "@/lib/contract/subscribes";
import { backOfficeOf, loggedAs, ownersOffice } from "../support/back-office";
import { expectRefused, expectRefusedBeside } from "../support/failures";
import { collectMails, resetLimits } from "../support/mail";
import { onServerCell } from "../support/matrix";

const message = {
  name: "王大同",
  email: "datong88@mail.example",
  topic: "product" as const,
  order_number: "",
  message: "請問鳳梨酥還會再到貨嗎？\n想訂十盒送人。",
};

onServerCell((cell) => {
  const backOffice = ownersOffice(cell);
  const write = async (more: object = {}) => (await cell().api.content.contact({ ...message, ...more })).data.number;
  const numbers = async (query: ContactListInput, who = backOffice()) =>
    (await who.call("GET contacts", { query })).data.map(({ number }) => number);
  const read = (number: string, who = backOffice()) => who.call("GET contacts/{number}", { params: { number } });
  const note = (number: string, text: string, who = backOffice()) =>
    who.call("POST contacts/{number}/notes", { params: { number }, body: { text } });
  const reply = (number: string, text: string, more: { close?: boolean } = {}) =>
    backOffice().call("POST contacts/{number}/replies", { params: { number }, body: { text, version: 1, ...more } });
  const setStatus = (number: string, status: "open" | "closed", version: number) =>
    backOffice().call("PUT contacts/{number}/status", { params: { number }, body: { status, version } });
  describe("back office: messages", () => {
    test("the inbox lists messages, newest first, filtered by status and topic", async () => {
      const first = await write();
      const second = await write({ topic: "return", message: "收到的杯子有裂痕，想退。" });
      expect(await numbers({})).toEqual([second, first]);
      expect(await numbers({ topic: "return" })).toEqual([second]);
      expect(await numbers({ status: "answered" })).toEqual([]);
      const page = await backOffice().call("GET contacts", { query: { per_page: 1 } });
      expect(page).toMatchObject({ total: 2, last_page: 2 });
      expect(await numbers({ sort_target: "created_at", sort_method: "asc" })).toEqual([first, second]);
    });

    test.each([
      ["a part of the message", "鳳梨酥"],
      ["the name", "陳阿水"],
      ["the beginning of the address", "ashui"],
      ["a fragment inside the address", "shui19"],
    ])("is found by %s", async (_what, keyword) => {
      const who = { name: "陳阿水", email: "ashui19@mail.example" };
      const number = await write({ ...who, message: "請問鳳梨酥什麼時候會有？" });
      expect(await numbers({ keyword })).toContain(number);
      expect(await numbers({ keyword: number })).toEqual([number]);
    });

    test("a reply is mailed with the original message below, and is in the thread with author and time", async () => {
      const { shop } = cell();
      await collectMails(shop.db);
      const number = await write({ name: "林心如", order_number: "" });
      const text = "下週二到貨。\n\nBcc: all@shop.example\n<b>粗</b>";
      const after = await reply(number, text);
      expect(after).toMatchObject({ status: "answered", version: 2, entries: [{ kind: "reply", text, by: "owner" }] });
      const [mail, ...others] = await collectMails(shop.db);
      expect(others).toEqual([]);
      expect(mail?.to).toEqual({ name: "", address: message.email });
      expect(mail?.subject).toContain(number);
      expect(mail?.subject).not.toContain("林心如");
      expect(mail?.text).toContain("下週二到貨。");
      expect(mail?.text).toContain("> 請問鳳梨酥還會再到貨嗎？\n> 想訂十盒送人。");
      expect(mail?.html).toContain("&lt;b&gt;粗&lt;/b&gt;");
      expect(mail?.bcc).toBeUndefined();
      const [entry] = await loggedAs(cell(), "contact_reply");
      expect(entry).toMatchObject({ subject: number, administratorName: "owner" });
      expect(JSON.stringify(entry)).not.toContain("下週二");
    });

    test("a reply and a note that are sent twice with one key are created once, and one mail is sent", async () => {
      const number = await write();
      await collectMails(cell().shop.db);
      const answer = { params: { number }, body: { text: "下週二到貨。", version: 1 }, key: `twice-reply-${number}` };
      const remark = { params: { number }, body: { text: "已請倉庫備貨" }, key: `twice-note-${number}` };
      for (const _ of ["first", "again"]) {
        await backOffice().call("POST contacts/{number}/replies", answer);
        await backOffice().call("POST contacts/{number}/notes", remark);
      }
      expect((await read(number)).entries.map(({ kind }) => kind)).toEqual(["reply", "note"]);
      expect(await collectMails(cell().shop.db)).toHaveLength(1);
    });

    test("of two concurrent replies one is refused, and one mail is sent", async () => {
      const number = await write();
      await collectMails(cell().shop.db);
      const answer = () => reply(number, "好的", { close: true });
      const ends = await Promise.allSettled([answer(), answer()]);
      expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(await collectMails(cell().shop.db)).toHaveLength(1);
      expect(await read(number)).toMatchObject({ status: "closed", version: 2 });
    });

    test("notes are for staff only, and the status can be changed and changed back", async () => {
      const number = await write();
      const noted = await note(number, "已打電話");
      expect(noted).toMatchObject({ status: "open", version: 1, entries: [{ kind: "note", text: "已打電話" }] });
      expect(await setStatus(number, "closed", 1)).toMatchObject({ status: "closed", version: 2 });
      await expectRefused(setStatus(number, "open", 1), 409, "version_conflict");
      expect((await setStatus(number, "open", 2)).status).toBe("open");
      expect((await loggedAs(cell(), "contact_status_change")).at(-1)).toMatchObject({
        before: { status: "closed" },
        after: { status: "open" },
      });
    });

    test("many are closed at once, with a result per row", async () => {
      const [one, two] = [await write(), await write()];
      const { results } = await backOffice().call("POST contacts/close", { body: { ids: [one, "QZZZZZZZ", two] } });
      expect(Object.fromEntries(results.map(({ id, ok }) => [id, ok]))).toEqual({
        [one]: true,
        [two]: true,
        QZZZZZZZ: false,
      });
      expect(await numbers({ status: "closed", keyword: one })).toEqual([one]);
    });

    test("looking at a message is recorded; an unknown one answers 404", async () => {
      const number = await write();
      await read(number);
      expect((await loggedAs(cell(), "contact_view")).at(-1)).toMatchObject({ subject: number });
      await expectRefused(read("QZZZZZZZ"), 404, "not_found");
      await expectRefusedBeside(reply(number, " "), "text");
    });
  });

  describe("docs/api.md, content: messages to the shop", () => {
    const send = (more: object) => cell().raw({ method: "POST", path: "/contacts", json: { ...message, ...more } });
    const stored = () => cell().shop.db.$count(contacts);

    test("a message is stored and answered with its number", async () => {
      const { envelope } = await send({ email: "Datong@Example.com" });
      expect(envelope).toMatchObject({ code: 200, data: { number: expect.stringMatching(/^Q[0-9A-Z]{7}$/) } });
      const { number } = envelope.data as { number: string };
      const [kept] = await cell().shop.db.select().from(contacts).where(eq(contacts.number, number));
      expect(kept).toMatchObject({ name: "王大同", email: "datong@example.com", orderNumber: null });
    });

    test("a message with the filled honeypot field gets the same answer and is discarded", async () => {
      const before = await stored();
      const { envelope } = await send({ website: "https://spam.example" });
      expect(envelope).toMatchObject({ code: 200, data: { number: expect.stringMatching(/^Q[0-9A-Z]{7}$/) } });
      expect(await stored()).toBe(before);
    });

    test.each([
      ["an empty name", { name: " " }, "name"],
      ["a name of two lines", { name: "a\nb" }, "name"],
      ["no mail address", { email: "nobody" }, "email"],
      ["a mail address with a second header", { email: "a@b.example\r\nBcc: c@d.example" }, "email"],
      ["an unknown topic", { topic: "spam" }, "topic"],
      ["an invalid number", { order_number: "12" }, "order_number"],
      ["too short a text", { message: "短" }, "message"],
      ["too long a text", { message: "長".repeat(2001) }, "message"],
    ])("%s is refused beside its field", async (_what, change, field) => {
      const before = await stored();
      const { status, envelope } = await send(change);
      expect(status).toBe(400);
      expect(envelope.data).toMatchObject({ error: "validation_failed", errors: { [field]: expect.any(Array) } });
      expect(await stored()).toBe(before);
    });
  });

  describe("back office: the mailing list", () => {
    const emails = async (query: SubscriberListInput, who = backOffice()) =>
      (await who.call("GET subscribers", { query })).data.map(({ email }) => email);
    const exported = async (query: SubscriberListInput = {}) => {
      const file = await backOffice().admin.file("GET subscribers/export", { query });
      expect(file.type).toContain("text/csv");
      return (await file.text()).split("\r\n").filter(Boolean);
    };

    beforeAll(async () => {
      const { api, shop } = cell();
      for (const email of ["annie.wu@mail.example", "bob@mail.example"]) {
        await resetLimits(shop.db);
        await api.content.subscribe({ email });
      }
      await shop.db.insert(subscribers).values({ email: "=cmd@mail.example" });
      await shop.db
        .update(subscribers)
        .set({ status: "confirmed", confirmedAt: sql`now()` })
        .where(eq(subscribers.email, "bob@mail.example"));
    });

    test("is filtered by status, and searched by any part of an address", async () => {
      expect(await emails({ status: "confirmed" })).toEqual(["bob@mail.example"]);
      expect(await emails({ keyword: "annie" })).toEqual(["annie.wu@mail.example"]);
      expect(await emails({ keyword: "nnie" })).toEqual(["annie.wu@mail.example"]);
      expect(await emails({ keyword: "wu@mail" })).toEqual(["annie.wu@mail.example"]);
      expect(await emails({ keyword: "%" })).toEqual([]);
      expect(await emails({ sort_target: "email", sort_method: "asc" })).toHaveLength(3);
    });

    test("the export has the filtered list, without formulas, and is recorded", async () => {
      const lines = await exported();
      expect(lines).toHaveLength(4);
      expect(lines.some((line) => line.startsWith("="))).toBe(false);
      const confirmed = await exported({ status: "confirmed" });
      expect(confirmed[1]).toMatch(/^bob@mail\.example,/);
      expect(confirmed).toHaveLength(2);
      expect((await loggedAs(cell(), "subscriber_export")).at(-1)).toMatchObject({
        administratorName: "owner",
        after: { status: "confirmed" },
      });
    });

    test("staff without the right to personal data get masked addresses, and cannot search or sort by them", async () => {
      const editor = await backOfficeOf(cell(), "content");
      expect(await emails({ status: "confirmed" }, editor)).toEqual(["b***@mail.example"]);
      for (const keyword of ["annie", "Annie.Wu@mail.example"]) expect(await emails({ keyword }, editor)).toEqual([]);
      const sorted = (sort_target: "email" | "created_at") => emails({ sort_target, sort_method: "asc" }, editor);
      expect(await sorted("email")).toEqual(await sorted("created_at"));
    });

    test("an address is deleted on request, and only its mask stays in the audit log", async () => {
      const [row] = (await backOffice().call("GET subscribers", { query: { keyword: "annie" } })).data;
      const remove = () => backOffice().call("DELETE subscribers/{id}", { params: { id: row?.id ?? 0 } });
      await remove();
      expect(await emails({ keyword: "annie" })).toEqual([]);
      await expectRefused(remove(), 404, "not_found");
      const [entry] = await loggedAs(cell(), "subscriber_remove");
      expect(entry).toMatchObject({ subject: String(row?.id), before: { email: "a***@mail.example" } });
    });
  });
});
