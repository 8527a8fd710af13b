import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { administrators } from "@/lib/backend/admin-accounts/tables";
import type { Administrator } from "@/lib/contract/administrators";
import type { AuditListing } from "@/lib/contract/audit-logs";
import type { StaffRole } from "@/lib/contract/permissions";
import type { StaffListing, StaffMember } from "@/lib/contract/staffs";
import { expectRefused } from "../support/failures";
import { collectMails, tokenIn, tokenMailedTo } from "../support/mail";
import { onEveryCell } from "../support/matrix";
import { expectRefusal } from "../support/raw-call";
import { adminCall } from "../support/second-factor";
import { STAFF_PASSWORD, staffToken } from "../support/staff";

const PASSWORD = "nine copper kettles";

onEveryCell((cell) => {
  const asOwner = async (method: string, path: string, json?: unknown) =>
    adminCall(cell(), await cell().adminToken(), method, path, json);
  const whoIs = async (token: string) => (await adminCall(cell(), token, "GET", "me")).envelope.data as Administrator;
  const staffOf = async (id: number) => (await asOwner("GET", `staffs/${id}`)).envelope.data as StaffMember;
  const invite = async (name: string, role: StaffRole) => {
    const email = `${name}@invited.example`;
    return (await asOwner("POST", "staffs", { email, name, role })).envelope.data as StaffMember;
  };
  const choose = (token: string, password = PASSWORD) =>
    cell().raw({ method: "POST", path: "/admin/reset-password", json: { token, password } });

  describe("invitations", () => {
    test("an invited account has no password; its mail has a link that sets one, once", async () => {
      const made = await invite("wen", "content");
      expect(made).toMatchObject({ status: "invited", role: "content", second_factor: false });
      const { admin } = cell().api;
      await expectRefused(
        admin.call("POST login", { body: { email: made.email, password: PASSWORD } }),
        401,
        "wrong_credentials",
      );
      const mail = (await collectMails(cell().shop.db)).find(({ to }) => to.address === made.email);
      expect(mail?.text).toContain("https://shop.example/admin/reset-password?token=");
      const token = tokenIn(mail?.text ?? "");
      expect((await admin.call("POST password-link", { body: { token } })).data).toEqual({
        email: made.email,
        invited: true,
        needs_code: false,
      });
      expectRefusal(await choose(token, "password1"), 400, "validation_failed");
      const answers = await Promise.all([choose(token), choose(token)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      expect((await admin.call("POST login", { body: { email: made.email, password: PASSWORD } })).data).toMatchObject({
        role: "content",
      });
      await expectRefused(admin.call("POST password-link", { body: { token } }), 422, "link_invalid");
      expect(await staffOf(made.id)).toMatchObject({ status: "active" });
    });

    test("sent again, the older link is invalid; an address can be invited once", async () => {
      const made = await invite("ying", "orders");
      const first = await tokenMailedTo(cell().shop.db, made.email);
      expect((await asOwner("POST", `staffs/${made.id}/invitation`, {})).status).toBe(200);
      const second = await tokenMailedTo(cell().shop.db, made.email);
      expectRefusal(await choose(first), 422, "link_invalid");
      expect((await choose(second)).status).toBe(200);
      expectRefusal(await asOwner("POST", `staffs/${made.id}/invitation`, {}), 409, "state_conflict");
      const twice = await asOwner("POST", "staffs", { email: made.email, name: "x", role: "orders" });
      expectRefusal(twice, 409, "email_taken");
      expect(twice.envelope.data).toMatchObject({ errors: { email: [expect.any(String)] } });
    });

    test("invalid input is refused by field", async () => {
      const answer = await asOwner("POST", "staffs", { email: "nobody", name: "", role: "king" });
      expectRefusal(answer, 400, "validation_failed");
      expect(Object.keys((answer.envelope.data as { errors: object }).errors).toSorted()).toEqual([
        "email",
        "name",
        "role",
      ]);
    });
  });

  describe("changes", () => {
    test("name and role are changed by version, take effect at once, and are recorded with before and after", async () => {
      const token = await staffToken(cell(), "orders");
      const { id } = await whoIs(token);
      const { version } = await staffOf(id);
      const change = { name: "新名字", role: "content", version };
      expect((await asOwner("PUT", `staffs/${id}`, change)).envelope.data).toMatchObject({
        name: "新名字",
        version: version + 1,
      });
      expectRefusal(await asOwner("PUT", `staffs/${id}`, change), 409, "version_conflict");
      expectRefusal(await adminCall(cell(), token, "GET", "orders"), 403, "not_allowed");
      const { data } = (await asOwner("GET", "audit-logs?action=staff_change")).envelope.data as AuditListing;
      expect(data[0]).toMatchObject({
        subject: `staff-${id}`,
        before: { name: "orders", role: "orders" },
        after: { name: "新名字", role: "content" },
      });
    });

    test("closing an account ends its sessions and blocks sign-in; reopening allows it again", async () => {
      const token = await staffToken(cell(), "read_only");
      const { id, email } = await whoIs(token);
      expect((await asOwner("POST", `staffs/${id}/deactivate`, {})).envelope.data).toMatchObject({
        status: "deactivated",
      });
      expectRefusal(await adminCall(cell(), token, "GET", "me"), 401, "not_signed_in");
      const { admin } = cell().api;
      await expectRefused(
        admin.call("POST login", { body: { email, password: STAFF_PASSWORD } }),
        403,
        "account_blocked",
      );
      await expectRefused(admin.call("POST login", { body: { email, password: "wrong" } }), 401, "wrong_credentials");
      expectRefusal(await asOwner("POST", `staffs/${id}/deactivate`, {}), 409, "state_conflict");
      expect((await asOwner("POST", `staffs/${id}/reactivate`, {})).envelope.data).toMatchObject({ status: "active" });
      await admin.call("POST login", { body: { email, password: STAFF_PASSWORD } });
    });

    test("only owners may change staff; a manager reads the list", async () => {
      const manager = await staffToken(cell(), "manager");
      expect((await adminCall(cell(), manager, "GET", "staffs")).status).toBe(200);
      const { id } = await whoIs(manager);
      for (const [method, path, body] of [
        ["POST", "staffs", { email: "a@b.example", name: "x", role: "owner" }],
        ["PUT", `staffs/${id}`, { name: "x", role: "owner", version: 1 }],
        ["POST", `staffs/${id}/deactivate`, {}],
      ] as const) {
        expectRefusal(await adminCall(cell(), manager, method, path, body), 403, "not_allowed");
      }
      expectRefusal(await adminCall(cell(), await staffToken(cell(), "content"), "GET", "staffs"), 403, "not_allowed");
    });

    test("staff cannot change their own role or close their own account", async () => {
      const { id } = await whoIs(await cell().adminToken());
      const { version, name } = await staffOf(id);
      expectRefusal(await asOwner("PUT", `staffs/${id}`, { name, role: "manager", version }), 422, "own_account");
      expectRefusal(await asOwner("POST", `staffs/${id}/deactivate`, {}), 422, "own_account");
      expect((await asOwner("PUT", `staffs/${id}`, { name: "店主", role: "owner", version })).status).toBe(200);
    });

    test("of two owners who remove each other at the same moment one stays", async () => {
      const { shop } = cell();
      const first = await cell().adminToken();
      const second = await staffToken(cell(), "owner");
      const [one, two] = [await whoIs(first), await whoIs(second)];
      const answers = await Promise.all([
        adminCall(cell(), first, "POST", `staffs/${two.id}/deactivate`, {}),
        adminCall(cell(), second, "PUT", `staffs/${one.id}`, {
          name: one.name,
          role: "manager",
          version: (await staffOf(one.id)).version,
        }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const owners = await shop.db.select().from(administrators).where(eq(administrators.role, "owner"));
      expect(owners.filter(({ deactivatedAt, passwordHash }) => !deactivatedAt && passwordHash)).toHaveLength(1);
      // Both are restored for the tests that follow.
      await shop.db
        .update(administrators)
        .set({ role: "owner", deactivatedAt: null })
        .where(eq(administrators.id, one.id));
    });
  });

  test("the list searches, filters and sorts", async () => {
    await cell()
      .shop.db.update(administrators)
      .set({ role: "owner", deactivatedAt: null })
      .where(eq(administrators.email, "boss@shop.example"));
    const { admin } = cell().api;
    const token = (
      await admin.call("POST login", { body: { email: "boss@shop.example", password: "boss-password-1" } })
    ).data.user_token.token;
    const list = async (query: string) =>
      (await adminCall(cell(), token, "GET", `staffs?${query}`)).envelope.data as StaffListing;
    expect((await list("keyword=wen@")).data.map(({ name }) => name)).toEqual(["wen"]);
    expect((await list("keyword=%25")).total).toBe(0);
    expect((await list("role=content")).data.every(({ role }) => role === "content")).toBe(true);
    expect((await list("status=invited")).data.every(({ status }) => status === "invited")).toBe(true);
    expectRefusal(await adminCall(cell(), token, "GET", "staffs?sort_target=email"), 400, "validation_failed");
  });
});
