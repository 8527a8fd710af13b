import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { administrators } from "@/lib/backend/admin-accounts/tables";
import { customPermissions, type Permission } from "@/lib/contract/permissions";
import type { ChangeStaff, InviteStaff } from "@/lib/contract/staffs";
import { backOfficeOf, loggedAs, ownersOffice } from "../support/back-office";
import { expectRefused, expectRefusedBeside } from "../support/failures";
import { tokenMailedTo } from "../support/mail";
import { onEveryCellWithOrders, readyOrder } from "../support/ready-orders";
import { customStaff, staffToken } from "../support/staff";

/** What a clerk for orders needs who may refund, but sees neither sales nor members. */
const CLERK: Permission[] = ["orders_read", "orders_write", "refunds_write", "personal_data_read", "catalogue_read"];

onEveryCellWithOrders(
  (cell) => {
    const office = ownersOffice(cell);
    const as = (token: string) => cell().signedIn(token).admin;
    const read = (id: number) => office().call("GET staffs/{id}", { params: { id } });
    const save = (id: number, body: ChangeStaff) => office().call("PUT staffs/{id}", { params: { id }, body });
    const stored = () => cell().shop.db.select().from(administrators).orderBy(administrators.id);

    describe("docs/back-office.md, Roles: an invitation with a list of permissions", () => {
      test("the account has the list from its first sign-in; the log names it", async () => {
        const body: InviteStaff = { email: "ping@invited.example", name: "小萍", role: "orders", permissions: CLERK };
        const made = await office().call("POST staffs", { body });
        expect(made).toMatchObject({ role: "orders", permissions: CLERK });
        const token = await tokenMailedTo(cell().shop.db, body.email);
        await cell().raw({
          method: "POST",
          path: "/admin/reset-password",
          json: { token, password: "nine copper kettles" },
        });
        const credentials = { email: body.email, password: "nine copper kettles" };
        const { data: session } = await cell().api.admin.call("POST login", { body: credentials });
        expect(session.permissions).toEqual(CLERK);
        const clerk = as(session.user_token.token);
        expect((await clerk.call("GET me")).data.permissions).toEqual(CLERK);
        await clerk.call("GET orders");
        await expectRefused(clerk.call("GET members"), 403, "not_allowed");
        expect((await loggedAs(cell(), "staff_invite")).at(-1)?.after).toEqual(body);
        const { data: listed } = await office().call("GET staffs", { query: { keyword: body.email } });
        expect(listed).toMatchObject([{ permissions: CLERK }]);
      });

      test("without a list, or with null, the role counts; a list is kept once each, in the order of the table", async () => {
        const invite = (email: string, permissions?: Permission[] | null) =>
          office().call("POST staffs", { body: { email, name: "同仁", role: "content", permissions } });
        expect(await invite("none@invited.example")).toMatchObject({ permissions: null });
        expect(await invite("null@invited.example", null)).toMatchObject({ permissions: null });
        const mixed: Permission[] = ["messages_read", "orders_read", "messages_read"];
        expect(await invite("some@invited.example", mixed)).toMatchObject({
          permissions: ["orders_read", "messages_read"],
        });
      });
    });

    describe("docs/back-office.md, Roles: a list that is refused beside the field, and changes nothing", () => {
      test.each<[string, InviteStaff["role"], unknown[], string]>([
        ["empty", "orders", [], "permissions"],
        [
          "a change without its read",
          "orders",
          ["orders_write", "catalogue_read", "personal_data_read"],
          "permissions",
        ],
        [
          "unmasked answers without the right to them",
          "orders",
          ["orders_read", "orders_write", "catalogue_read"],
          "permissions",
        ],
        ["for an owner", "owner", customPermissions, "permissions"],
        ["the keys of services", "manager", ["settings_read", "keys_write"], "permissions.1"],
        ["the accounts of staff", "manager", ["staff_write"], "permissions.0"],
        ["one that does not exist", "orders", ["orders_read", "everything"], "permissions.1"],
      ])("%s", async (_, role, list, field) => {
        const { id } = await customStaff(cell(), ["orders_read"]);
        const { version } = await read(id);
        const before = await stored();
        const permissions = list as Permission[];
        const invited = { email: "refused@invited.example", name: "同仁", role, permissions };
        const refusal = await expectRefusedBeside(office().call("POST staffs", { body: invited }), field);
        expect(refusal.data?.errors?.[field]?.[0]).toMatch(/\p{Script=Han}/u);
        await expectRefusedBeside(save(id, { name: "同仁", role, permissions, version }), field);
        expect(await stored()).toEqual(before);
      });
    });

    describe("docs/back-office.md, Roles: a changed list", () => {
      test("counts at once for a session that is open, for less and for more; the log says what was given and taken", async () => {
        const { id, token } = await customStaff(cell(), ["orders_read"], "order_clerk");
        const clerk = as(token);
        await clerk.call("GET orders");
        await expectRefused(clerk.call("GET reports/sales"), 403, "not_allowed");
        const { version, name } = await read(id);
        const saved = await save(id, { name, role: "order_clerk", permissions: ["sales_read"], version });
        expect(saved).toMatchObject({ permissions: ["sales_read"], version: version + 1 });
        await clerk.call("GET reports/sales");
        await expectRefused(clerk.call("GET orders"), 403, "not_allowed");
        expect((await loggedAs(cell(), "staff_change")).at(-1)).toMatchObject({
          subject: `staff-${id}`,
          before: {},
          after: { granted: ["sales_read"], revoked: ["orders_read"] },
        });
        await save(id, { name, role: "order_clerk", permissions: null, version: version + 1 });
        await clerk.call("GET orders");
        await expectRefused(clerk.call("GET reports/sales"), 403, "not_allowed");
        const entry = (await loggedAs(cell(), "staff_change")).at(-1);
        expect(entry).toMatchObject({ before: { custom_permissions: true }, after: { custom_permissions: false } });
      });

      test("a form that a colleague was quicker than is refused, and one without the field keeps the list", async () => {
        const { id } = await customStaff(cell(), CLERK, "orders");
        const { version, name } = await read(id);
        expect(await save(id, { name, role: "orders", version })).toMatchObject({ permissions: CLERK });
        const stale = save(id, { name, role: "orders", permissions: ["orders_read"], version });
        await expectRefused(stale, 409, "version_conflict");
        expect(await read(id)).toMatchObject({ permissions: CLERK, version: version + 1 });
      });

      test("who becomes an owner has all permissions and no list", async () => {
        const { id, token } = await customStaff(cell(), ["orders_read"], "manager");
        const { version, name } = await read(id);
        expect(await save(id, { name, role: "owner", version })).toMatchObject({ role: "owner", permissions: null });
        await as(token).call("GET staffs");
        const narrowed = await read(id);
        await save(id, { name, role: "read_only", permissions: ["mails_read"], version: narrowed.version });
      });
    });

    describe("docs/back-office.md, Roles: nothing is given or managed that one may not do", () => {
      test("staff without the right to manage staff give none, also not to themselves", async () => {
        const { id, token } = await customStaff(cell(), [...customPermissions], "manager");
        const manager = as(token);
        const body = { name: "同仁", role: "manager" as const, permissions: ["orders_read" as const], version: 1 };
        await expectRefused(manager.call("PUT staffs/{id}", { params: { id }, body }), 403, "not_allowed");
        const invited = { email: "by-manager@invited.example", name: "同仁", role: "read_only" as const };
        await expectRefused(manager.call("POST staffs", { body: invited }), 403, "not_allowed");
        expect((await manager.call("GET staffs/{id}", { params: { id } })).data.allowed_actions).toEqual([]);
      });

      test("an account with a permission more is not managed, whatever the roles", async () => {
        const rights: Permission[] = ["passwords_read", "passwords_write", "personal_data_read"];
        const manager = as((await customStaff(cell(), rights, "manager")).token);
        const below = await customStaff(cell(), ["personal_data_read"], "orders");
        const beside = await customStaff(cell(), ["personal_data_read", "mails_read"], "orders");
        const paramsOf = ({ id }: { id: number }) => ({ params: { id: `staff-${id}` } });
        const end = (of: { id: number }) =>
          manager.call("POST passwords/{id}/end-sessions", { ...paramsOf(of), body: {} });
        await end(below);
        await expectRefused(end(beside), 403, "not_allowed");
        await as(beside.token).call("GET mails");
        expect((await manager.call("GET passwords/{id}", paramsOf(beside))).data.allowed_actions).toEqual([]);
        expect((await manager.call("GET passwords/{id}", paramsOf(below))).data.allowed_actions).not.toEqual([]);
      });
    });

    describe("docs/back-office.md, Roles: the list counts within an answer too", () => {
      test("dashboard, counts of new work, search, and notices by mail", async () => {
        const clerk = as((await customStaff(cell(), ["messages_read", "members_read"], "manager")).token);
        const { data: dashboard } = await clerk.call("GET dashboard");
        expect(dashboard.sales).toBeNull();
        expect(dashboard.work).toMatchObject({
          to_pack: null,
          returns: null,
          low_stock: null,
          messages: expect.any(Number),
        });
        const { data: work } = await clerk.call("GET new-work");
        expect(work).toMatchObject({ orders: null, latest_order: null, reviews: null, messages: expect.any(Number) });
        const { number } = await readyOrder(cell(), "placed");
        const found = await clerk.call("GET search", { query: { keyword: number } });
        expect(found.data.orders).toEqual([]);
        const { data: choices } = await clerk.call("GET me/notices");
        expect(Object.keys(choices)).toEqual(["messages"]);
        await expectRefused(clerk.call("PUT me/notices", { body: { orders: "daily" } }), 403, "not_allowed");
      });

      test("an order's people are masked and its actions are those of the list", async () => {
        const { number } = await readyOrder(cell(), "placed");
        const params = { number };
        const seenBy = async (list: Permission[]) => {
          const { token } = await customStaff(cell(), list, "manager");
          return (await as(token).call("GET orders/{number}", { params })).data;
        };
        const whole = (await (await backOfficeOf(cell())).call("GET orders/{number}", { params })).contact;
        const reader = await seenBy(["orders_read"]);
        expect(reader.contact.email).not.toBe(whole.email);
        expect(reader.allowed_actions).toEqual([]);
        const clerk = await seenBy(CLERK);
        expect(clerk.contact).toEqual(whole);
        expect(clerk.allowed_actions).toContain("confirm");
        expect(clerk.member_id).toBeNull();
      });

      test("the list of a role's account does not change others of that role", async () => {
        await customStaff(cell(), ["mails_read"], "content");
        await as(await staffToken(cell(), "content")).call("GET blogs");
        const accounts = cell().shop.db.select().from(administrators).where(eq(administrators.role, "content"));
        expect((await accounts).some(({ permissions }) => permissions === null)).toBe(true);
      });
    });
  },
  { both: true },
);
