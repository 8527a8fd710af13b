import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { NOTICES_PER_HOUR, tellStaff, writeDailyMails } from "@/lib/backend/admin-accounts/tell-staff";
import { noteLowStock } from "@/lib/backend/inventories/note-low-stock";
import { noteForStaff } from "@/lib/backend/mail/staff-facts";
import type { StaffRole } from "@/lib/contract/permissions";
import type { NoticeChoices } from "@/lib/contract/staff-notices";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { rowsOf } from "../support/fingerprint";
import { collectMails, outbox, resetLimits } from "../support/mail";
import { type Cell, onEveryCell } from "../support/matrix";
import { administrator } from "../support/shop";
import { staffToken } from "../support/staff";

onEveryCell(noticesSuite, { both: true });

function noticesSuite(cell: () => Cell): void {
  const db = () => cell().shop.db;
  const as = async (role: StaffRole) => cell().signedIn(await staffToken(cell(), role)).admin;
  const choose = async (role: StaffRole, body: NoticeChoices) =>
    (await (await as(role)).call("PUT me/notices", { body })).data;
  const order = () => placeOrderOf(cell().api, [{ sku: skus.tin, amount: 1 }]);
  const message = () =>
    cell().api.content.contact({
      name: "林小姐",
      email: "lin@shop.example",
      topic: "other",
      order_number: "",
      message: "請問有禮盒嗎？這是顧客寫的話。",
      website: "",
    });
  const mailsTo = async (email: string) => (await outbox(db())).filter(({ recipient }) => recipient === email);
  const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);
  const sentTo = async (email: string) => (await collectMails(db())).filter(({ to }) => to.address === email);
  const nineComes = () =>
    db().execute(sql`update staff_notices set created_at = now() - interval '25 hours' where batch is null`);

  beforeEach(async () => {
    await db().execute(sql`delete from mails`);
    await db().execute(sql`delete from staff_facts`);
    await db().execute(sql`delete from administrators where email like '%@staff.example'`);
    await resetLimits(db());
    await db().execute(sql`update inventories set on_hand = 5000 where sku = ${skus.tin}`);
  });

  describe("docs/back-office.md, mails to staff: recipients", () => {
    test("an owner gets a mail for an order at once, without the shopper's name, and for a message the next morning", async () => {
      const { number, contact } = await order();
      await message();
      expect(await tellStaff(db())).toBe(2);
      const [told, ...more] = await sentTo(administrator.email);
      expect(more).toEqual([]);
      expect(told?.subject).toBe(`新訂單 ${number}`);
      expect(told?.text).toContain(`https://shop.example/admin/order/${number}`);
      for (const secret of [contact.name, contact.email]) expect(told?.text).not.toContain(secret);
      expect(await writeDailyMails(db())).toBe(0);
      await nineComes();
      expect(await writeDailyMails(db())).toBe(1);
      const [daily] = await sentTo(administrator.email);
      expect(daily?.subject).toBe("今天的店務整理：1 件新的事");
      expect(daily?.text).toContain("客服訊息");
      expect(daily?.text).not.toContain("這是顧客寫的話");
    });

    test("each person chooses; kinds that the role cannot see are neither offered nor accepted", async () => {
      const others = { refunds: "off", invoices: "off", invoice_numbers: "off", messages: "off", low_stock: "off" };
      expect(await choose("orders", { orders: "at_once" })).toEqual({ orders: "at_once", ...others });
      const content = await as("content");
      expect((await content.call("GET me/notices")).data).toEqual({ low_stock: "off" });
      await expectRefused(content.call("PUT me/notices", { body: { orders: "at_once" } }), 403, "not_allowed");
      await staffToken(cell(), "manager");
      await order();
      await tellStaff(db());
      expect(await kindsTo("orders@staff.example")).toEqual(["staff_new_order"]);
      expect(await kindsTo("content@staff.example")).toEqual([]);
      expect(await kindsTo("manager@staff.example")).toEqual([]);
    });

    test("staff who lose the role or the account before the mail is sent do not get it", async () => {
      await choose("orders", { orders: "at_once", messages: "daily" });
      await choose("manager", { orders: "at_once" });
      await order();
      await message();
      await tellStaff(db());
      await db().execute(sql`update administrators set role = 'content' where email = 'orders@staff.example'`);
      await db().execute(sql`update administrators set deactivated_at = now() where email = 'manager@staff.example'`);
      await nineComes();
      await writeDailyMails(db());
      const sent = await collectMails(db());
      expect(sent.filter(({ to }) => to.address.endsWith("@staff.example"))).toEqual([]);
    });

    test("a SKU with low stock is reported once, and again after it was restocked", async () => {
      await choose("orders", { low_stock: "at_once" });
      await noteLowStock(db());
      await tellStaff(db());
      await db().execute(sql`delete from mails`);
      const left = (quantity: number) =>
        db().execute(
          sql`update inventories set on_hand = reserved + ${quantity}, low_stock_at = 3 where sku = ${skus.tin}`,
        );
      await left(2);
      await noteLowStock(db());
      await noteLowStock(db());
      await tellStaff(db());
      expect((await mailsTo("orders@staff.example")).map(({ payload }) => payload)).toEqual([{ sku: skus.tin }]);
      const [told] = await sentTo("orders@staff.example");
      expect(told?.text).toContain("剩 2 件");
      await left(50);
      await noteLowStock(db());
      await left(1);
      await noteLowStock(db());
      await tellStaff(db());
      expect(await kindsTo("orders@staff.example")).toEqual(["staff_low_stock", "staff_low_stock"]);
    });
  });

  describe("docs/back-office.md, mails to staff: one mail per event and person", () => {
    test("with two instances at the same moment", async () => {
      await choose("orders", { orders: "at_once", messages: "daily" });
      const numbers = [await order(), await order(), await order()].map(({ number }) => number);
      await message();
      const both = [db(), cell().shop.secondDb()];
      await Promise.all([...both, ...both].map((one) => tellStaff(one)));
      await tellStaff(db());
      const told = await mailsTo("orders@staff.example");
      expect(told.map(({ payload }) => payload.order).toSorted()).toEqual(numbers.toSorted());
      await nineComes();
      await Promise.all([...both, ...both].map((one) => writeDailyMails(one)));
      const daily = (await outbox(db())).filter(({ kind }) => kind === "staff_daily");
      expect(daily.map(({ recipient }) => recipient).toSorted()).toEqual(
        [administrator.email, "orders@staff.example"].toSorted(),
      );
    });

    test("a process that dies half way repeats all of it, a rolled-back order sends no mail", async () => {
      await order();
      const died = db().transaction(async (tx) => {
        await tellStaff(tx);
        throw new Error("killed");
      });
      await expect(died).rejects.toThrow("killed");
      expect(await kindsTo(administrator.email)).toEqual([]);
      expect(await tellStaff(db())).toBe(1);
      expect(await tellStaff(db())).toBe(0);
      expect(await kindsTo(administrator.email)).toEqual(["staff_new_order"]);
      const undone = db().transaction(async (tx) => {
        await noteForStaff(tx, "messages", "Q2345678");
        throw new Error("undone");
      });
      await expect(undone).rejects.toThrow("undone");
      expect(await tellStaff(db())).toBe(0);
    });

    test("more than 30 mails an hour are held back for the daily one", async () => {
      for (let n = 0; n < NOTICES_PER_HOUR + 5; n += 1) await noteForStaff(db(), "refunds", "261125-AAAAAAAA");
      await tellStaff(db());
      expect(await kindsTo(administrator.email)).toHaveLength(NOTICES_PER_HOUR);
      const kept = await db().execute(sql`select 1 from staff_notices where batch is null`);
      expect(rowsOf(kept)).toHaveLength(5);
    });
  });
}
