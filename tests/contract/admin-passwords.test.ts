import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { PasswordDetail, PasswordListing } from "@/lib/contract/passwords";
import { lastAudit } from "../support/audit";
import { expectRefused, refusalOf } from "../support/failures";
import { resetLimits, tokenMailedTo } from "../support/mail";
import { onEveryCell } from "../support/matrix";
import { PASSWORD, signUp } from "../support/members";
import { expectRefusal } from "../support/raw-call";
import { adminCall, turnOnSecondFactor } from "../support/second-factor";
import { STAFF_PASSWORD, staffToken } from "../support/staff";

const NEW_PASSWORD = "seven quiet lanterns";

onEveryCell((cell) => {
  const asOwner = async (method: string, path: string, json?: unknown) =>
    adminCall(cell(), await cell().adminToken(), method, path, json);
  const list = async (query: string) => (await asOwner("GET", `passwords?${query}`)).envelope.data as PasswordListing;
  const find = async (email: string) => {
    const [account] = (await list(`keyword=${email}`)).data;
    if (!account) throw new Error(`${email} is not listed`);
    return account;
  };
  const detail = async (id: string) => (await asOwner("GET", `passwords/${id}`)).envelope.data as PasswordDetail;
  const act = (id: string, action: string) => asOwner("POST", `passwords/${id}/${action}`, {});

  test("staff and members are one list with kind, status and live sessions; it filters, sorts and pages", async () => {
    const mine = await signUp(cell());
    await staffToken(cell(), "orders");
    expect(await find(mine.email)).toMatchObject({
      id: expect.stringMatching(/^member-\d+$/),
      kind: "member",
      role: null,
      status: "active",
      live_sessions: 1,
      last_sign_in_at: null,
      locked_until: null,
      password_changed_at: null,
    });
    const staff = await find("orders@staff.example");
    expect(staff).toMatchObject({ kind: "staff", role: "orders", live_sessions: 1 });
    expect(Date.parse(staff.last_sign_in_at ?? "")).toBeGreaterThanOrEqual(Date.parse(staff.created_at));
    const all = (await list("per_page=100")).data;
    for (const target of ["created_at", "password_changed_at", "name"]) {
      const up = await list(`sort_target=${target}&sort_method=1&per_page=100`);
      expect(up.data.map(({ id }) => id).toSorted(), target).toEqual(all.map(({ id }) => id).toSorted());
    }
    expect((await list("kind=staff")).total + (await list("kind=member")).total).toBe(all.length);
    const pages = await Promise.all([1, 2].map((page) => list(`per_page=2&page=${page}`)));
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(4);
    for (const query of ["sort_target=email", "kind=robot", "locked=yes"]) {
      expectRefusal(await asOwner("GET", `passwords?${query}`), 400, "validation_failed");
    }
  });

  test("no answer has a hash or token; unknown accounts answer 404, invalid ids 400", async () => {
    const { text } = await asOwner("GET", "passwords?per_page=100");
    expect(text).not.toMatch(/argon2|hash|token/);
    expectRefusal(await asOwner("GET", "passwords/member-999999"), 404, "not_found");
    for (const id of ["999", "member-0", "robot-1", "staff-01"]) {
      expectRefusal(await asOwner("GET", `passwords/${id}`), 400, "validation_failed");
    }
    for (const role of ["orders", "content", "read_only"] as const) {
      expectRefusal(await adminCall(cell(), await staffToken(cell(), role), "GET", "passwords"), 403, "not_allowed");
    }
  });

  describe("members", () => {
    test("ten wrong passwords lock an account; the list filters it, and unlocking lets the member in at once", async () => {
      const mine = await signUp(cell());
      const { users } = cell().api;
      const wrong = Array.from({ length: 10 }, () => refusalOf(users.login({ email: mine.email, password: "wrong" })));
      await Promise.all(wrong);
      const { id, locked_until } = await find(mine.email);
      expect(Date.parse(locked_until ?? "")).toBeGreaterThan(Date.now());
      expect((await list("locked=1")).data.map((account) => account.id)).toEqual([id]);
      expect((await list("locked=0&per_page=100")).data.map((account) => account.id)).not.toContain(id);
      await expectRefused(users.login({ email: mine.email, password: PASSWORD }), 429, "too_many_requests");
      expect((await act(id, "unlock")).envelope.data).toMatchObject({ locked_until: null });
      await users.login({ email: mine.email, password: PASSWORD });
      expectRefusal(await act(id, "unlock"), 409, "state_conflict");
    });

    test("the member gets a mail with a link to set a password; staff never see the link", async () => {
      const mine = await signUp(cell());
      const { id } = await find(mine.email);
      const answer = await act(id, "link");
      expect(answer.status).toBe(200);
      const token = await tokenMailedTo(cell().shop.db, mine.email);
      expect(answer.text).not.toContain(token);
      await cell().api.users.resetPassword({ token, password: NEW_PASSWORD });
      expect((await detail(id)).password_changed_at).toEqual(expect.any(String));
    });

    test("with a forced change the next sign-in leads to a new password before it opens a session", async () => {
      const mine = await signUp(cell());
      const { id } = await find(mine.email);
      expect((await act(id, "force-change")).envelope.data).toMatchObject({ must_change_password: true });
      expectRefusal(await act(id, "force-change"), 409, "state_conflict");
      const { users } = cell().api;
      await expectRefused(users.login({ email: mine.email, password: "wrong" }), 401, "wrong_credentials");
      const refusal = await expectRefused(
        users.login({ email: mine.email, password: PASSWORD }),
        403,
        "password_change_required",
      );
      const token = refusal.data?.challenge ?? "";
      await expectRefused(users.resetPassword({ token, password: PASSWORD }), 400, "validation_failed");
      await users.resetPassword({ token, password: NEW_PASSWORD });
      await expectRefused(users.resetPassword({ token, password: "another one 99" }), 422, "link_invalid");
      await users.login({ email: mine.email, password: NEW_PASSWORD });
      expect(await detail(id)).toMatchObject({ must_change_password: false });
    });

    test("a new password at a forced change does not verify an unconfirmed address", async () => {
      const mine = await signUp(cell(), { verified: false });
      await act((await find(mine.email)).id, "force-change");
      const { users } = cell().api;
      const refusal = await refusalOf(users.login({ email: mine.email, password: PASSWORD }));
      await users.resetPassword({ token: refusal.data?.challenge ?? "", password: NEW_PASSWORD });
      expect((await users.login({ email: mine.email, password: NEW_PASSWORD })).data.verified).toBe(false);
    });

    test("all sessions end", async () => {
      const mine = await signUp(cell());
      const { id } = await find(mine.email);
      expect((await act(id, "end-sessions")).envelope.data).toMatchObject({ live_sessions: 0, sessions: [] });
      await expectRefused(mine.api.me.get(), 401, "not_signed_in");
    });
  });

  describe("one device", () => {
    const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0 Safari/537.36";
    const end = (id: string, session?: string) => {
      if (!session) throw new Error("no such device");
      return asOwner("DELETE", `passwords/${id}/sessions/${session}`);
    };

    test("is signed out alone, at its next call; the audit log names it", async () => {
      const mine = await signUp(cell());
      const { id } = await find(mine.email);
      const headers = { "X-Client-User-Agent": CHROME };
      const json = { email: mine.email, password: PASSWORD };
      const login = await cell().raw({ method: "POST", path: "/users/login", json, headers });
      const { token } = (login.envelope.data as { user_token: { token: string } }).user_token;
      const chrome = cell().signedIn(token);
      await chrome.me.get();
      const device = (await detail(id)).sessions.find(({ browser }) => browser === "Chrome");
      const { envelope } = await end(id, device?.id);
      expect(envelope.data).toMatchObject({ id, live_sessions: 1, sessions: [{ current: false }] });
      await expectRefused(chrome.me.get(), 401, "not_signed_in");
      expect((await mine.api.me.get()).data.email).toBe(mine.email);
      expect(await lastAudit(cell().shop.db, "password_session_end")).toMatchObject({
        subject: id,
        before: { device: ["Chrome", "Windows"] },
        after: null,
      });
      expectRefusal(await end(id, device?.id), 404, "not_found");
    });

    test("answers 404 where it is unknown or of another account, whose session stays", async () => {
      const [mine, other] = [await signUp(cell()), await signUp(cell())];
      const { id } = await find(mine.email);
      const [theirs] = (await detail((await find(other.email)).id)).sessions;
      expectRefusal(await end(id, theirs?.id), 404, "not_found");
      expectRefusal(await end(id, randomUUID()), 404, "not_found");
      expectRefusal(await end("member-999999", theirs?.id), 404, "not_found");
      expectRefusal(await end(id, "1"), 400, "validation_failed");
      expect((await other.api.me.get()).data.email).toBe(other.email);
      for (const role of ["orders", "content", "read_only"] as const) {
        const [own] = (await detail(id)).sessions;
        const token = await staffToken(cell(), role);
        const answer = await adminCall(cell(), token, "DELETE", `passwords/${id}/sessions/${own?.id}`);
        expectRefusal(answer, 403, "not_allowed");
      }
      expect((await mine.api.me.get()).data.email).toBe(mine.email);
    });

    test("one's own current session is marked and comes first", async () => {
      const here = await staffToken(cell(), "manager");
      await staffToken(cell(), "manager");
      const { id } = await find("manager@staff.example");
      const marks = (answer: PasswordDetail) => answer.sessions.map(({ current }) => current);
      const seen = await adminCall(cell(), here, "GET", `passwords/${id}`);
      expect(marks(seen.envelope.data as PasswordDetail)).toEqual([true, false]);
      const [, other] = (seen.envelope.data as PasswordDetail).sessions;
      const ended = await adminCall(cell(), here, "DELETE", `passwords/${id}/sessions/${other?.id}`);
      expect(marks(ended.envelope.data as PasswordDetail)).toEqual([true]);
      expect(marks(await detail(id))).toEqual([false]);
    });
  });

  test("docs/security.md: a staff device shows the network it was last used from; none is kept of members", async () => {
    const from = (network: string, more?: object) => ({ "X-Client-Address": network, ...more });
    const email = "orders@staff.example";
    await staffToken(cell(), "orders");
    const { id } = await find(email);
    await act(id, "end-sessions");
    const json = { email, password: STAFF_PASSWORD };
    const login = await cell().raw({ method: "POST", path: "/admin/login", json, headers: from("203.0.113.7") });
    const { token } = (login.envelope.data as { user_token: { token: string } }).user_token;
    expect((await detail(id)).sessions).toMatchObject([{ client_address: "203.0.113.7" }]);

    await cell().shop.db.execute(sql`update administrator_sessions set last_seen_at = now() - interval '6 minutes'`);
    const headers = from("198.51.100.24", { Authorization: `Bearer ${token}` });
    const own = await cell().raw({ method: "GET", path: "/admin/me/account", headers });
    expect(own.envelope.data).toMatchObject({ sessions: [{ client_address: "198.51.100.24", current: true }] });

    const mine = await signUp(cell());
    const member = { email: mine.email, password: PASSWORD };
    await cell().raw({ method: "POST", path: "/users/login", json: member, headers: from("203.0.113.7") });
    const { sessions } = await detail((await find(mine.email)).id);
    expect(sessions.map(({ client_address }) => client_address)).toEqual(sessions.map(() => null));
    expect(JSON.stringify((await mine.api.me.sessions()).data)).not.toContain("address");
  });

  describe("staff", () => {
    test("a mailed link, a forced change and ended sessions work for staff too, with the second factor before the change", async () => {
      await resetLimits(cell().shop.db);
      const token = await staffToken(cell(), "content");
      const { codes } = await turnOnSecondFactor(cell(), token);
      const email = "content@staff.example";
      const { id } = await find(email);
      expect(await detail(id)).toMatchObject({ second_factor: true, live_sessions: 1 });
      expect((await act(id, "end-sessions")).envelope.data).toMatchObject({
        live_sessions: 0,
        last_sign_in_at: expect.any(String),
      });
      expectRefusal(await adminCall(cell(), token, "GET", "me"), 401, "not_signed_in");

      await act(id, "force-change");
      const { admin } = cell().api;
      const asked = await expectRefused(
        admin.call("POST login", { body: { email, password: STAFF_PASSWORD } }),
        401,
        "code_required",
      );
      const challenge = asked.data?.challenge ?? "";
      const code = codes[0] ?? "";
      const refusal = await expectRefused(
        admin.call("POST login/code", { body: { challenge, code } }),
        403,
        "password_change_required",
      );
      await admin.call("POST reset-password", {
        body: { token: refusal.data?.challenge ?? "", password: NEW_PASSWORD },
      });

      await act(id, "link");
      const link = await tokenMailedTo(cell().shop.db, email);
      expect((await admin.call("POST password-link", { body: { token: link } })).data).toEqual({
        email,
        invited: false,
        needs_code: true,
      });
      await admin.call("POST reset-password", { body: { token: link, password: STAFF_PASSWORD, code: codes[1] } });
      await expectRefused(
        admin.call("POST login", { body: { email, password: STAFF_PASSWORD } }),
        401,
        "code_required",
      );
      await expectRefused(
        admin.call("POST login", { body: { email, password: NEW_PASSWORD } }),
        401,
        "wrong_credentials",
      );
    });

    test("wrong one-time codes lock like wrong passwords, and are unlocked with them", async () => {
      const email = "content@staff.example";
      const { admin } = cell().api;
      const asked = await expectRefused(
        admin.call("POST login", { body: { email, password: STAFF_PASSWORD } }),
        401,
        "code_required",
      );
      const challenge = asked.data?.challenge ?? "";
      const call = () => admin.call("POST login/code", { body: { challenge, code: "000000" } });
      const guess = () => expectRefused(call(), 400, "validation_failed");
      await Promise.all(Array.from({ length: 10 }, guess));
      const { id, locked_until } = await find(email);
      expect(locked_until).toEqual(expect.any(String));
      expect((await list("locked=1&kind=staff")).data.map((account) => account.id)).toEqual([id]);
      expect((await act(id, "unlock")).envelope.data).toMatchObject({ locked_until: null });
      await guess();
    });

    test("changing one's own password ends all other sessions; reused and wrong ones are refused", async () => {
      const token = await staffToken(cell(), "manager");
      const other = await staffToken(cell(), "manager");
      const change = (current_password: string, password: string) =>
        adminCall(cell(), token, "PUT", "me/password", { current_password, password });
      expectRefusal(await change("wrong", NEW_PASSWORD), 400, "validation_failed");
      expectRefusal(await change(STAFF_PASSWORD, STAFF_PASSWORD), 400, "validation_failed");
      const changed = await change(STAFF_PASSWORD, NEW_PASSWORD);
      const fresh = (changed.envelope.data as { user_token: { token: string } }).user_token.token;
      for (const dead of [token, other]) expectRefusal(await adminCall(cell(), dead, "GET", "me"), 401);
      expect((await adminCall(cell(), fresh, "PUT", "me/account", { name: "小陳" })).envelope.data).toMatchObject({
        name: "小陳",
        password_changed_at: expect.any(String),
        sessions: [{ current: true }],
      });
      expectRefusal(await adminCall(cell(), fresh, "PUT", "me/account", { name: " " }), 400, "validation_failed");
    });

    test("of thirty guesses of one's own password ten are compared", async () => {
      await resetLimits(cell().shop.db);
      const token = await staffToken(cell(), "orders");
      const guess = () =>
        adminCall(cell(), token, "PUT", "me/password", { current_password: "wrong", password: NEW_PASSWORD });
      const answers = await Promise.all(Array.from({ length: 30 }, guess));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    });
  });
});
