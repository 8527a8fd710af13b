import { desc, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLogs } from "@/lib/backend/audit/tables";
import { writeAuditLog } from "@/lib/backend/audit/write-audit-log";
import type { AuditAction, AuditListing } from "@/lib/contract/audit-logs";
import type { PasswordListing } from "@/lib/contract/passwords";
import { loggedAs } from "../support/back-office";
import { skus } from "../support/catalogue";
import { contact, placeOrderOf } from "../support/checkout";
import { inFullWidth } from "../support/full-width";
import { type Cell, onEveryCell } from "../support/matrix";
import { signUp } from "../support/members";
import { expectRefusal } from "../support/raw-call";
import { adminCall } from "../support/second-factor";
import { staffToken } from "../support/staff";

onEveryCell(auditSuite);
onEveryCell(viewsSuite, { transports: ["in-process"] });

const boss = { id: 77, name: "從前的店長" };

function auditSuite(cell: () => Cell): void {
  const list = async (query: string) =>
    (await adminCall(cell(), await cell().adminToken(), "GET", `audit-logs?${query}`)).envelope.data as AuditListing;

  test("records actor, action, before and after and network address, newest first; secrets are left out", async () => {
    // Signing in is an entry too, and must not be the newest.
    await cell().adminToken();
    const written = { action: "order_act", subject: "261120-AAAA0001", before: { status: "pending" } } as const;
    await writeAuditLog(cell().shop.db, {
      ...written,
      by: boss,
      after: { status: "processing", password: "hush" },
      clientAddress: "203.0.113.7",
    });
    const [newest] = (await list("")).data;
    expect(newest).toMatchObject({
      administrator_id: 77,
      administrator_name: "從前的店長",
      ...written,
      after: { status: "processing" },
      client_address: "203.0.113.7",
    });
    expect(JSON.stringify(newest)).not.toContain("hush");
  });

  test("filters changes only: without looks, files, trials and sign-ins", async () => {
    const actions = [
      "order_view",
      "session_start",
      "audit_export",
      "order_bulk_check",
      "password_sessions_end",
    ] as const;
    await cell()
      .shop.db.insert(auditLogs)
      .values(actions.map((action) => ({ administratorId: 911, administratorName: "甲", action, subject: action })));
    const found = async (query: string) =>
      (await list(`administrator_id=911${query}`)).data.map(({ action }) => action);
    expect(await found("")).toHaveLength(5);
    expect(await found("&changes=1")).toEqual(["password_sessions_end"]);
    expect(await found("&changes=0")).toEqual(actions.slice(0, 4).toReversed());
  });

  describe('docs/back-office.md, "Rules that every screen follows": looks', () => {
    const written = async (action: AuditAction, subject: string) =>
      (await loggedAs(cell(), action)).filter((entry) => entry.subject === subject).length;
    const colleagueOf = async (keyword: string) => {
      const path = `passwords?keyword=${keyword}`;
      const found = (await adminCall(cell(), await cell().adminToken(), "GET", path)).envelope.data as PasswordListing;
      return found.data[0]?.id ?? "";
    };

    test("looks by one person at the same record are one entry in ten minutes; looks of others and changes are an entry each", async () => {
      const { db } = cell().shop;
      const id = (await signUp(cell())).email;
      const subject = await colleagueOf(id);
      const [owner, manager] = [await cell().adminToken(), await staffToken(cell(), "manager")];
      const look = (token: string, address = "203.0.113.7") =>
        cell().raw({
          method: "GET",
          path: `/admin/passwords/${subject}`,
          headers: { Authorization: `Bearer ${token}`, "X-Client-Address": address },
        });
      for (let n = 0; n < 3; n++) await look(owner);
      expect(await written("password_view", subject)).toBe(1);
      await look(manager);
      expect(await written("password_view", subject)).toBe(2);
      // The same account from another network address may be a stolen session.
      await look(owner, "198.51.100.9");
      expect(await written("password_view", subject)).toBe(3);
      await db.execute(sql`update audit_logs set created_at = created_at - interval '10 minutes'`);
      await look(owner);
      expect(await written("password_view", subject)).toBe(4);
      for (let n = 0; n < 2; n++) await adminCall(cell(), owner, "POST", `passwords/${subject}/link`, {});
      expect(await written("password_link_send", subject)).toBe(2);
    });

    test("looks at one's own account are not recorded; each file of the shop is", async () => {
      const token = await staffToken(cell(), "manager");
      const subject = await colleagueOf("manager@staff.example");
      const before = await written("password_view", subject);
      expect((await adminCall(cell(), token, "GET", `passwords/${subject}`)).status).toBe(200);
      expect(await written("password_view", subject)).toBe(before);
      const exported = await written("audit_export", "audit-logs");
      const { admin } = cell().signedIn(token);
      for (let n = 0; n < 2; n++) await (await admin.file("GET audit-logs/export", { query: { changes: "0" } })).text();
      expect(await written("audit_export", "audit-logs")).toBe(exported + 2);
    });
  });

  test("filters by person, action, the beginning of a subject and days in Taipei, alone and together", async () => {
    const { db } = cell().shop;
    const at = (time: string, subject: string, action: "order_act" | "member_block", id: number) => ({
      administratorId: id,
      administratorName: "甲",
      action,
      subject,
      createdAt: new Date(time),
    });
    await db
      .insert(auditLogs)
      .values([
        at("2020-05-04T15:59:59Z", "member-10", "member_block", 901),
        at("2020-05-04T16:00:00Z", "member-11", "member_block", 901),
        at("2020-05-05T15:59:59Z", "member_11", "order_act", 902),
        at("2020-05-05T16:00:00Z", "member-2", "order_act", 901),
      ]);
    const found = async (query: string) => (await list(query)).data.map(({ subject }) => subject);
    expect(await found("from=2020-05-05&to=2020-05-05")).toEqual(["member_11", "member-11"]);
    expect(await found("administrator_id=901&sort_method=1")).toEqual(["member-10", "member-11", "member-2"]);
    expect(await found("action=member_block&to=2020-12-31")).toEqual(["member-11", "member-10"]);
    expect(await found("keyword=member-1&to=2020-12-31")).toEqual(["member-11", "member-10"]);
    expect(await found("keyword=member_&to=2020-12-31")).toEqual(["member_11"]);
    expect(
      await found("keyword=member-1&administrator_id=901&action=member_block&from=2020-05-05&to=2020-05-05"),
    ).toEqual(["member-11"]);
    const pages = await Promise.all([1, 2, 3].map((page) => list(`to=2020-12-31&per_page=2&page=${page}`)));
    expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 0]);
    expect(pages[0]).toMatchObject({ total: 4, last_page: 2 });
  });

  test("search finds changes of people and products by their names", async () => {
    const { admin } = cell().signedIn(await cell().adminToken());
    const [product] = (await admin.call("GET products", { query: {} })).data.data;
    const [colleague] = (await admin.call("GET staffs", { query: {} })).data.data;
    const at = { administratorId: 921, administratorName: "甲" };
    await cell()
      .shop.db.insert(auditLogs)
      .values([
        { ...at, action: "product_update", subject: String(product?.id) },
        // A post with the same number has another name.
        { ...at, action: "blog_update", subject: String(product?.id) },
        { ...at, action: "staff_change", subject: `staff-${colleague?.id}` },
      ]);
    const found = async (name = "") =>
      (await list(`administrator_id=921&keyword=${encodeURIComponent(name)}`)).data.map(({ action, subject_name }) => [
        action,
        subject_name,
      ]);
    expect(await found(product?.title)).toEqual([["product_update", product?.title]]);
    expect(await found(colleague?.name)).toEqual([["staff_change", colleague?.name]]);
    expect(await found(inFullWidth(colleague?.name))).toEqual([["staff_change", colleague?.name]]);
    expect(await found(String(product?.id))).toContainEqual(["blog_update", null]);
    expect(await found("沒有人叫這個名字")).toEqual([]);
  });

  test("orders and parcels are listed with the shopper's name", async () => {
    const { number } = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
    const at = { administratorId: 922, administratorName: "甲" };
    await cell()
      .shop.db.insert(auditLogs)
      .values([
        { ...at, action: "order_act", subject: number },
        { ...at, action: "shipment_act", subject: `${number}/1` },
        { ...at, action: "order_act", subject: "200101-AAAA0009" },
      ]);
    const { data } = await list("administrator_id=922");
    expect(new Map(data.map(({ subject, subject_name }) => [subject, subject_name]))).toEqual(
      new Map([
        [number, contact.name],
        [`${number}/1`, contact.name],
        ["200101-AAAA0009", null],
      ]),
    );
  });

  test("the file has the filtered entries, and the download is recorded", async () => {
    const { admin } = cell().signedIn(await cell().adminToken());
    const file = await (await admin.file("GET audit-logs/export", { query: { to: "2020-12-31" } })).text();
    expect(file.trim().split("\r\n")).toHaveLength(5);
    expect(file).toMatch(/\r\n2020\/\d{2}\/\d{2} \d{2}:\d{2},/);
    expect((await list("action=audit_export")).data[0]).toMatchObject({ after: { to: "2020-12-31" } });
  });
}

const view = { grid: "orders", name: "待付款", path: "/admin/order", query: "payment_status=unpaid" };

function as(cell: Cell, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  return {
    list: (grid: string) => cell.raw({ path: `/admin/grid-views?grid=${grid}`, headers }),
    save: (json: unknown) => cell.raw({ method: "POST", path: "/admin/grid-views", headers, json }),
    remove: (id: number) => cell.raw({ method: "DELETE", path: `/admin/grid-views/${id}`, headers, json: {} }),
  };
}

function viewsSuite(cell: () => Cell): void {
  describe("saved views of a list", () => {
    test("belong to one account, are replaced by name, and can be deleted", async () => {
      const mine = as(cell(), await staffToken(cell(), "orders"));
      const other = as(cell(), await staffToken(cell(), "manager"));
      const saved = (await mine.save(view)).envelope.data as { id: number };
      await mine.save({ ...view, query: "payment_status=paid" });
      expect((await mine.list("orders")).envelope.data).toEqual([
        { id: saved.id, name: view.name, path: view.path, query: "payment_status=paid" },
      ]);
      expect((await mine.list("mails")).envelope.data).toEqual([]);
      expect((await other.list("orders")).envelope.data).toEqual([]);
      expectRefusal(await other.remove(saved.id), 404, "not_found");
      expect((await mine.remove(saved.id)).status).toBe(200);
      expectRefusal(await mine.remove(saved.id), 404, "not_found");
    });

    test("can be saved only for lists of the back office", async () => {
      const mine = as(cell(), await staffToken(cell(), "orders"));
      for (const path of ["https://evil.example", "//evil.example", "/", "/admin/../x"])
        expectRefusal(await mine.save({ ...view, path }), 400, "validation_failed");
    });

    test("docs/security.md: a change and its audit entry are one transaction; a refused change leaves neither", async () => {
      const mine = as(cell(), await staffToken(cell(), "orders"));
      const lastEntry = async () =>
        (await cell().shop.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1))[0];
      const { id } = (await mine.save(view)).envelope.data as { id: number };
      const entry = await lastEntry();
      expect(entry).toMatchObject({ administratorName: "orders", action: "grid_view_save", after: view });
      expectRefusal(await mine.remove(id + 1000), 404);
      expect(await lastEntry()).toEqual(entry);
      await mine.remove(id);
      expect(await lastEntry()).toMatchObject({ action: "grid_view_delete", subject: String(id) });
    });
  });
}
