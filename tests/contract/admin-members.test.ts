import { beforeAll, describe, expect, test } from "vitest";
import type { AuditListing } from "@/lib/contract/audit-logs";
import type { MemberDetail, MemberListing } from "@/lib/contract/members";
import type { StaffRole } from "@/lib/contract/permissions";
import { type BackOffice, backOfficeOf } from "../support/back-office";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { deliveredOrder } from "../support/delivered-order";
import { expectRefused } from "../support/failures";
import { type Cell, onEveryCell } from "../support/matrix";
import { PASSWORD, type SignedIn, signUp } from "../support/members";
import { deskOf } from "../support/order-desk";
import { expectRefusal } from "../support/raw-call";
import { adminCall } from "../support/second-factor";
import { staffToken } from "../support/staff";

onEveryCell((cell) => {
  membersSuite(cell);
  describe("without the right to personal data", () => maskedSuite(cell));
});

function membersSuite(cell: () => Cell): void {
  const asOwner = async (method: string, path: string, json?: unknown) =>
    adminCall(cell(), await cell().adminToken(), method, path, json);
  const asRole = async (role: StaffRole, method: string, path: string, json?: unknown) =>
    adminCall(cell(), await staffToken(cell(), role), method, path, json);
  const list = async (query: string) => (await asOwner("GET", `members?${query}`)).envelope.data as MemberListing;
  const idOf = async ({ email }: SignedIn) => (await list(`keyword=${email}`)).data[0]?.id ?? 0;
  const logged = async (id: number) => {
    const { data } = (await asOwner("GET", `audit-logs?keyword=member-${id}&per_page=100`)).envelope
      .data as AuditListing;
    return data.filter(({ subject }) => subject === `member-${id}`);
  };

  describe("GET /admin/members", () => {
    test("finds by name, mail address and telephone number, as stored and as people write it", async () => {
      const mine = await signUp(cell(), { name: "歐陽美玲" });
      await mine.api.me.change({ name: "歐陽美玲", phone: "0987-654-321" });
      for (const keyword of [
        "歐陽",
        "美玲",
        mine.email,
        "0987654321",
        "0987 654 321",
        "+886987654321",
        "09876",
        ...["54321", "５４３２１", "654-321", "歐 陽美玲", "欧阳美玲"],
      ]) {
        const found = (await list(`keyword=${encodeURIComponent(keyword)}`)).data.map(({ email }) => email);
        expect(found, keyword).toEqual([mine.email]);
      }
      expect((await list(`keyword=${encodeURIComponent("%")}`)).total).toBe(0);
    });

    test("shows number of orders and total spent, including guest orders with the verified address; sorts and filters", async () => {
      const mine = await signUp(cell());
      await placeOrderOf(mine.api, [{ sku: skus.towel, amount: 2 }]);
      const [row] = (await list(`keyword=${mine.email}`)).data;
      expect(row).toMatchObject({ order_count: 1, spent: 0, verified: true, blocked: false });
      for (const target of ["created_at", "name", "order_count", "spent"]) {
        const up = await list(`sort_target=${target}&sort_method=1&per_page=100`);
        const down = await list(`sort_target=${target}&sort_method=-1&per_page=100`);
        expect(up.data.map(({ id }) => id)).toEqual(down.data.map(({ id }) => id).toReversed());
      }
      const counts = (await list("sort_target=order_count")).data.map(({ order_count }) => order_count);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      const withOrders = (await list("has_orders=1&per_page=100")).data;
      expect(withOrders.map(({ email }) => email)).toContain(mine.email);
      expect(withOrders.filter(({ order_count }) => order_count === 0)).toEqual([]);
      const all = (await list("")).total;
      for (const filter of ["has_orders", "verified", "blocked"]) {
        expect((await list(`${filter}=1`)).total + (await list(`${filter}=0`)).total, filter).toBe(all);
      }
    });
  });

  describe("one member", () => {
    test("shows orders, devices and addresses, and records the look", async () => {
      const mine = await signUp(cell());
      const order = await placeOrderOf(mine.api, [{ sku: skus.towel, amount: 1 }]);
      const id = await idOf(mine);
      const answer = await asOwner("GET", `members/${id}`);
      expect(answer.envelope.data).toMatchObject({
        id,
        email: mine.email,
        newsletter: false,
        orders: [{ number: order.number, total: order.total, shipping: "home_delivery", delivery_status: "unpacked" }],
        sessions: [{ id: expect.any(String) }],
        allowed_actions: ["block", "note", "export", "erase"],
      });
      expect((await logged(id)).map(({ action }) => action)).toEqual(["member_view"]);
      expectRefusal(await asOwner("GET", "members/999999"), 404, "not_found");
    });

    test("marks an order with an open return", async () => {
      const mine = await signUp(cell());
      const { placed } = await deliveredOrder({ ...cell(), api: mine.api }, skus.towel);
      const id = await idOf(mine);
      const opens = async () => {
        const detail = (await asOwner("GET", `members/${id}`)).envelope.data as MemberDetail;
        return detail.orders.map(({ open_return }) => open_return);
      };
      expect(await opens()).toEqual([false]);
      await (await deskOf(cell(), placed)).returned(1);
      expect(await opens()).toEqual([true]);
    });

    test("personal data are masked for roles without the right, in the list and in the detail", async () => {
      const mine = await signUp(cell(), { name: "諸葛亮" });
      await mine.api.me.change({ name: "諸葛亮", phone: "0911222333" });
      const id = await idOf(mine);
      await asOwner("POST", `members/${id}/notes`, { text: "住在諸葛亮家隔壁" });
      for (const path of [`members/${id}`, "members?per_page=100"]) {
        const { status, text } = await asRole("read_only", "GET", path);
        expect(status).toBe(200);
        for (const secret of ["諸葛亮", mine.email, "911222333"]) expect(text).not.toContain(secret);
      }
      expect((await asRole("orders", "GET", `members/${id}`)).text).toContain("諸葛亮");
    });

    test("blocking ends the sessions and is told only with the right password; after unblocking, the member signs in", async () => {
      const mine = await signUp(cell());
      const id = await idOf(mine);
      expectRefusal(await asOwner("POST", `members/${id}/block`, { reason: " " }), 400, "validation_failed");
      const blocked = await asOwner("POST", `members/${id}/block`, { reason: "盜刷" });
      expect(blocked.envelope.data).toMatchObject({ blocked: true, blocked_reason: "盜刷", sessions: [] });
      await expectRefused(mine.api.me.get(), 401, "not_signed_in");
      const { users } = cell().api;
      await expectRefused(users.login({ email: mine.email, password: PASSWORD }), 403, "account_blocked");
      await expectRefused(users.login({ email: mine.email, password: "wrong" }), 401, "wrong_credentials");
      expectRefusal(await asOwner("POST", `members/${id}/block`, { reason: "again" }), 409, "state_conflict");
      expect((await list("blocked=1")).data.map((row) => row.id)).toContain(id);
      expect((await asOwner("POST", `members/${id}/unblock`, {})).envelope.data).toMatchObject({ blocked: false });
      await users.login({ email: mine.email, password: PASSWORD });
      expect((await logged(id)).find(({ action }) => action === "member_block")).toMatchObject({
        administrator_name: expect.any(String),
        before: { blocked: false },
        after: { blocked: true, reason: "盜刷" },
      });
      expectRefusal(await asOwner("POST", "members/999999/block", { reason: "x" }), 404, "not_found");
    });

    test("notes are for staff only, and name their author", async () => {
      const mine = await signUp(cell());
      const id = await idOf(mine);
      const answer = await asRole("orders", "POST", `members/${id}/notes`, { text: "喜歡紙盒包裝" });
      expect((answer.envelope.data as MemberDetail).notes).toMatchObject([
        { text: "喜歡紙盒包裝", administrator_name: "orders" },
      ]);
      expect(JSON.stringify(await logged(id))).not.toContain("紙盒");
      expectRefusal(await asOwner("POST", "members/999999/notes", { text: "x" }), 404, "not_found");
    });

    test("a note that is sent twice with one key is created once", async () => {
      const id = await idOf(await signUp(cell()));
      const { admin } = cell().signedIn(await staffToken(cell(), "orders"));
      const note = { params: { id }, body: { text: "請打電話" }, key: `twice-member-${id}-note` };
      const send = () => admin.call("POST members/{id}/notes", note);
      await send();
      expect((await send()).data.notes).toHaveLength(1);
    });

    test("the export has everything, and is recorded", async () => {
      const mine = await signUp(cell());
      const order = await placeOrderOf(mine.api, [{ sku: skus.towel, amount: 1 }]);
      const id = await idOf(mine);
      const answer = await asOwner("GET", `members/${id}/export`);
      expect(answer.envelope.data).toMatchObject({
        profile: { email: mine.email },
        orders: [{ number: order.number }],
      });
      expect((await logged(id)).map(({ action }) => action)).toContain("member_export");
      expectRefusal(await asOwner("GET", "members/999999/export"), 404, "not_found");
    });

    test("erasing removes personal data, keeps the orders, and needs the member's number to be confirmed", async () => {
      const mine = await signUp(cell());
      const order = await placeOrderOf(mine.api, [{ sku: skus.towel, amount: 1 }]);
      const id = await idOf(mine);
      expectRefusal(await asOwner("DELETE", `members/${id}`, { confirm_id: id + 1 }), 400, "validation_failed");
      expect((await asOwner("DELETE", `members/${id}`, { confirm_id: id })).status).toBe(200);
      await expectRefused(mine.api.me.get(), 401, "not_signed_in");
      expect((await list(`keyword=${mine.email}`)).total).toBe(0);
      expectRefusal(await asOwner("GET", `members/${id}`), 404, "not_found");
      expect((await asOwner("GET", `orders/${order.number}`)).envelope.data).toMatchObject({ total: order.total });
      expect((await logged(id)).map(({ action }) => action)).toContain("member_erase");
      expectRefusal(await asOwner("DELETE", `members/${id}`, { confirm_id: id }), 404, "not_found");
    });
  });

  test("the CSV file has the filtered list, and no cell runs as a formula", async () => {
    const mine = await signUp(cell(), { name: "=1+1" });
    const { admin } = cell().signedIn(await cell().adminToken());
    const file = await (await admin.file("GET members/export", { query: { keyword: mine.email } })).text();
    const lines = file.trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`'=1+1,${mine.email}`);
    expect(lines[1]).toMatch(/,是,否,0,0,\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}$/);
  });
}

const PHONE = "0933444555";
const NAME = "會員全名";

/** Values of a person that a script would try to guess character by character. */
const parts = ["09", "0933", PHONE, "+886933444555", "會員", "全名", NAME, "mask.example"];

/**
 * What staff without `personal_data_read` can find out about people, by every list, search and sort of the back office.
 */
function maskedSuite(cell: () => Cell): void {
  let reader: BackOffice;
  let owner: BackOffice;
  let member: { id: number; email: string };
  const none = { data: [], total: 0 };
  const members = async (keyword: string) => (await reader.admin.call("GET members", { query: { keyword } })).data;
  const contacts = async (keyword: string) => (await reader.admin.call("GET contacts", { query: { keyword } })).data;
  const orders = async (keyword: string) => (await reader.admin.call("GET orders", { query: { keyword } })).data;
  const hits = async (keyword: string) => (await reader.admin.call("GET search", { query: { keyword } })).data;

  beforeAll(async () => {
    const mine = await signUp(cell(), { name: NAME });
    await mine.api.me.change({ name: NAME, phone: PHONE });
    owner = await backOfficeOf(cell());
    const [row] = (await owner.admin.call("GET members", { query: { keyword: mine.email } })).data.data;
    member = { id: row?.id ?? 0, email: mine.email };
    reader = await backOfficeOf(cell(), "read_only");
  });

  describe("docs/security.md: staff without the right to personal data", () => {
    test("find a member by the whole number only, in the list and in the palette", async () => {
      for (const keyword of [...parts, member.email, member.email.slice(0, 5), "u1@", `${member.id}0`]) {
        expect(await members(keyword), keyword).toMatchObject(none);
        expect((await hits(keyword)).members, keyword).toEqual([]);
      }
      const masked = [{ id: member.id, name: "會○○名" }];
      expect((await members(String(member.id))).data).toMatchObject(masked);
      expect((await hits(String(member.id))).members).toMatchObject(masked);
    });

    test("get members that are sorted by name in the order of their dates", async () => {
      for (const name of ["乙", "甲", "Zoe", "丙"]) await signUp(cell(), { name });
      const ids = async (sort_target: "name" | "created_at", who = reader) =>
        (await who.call("GET members", { query: { sort_target, sort_method: "asc" } })).data.map(({ id }) => id);
      expect(await ids("name")).toEqual(await ids("created_at"));
      expect(await ids("name", owner)).not.toEqual(await ids("created_at", owner));
    });

    test("get no text of a message, and find it by its whole number only", async () => {
      const message = `我的電話是 ${PHONE}，住在大安區和平東路 1 號。`;
      const form = { name: NAME, email: member.email, topic: "other" as const, message };
      const { number } = (await cell().api.content.contact(form)).data;
      await owner.call("POST contacts/{number}/notes", { params: { number }, body: { text: `已打給 ${PHONE}` } });
      for (const keyword of [...parts, "和平東路", number.slice(0, 4)]) {
        expect(await contacts(keyword), keyword).toMatchObject(none);
      }
      for (const keyword of [number, number.toLowerCase()]) {
        expect((await contacts(keyword)).data).toMatchObject([{ number, excerpt: null }]);
      }
      const { data } = await reader.admin.call("GET contacts/{number}", { params: { number } });
      const masked = { name: "會○○名", email: "n***@shop.example" };
      expect(data).toMatchObject({ ...masked, number, message: null, entries: [{ kind: "note", text: null }] });
      const whole = (await owner.admin.call("GET contacts/{number}", { params: { number } })).data;
      expect(whole).toMatchObject({ name: NAME, message, entries: [{ kind: "note" }] });
      for (const path of ["contacts", `contacts/${number}`]) {
        expect((await adminCall(cell(), reader.token, "GET", path)).text).not.toMatch(/933444555|和平東路|全名/);
      }
    });

    test("find an order by its whole number only", async () => {
      const { number } = (await deliveredOrder(cell(), skus.towel)).order;
      for (const keyword of [number.slice(0, 6), number.slice(7), number.slice(0, -1), "林大同", "0912"]) {
        expect(await orders(keyword), keyword).toMatchObject(none);
        expect((await hits(keyword)).orders, keyword).toEqual([]);
      }
      expect((await orders(number.toLowerCase())).data).toMatchObject([{ number }]);
      expect((await hits(number)).orders).toMatchObject([{ number }]);
    });

    test("read no free text of an order or a return", async () => {
      const note = `請打 ${PHONE} 給 ${NAME}`;
      const { placed, order } = await deliveredOrder(cell(), skus.cloth, 1, { note });
      await owner.admin.call("POST orders/{number}/notes", { params: { number: order.number }, body: { text: note } });
      const desk = await deskOf(cell(), placed);
      expect((await desk.askReturn(1, { reason: "other", note, pictures: [] })).status).toBe(200);
      const paths = [`orders/${order.number}`, "returns", `orders/packing-slips?numbers=${order.number}`];
      for (const path of paths) {
        expect((await adminCall(cell(), reader.token, "GET", path)).text, path).not.toContain(PHONE);
        expect((await adminCall(cell(), owner.token, "GET", path)).text, path).toContain(PHONE);
      }
      const namesFor = async ({ admin }: BackOffice) =>
        (await admin.call("GET returns", { query: { keyword: order.number } })).data.data.map(
          (row) => row.contact_name,
        );
      expect(await namesFor(reader)).toEqual(["林○同"]);
      expect(await namesFor(owner)).toEqual(["林大同"]);
    });
  });
}
