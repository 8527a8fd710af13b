import { randomUUID } from "node:crypto";
import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { administratorSessions, administrators } from "@/lib/backend/admin-accounts/tables";
import { hashPassword } from "@/lib/backend/http/password-hash";
import { countAttempt } from "@/lib/backend/sign-ins/count-attempt";
import type { Administrator } from "@/lib/contract/administrators";
import type { AuditListing } from "@/lib/contract/audit-logs";
import { may, type Permission, type StaffRole, staffRoles } from "@/lib/contract/permissions";
import type { InvitationLink, StaffListing, StaffMember } from "@/lib/contract/staffs";
import { appCode } from "../support/app-code";
import { expectRefused } from "../support/failures";
import { collectMails, outbox, resetLimits, tokenIn, tokenMailedTo } from "../support/mail";
import { type Cell, onServerCell } from "../support/matrix";
import { expectRefusal } from "../support/raw-call";
import { adminCall, allowCodeAgain, turnOnSecondFactor } from "../support/second-factor";
import { STAFF_PASSWORD, staffToken } from "../support/staff";

onServerCell((cell) => {
  describe("ranks", () => ranksSuite(cell));
  describe("a password by mail", () => resetSuite(cell));
  staffSuite(cell);
});

const PASSWORD = "nine copper kettles";

function staffSuite(cell: () => Cell): void {
  const asOwner = async (method: string, path: string, json?: unknown) =>
    adminCall(cell(), await cell().adminToken(), method, path, json);
  const whoIs = async (token: string) => (await adminCall(cell(), token, "GET", "me")).envelope.data as Administrator;
  const staffOf = async (id: number) => (await asOwner("GET", `staffs/${id}`)).envelope.data as StaffMember;
  const invite = async (name: string, role: StaffRole) => {
    const email = `${name}@invited.example`;
    return (await asOwner("POST", "staffs", { email, name, role })).envelope.data as StaffMember;
  };
  const enter = (email: string, password: string) => cell().api.admin.call("POST login", { body: { email, password } });
  const choose = (token: string, password = PASSWORD) =>
    cell().raw({ method: "POST", path: "/admin/reset-password", json: { token, password } });

  describe("invitations", () => {
    test("an invited account has no password; its mail has a link that sets one, once", async () => {
      const made = await invite("wen", "content");
      expect(made).toMatchObject({ status: "invited", role: "content", second_factor: false });
      const { admin } = cell().api;
      await expectRefused(enter(made.email, PASSWORD), 401, "wrong_credentials");
      const mail = (await collectMails(cell().shop.db)).find(({ to }) => to.address === made.email);
      expect(mail?.text).toContain("https://shop.example/admin/reset-password?token=");
      const token = tokenIn(mail?.text ?? "");
      const { data: about } = await admin.call("POST password-link", { body: { token } });
      expect(about).toEqual({ email: made.email, invited: true, needs_code: false });
      expectRefusal(await choose(token, "password1"), 400, "validation_failed");
      const answers = await Promise.all([choose(token), choose(token)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      expect((await enter(made.email, PASSWORD)).data).toMatchObject({ role: "content" });
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

    test("without a mail the link can be copied, at once and later, until the invitation is revoked", async () => {
      const made = await invite("hand", "orders");
      const copy = async () => asOwner("POST", `staffs/${made.id}/invitation-link`, {});
      const { url, expires_at } = (await copy()).envelope.data as InvitationLink;
      expect(url).toMatch(/^https:\/\/shop\.example\/admin\/reset-password\?token=/);
      expect(made.invitation_ends_at).toBe(expires_at);
      // The same as in the mail, so that neither ends the other.
      expect(url).toContain(await tokenMailedTo(cell().shop.db, made.email));
      expect((await copy()).envelope.data).toMatchObject({ url });
      await asOwner("POST", `staffs/${made.id}/deactivate`, {});
      expectRefusal(await choose(tokenIn(url)), 422, "link_invalid");
      expectRefusal(await copy(), 409, "state_conflict");
      await asOwner("POST", `staffs/${made.id}/reactivate`, {});
      expect(await staffOf(made.id)).toMatchObject({ status: "invited", invitation_ends_at: null });
      const again = (await copy()).envelope.data as InvitationLink;
      expectRefusal(await choose(tokenIn(url)), 422, "link_invalid");
      expect((await choose(tokenIn(again.url))).status).toBe(200);
    });

    test("invalid input is refused by field", async () => {
      const answer = await asOwner("POST", "staffs", { email: "nobody", name: "", role: "king" });
      expectRefusal(answer, 400, "validation_failed");
      const { errors } = answer.envelope.data as { errors: object };
      expect(Object.keys(errors).toSorted()).toEqual(["email", "name", "role"]);
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
      const closed = await asOwner("POST", `staffs/${id}/deactivate`, {});
      expect(closed.envelope.data).toMatchObject({ status: "deactivated" });
      expectRefusal(await adminCall(cell(), token, "GET", "me"), 401, "not_signed_in");
      await expectRefused(enter(email, STAFF_PASSWORD), 403, "account_blocked");
      await expectRefused(enter(email, "wrong"), 401, "wrong_credentials");
      expectRefusal(await asOwner("POST", `staffs/${id}/deactivate`, {}), 409, "state_conflict");
      expect((await asOwner("POST", `staffs/${id}/reactivate`, {})).envelope.data).toMatchObject({ status: "active" });
      await enter(email, STAFF_PASSWORD);
    });

    test("staff cannot change their own role or close their own account", async () => {
      const { id } = await whoIs(await cell().adminToken());
      const { version, name } = await staffOf(id);
      expectRefusal(await asOwner("PUT", `staffs/${id}`, { name, role: "manager", version }), 422, "own_account");
      expectRefusal(await asOwner("POST", `staffs/${id}/deactivate`, {}), 422, "own_account");
      expectRefusal(await asOwner("DELETE", `staffs/${id}/second-factor`, {}), 422, "own_account");
      expect((await asOwner("PUT", `staffs/${id}`, { name: "店主", role: "owner", version })).status).toBe(200);
    });
  });

  test("the list searches, filters and sorts", async () => {
    await invite("wen-list", "content");
    const list = async (query: string) => (await asOwner("GET", `staffs?${query}`)).envelope.data as StaffListing;
    expect((await list("keyword=wen-list@")).data.map(({ name }) => name)).toEqual(["wen-list"]);
    for (const keyword of ["ＷＥＮ－ＬＩＳＴ", "wen-líst"]) {
      expect((await list(`keyword=${encodeURIComponent(keyword)}`)).data.map(({ name }) => name)).toEqual(["wen-list"]);
    }
    expect((await list("keyword=%25")).total).toBe(0);
    expect((await list("role=content")).data.every(({ role }) => role === "content")).toBe(true);
    expect((await list("status=invited")).data.every(({ status }) => status === "invited")).toBe(true);
    expectRefusal(await asOwner("GET", "staffs?sort_target=email"), 400, "validation_failed");
  });

  // The last test, since it leaves one of the two owners without its rank or its account.
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
  });
}

const NEW_PASSWORD = "seven quiet lanterns";

function resetSuite(cell: () => Cell): void {
  const post = (path: string, json: unknown) => cell().raw({ method: "POST", path: `/admin/${path}`, json });
  const forgot = (email: string) => post("forgot-password", { email });
  const email = "content@staff.example";

  beforeEach(async () => {
    await collectMails(cell().shop.db);
    await cell().shop.db.execute(sql`delete from administrators where email = ${email}`);
    await resetLimits(cell().shop.db);
  });

  describe("docs/api.md: POST /admin/forgot-password", () => {
    test("docs/security.md: the same answer and the same row for staff, members and unknown addresses; only staff get a mail", async () => {
      await staffToken(cell(), "content");
      const answers = [await forgot(email), await forgot("nobody@shop.example"), await forgot("member@shop.example")];
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      const rows = (await outbox(cell().shop.db)).slice(-3);
      expect(rows.map(({ kind, status }) => ({ kind, status }))).toEqual(
        Array(3).fill({ kind: "staff_reset_password", status: "waiting" }),
      );
      expect((await collectMails(cell().shop.db)).map(({ to }) => to.address)).toEqual([email]);
    });

    test("docs/security.md: of 12 in parallel 3 mail a link, and only the newest works, once", async () => {
      await staffToken(cell(), "content");
      const answers = await Promise.all(Array.from({ length: 12 }, () => forgot(email)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
      const tokens = (await collectMails(cell().shop.db)).map(({ text }) => tokenIn(text));
      const chosen = await Promise.all(
        [...tokens, ...tokens].map((token) => post("reset-password", { token, password: NEW_PASSWORD })),
      );
      expect(chosen.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
      expect((await post("login", { email, password: NEW_PASSWORD })).status).toBe(200);
      expectRefusal(await post("login", { email, password: STAFF_PASSWORD }), 401, "wrong_credentials");
    });

    test("an open invitation is not ended by it, and a closed account gets no mail", async () => {
      const owner = await cell().adminToken();
      await adminCall(cell(), owner, "POST", "staffs", { email, name: "小文", role: "content" });
      const invitation = await tokenMailedTo(cell().shop.db, email);
      await forgot(email);
      expect(await collectMails(cell().shop.db)).toEqual([]);
      expect((await post("reset-password", { token: invitation, password: NEW_PASSWORD })).status).toBe(200);
      await cell().shop.db.execute(sql`update administrators set deactivated_at = now() where email = ${email}`);
      await forgot(email);
      expect(await collectMails(cell().shop.db)).toEqual([]);
    });
  });

  describe("docs/security.md: the mail alone does not replace the second factor", () => {
    const reset = (token: string, code?: string) => post("reset-password", { token, password: NEW_PASSWORD, code });

    test("docs/security.md: without a code, and with a wrong one, link and password stay as they are; a right one sets the password", async () => {
      const { secret } = await turnOnSecondFactor(cell(), await staffToken(cell(), "content"));
      await forgot(email);
      const token = await tokenMailedTo(cell().shop.db, email);
      expect((await post("password-link", { token })).envelope.data).toMatchObject({ needs_code: true });
      for (const code of [undefined, "000000"]) {
        const refusal = await reset(token, code);
        expectRefusal(refusal, 400, "validation_failed");
        expect(refusal.envelope.data).toMatchObject({ errors: { code: [expect.any(String)] } });
      }
      expectRefusal(await post("login", { email, password: STAFF_PASSWORD }), 401, "code_required");
      await allowCodeAgain(cell());
      const both = await Promise.all([reset(token, appCode(secret)), reset(token, appCode(secret))]);
      expect(both.map(({ status }) => status).toSorted()[0]).toBe(200);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      expectRefusal(await post("login", { email, password: NEW_PASSWORD }), 401, "code_required");
    });

    test("docs/security.md: of 30 codes in parallel ten are compared, and a new link gives no more attempts", async () => {
      await turnOnSecondFactor(cell(), await staffToken(cell(), "content"));
      await forgot(email);
      const token = await tokenMailedTo(cell().shop.db, email);
      const guesses = await Promise.all(Array.from({ length: 30 }, () => reset(token, "123456")));
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20);
      await forgot(email);
      const newer = await tokenMailedTo(cell().shop.db, email);
      expectRefusal(await reset(newer, "123456"), 429, "too_many_requests");
    });
  });
}

type Target = { id: number; version: number; email: string; role: StaffRole; session: string };
type State = Partial<typeof administrators.$inferInsert>;

/** Every action on a staff account: its permission, its call, and the state that it needs. */
const actions: { name: string; right: Permission; call: string; state?: State }[] = [
  { name: "change", right: "staff_write", call: "PUT staffs/{id}" },
  { name: "deactivate", right: "staff_write", call: "POST staffs/{id}/deactivate" },
  {
    name: "reactivate",
    right: "staff_write",
    call: "POST staffs/{id}/reactivate",
    state: { deactivatedAt: new Date() },
  },
  {
    name: "resend_invitation",
    right: "staff_write",
    call: "POST staffs/{id}/invitation",
    state: { passwordHash: null },
  },
  {
    name: "copy_invitation",
    right: "staff_write",
    call: "POST staffs/{id}/invitation-link",
    state: { passwordHash: null },
  },
  {
    name: "reset_second_factor",
    right: "staff_write",
    call: "DELETE staffs/{id}/second-factor",
    state: { totpSecret: "x", totpEnabledAt: new Date() },
  },
  { name: "send_link", right: "passwords_write", call: "POST passwords/staff-{id}/link" },
  { name: "force_change", right: "passwords_write", call: "POST passwords/staff-{id}/force-change" },
  { name: "unlock", right: "passwords_write", call: "POST passwords/staff-{id}/unlock" },
  { name: "end_sessions", right: "passwords_write", call: "POST passwords/staff-{id}/end-sessions" },
  { name: "end_session", right: "passwords_write", call: "DELETE passwords/staff-{id}/sessions/{session}" },
];

/** Highest first; repeated here, so that the test does not use the rule under test. */
const RANKS: StaffRole[] = ["owner", "manager", "orders", "order_clerk", "content", "read_only"];

function ranksSuite(cell: () => Cell): void {
  const tokens = new Map<StaffRole, string>();
  let passwordHash: string;

  const target = async (role: StaffRole, state: State = {}, isLocked = false): Promise<Target> => {
    const email = `target-${role}@staff.example`;
    const { db } = cell().shop;
    await resetLimits(db);
    await db.delete(administrators).where(eq(administrators.email, email));
    const values = { email, name: "對象", role, passwordHash, ...state };
    const [made] = await db.insert(administrators).values(values).returning();
    if (!made) throw new Error("not made");
    const expiresAt = new Date(Date.now() + 60_000);
    const session = randomUUID();
    await db
      .insert(administratorSessions)
      .values({ id: session, administratorId: made.id, tokenHash: email, expiresAt });
    if (isLocked) for (let n = 0; n < 10; n++) await countAttempt(db, `administrator:${email}`, "network:203.0.113.1");
    return { ...made, email, session };
  };

  beforeAll(async () => {
    passwordHash = await hashPassword("targets have one too");
    for (const role of staffRoles) tokens.set(role, await staffToken(cell(), role));
  });
  afterAll(() => cell().shop.db.delete(administrators).where(like(administrators.email, "target-%")));

  describe.each(actions)('docs/back-office.md, "Roles": $name of staff', (action) => {
    test.each(staffRoles)("is refused to %s for every higher rank, and nothing changes", async (by) => {
      for (const role of staffRoles) {
        const of = await target(role, action.state, action.name === "unlock");
        const { db } = cell().shop;
        const stored = () => db.select().from(administrators).where(eq(administrators.id, of.id));
        const before = await stored();
        const [method = "", path = ""] = action.call
          .replace("{id}", String(of.id))
          .replace("{session}", of.session)
          .split(" ");
        const body = action.name === "change" ? { name: "改名", role, version: of.version } : {};
        const answer = await adminCall(cell(), tokens.get(by) ?? "", method, path, body);
        const mayDo = may({ role: by, permissions: null }, action.right) && RANKS.indexOf(by) <= RANKS.indexOf(role);
        expect({ by, role, status: answer.status }).toEqual({ by, role, status: mayDo ? 200 : 403 });
        if (mayDo) continue;
        expect(await stored()).toEqual(before);
        const sessions = db.select().from(administratorSessions);
        expect(await sessions.where(eq(administratorSessions.administratorId, of.id))).toHaveLength(1);
      }
    });
  });

  test('docs/back-office.md, "Roles": the offered actions are those that are allowed', async () => {
    for (const by of staffRoles.filter((role) => may({ role, permissions: null }, "passwords_read"))) {
      for (const role of staffRoles) {
        const { id } = await target(role);
        const answer = await adminCall(cell(), tokens.get(by) ?? "", "GET", `passwords/staff-${id}`);
        const isOffered = RANKS.indexOf(by) <= RANKS.indexOf(role);
        const { allowed_actions } = answer.envelope.data as { allowed_actions: string[] };
        expect({ by, role, offered: allowed_actions.length > 0 }).toEqual({ by, role, offered: isOffered });
      }
    }
  });
}
