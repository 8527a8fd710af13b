import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { administratorRecoveryCodes, administrators } from "@/lib/backend/admin-accounts/tables";
import type { AuditListing } from "@/lib/contract/audit-logs";
import type { PasswordDetail, PasswordListing } from "@/lib/contract/passwords";
import { appCode } from "../support/app-code";
import { lastAudit } from "../support/audit";
import { expectRefused, refusalOf } from "../support/failures";
import { inFullWidth } from "../support/full-width";
import { resetLimits, tokenMailedTo } from "../support/mail";
import { type Cell, onServerCell } from "../support/matrix";
import { PASSWORD, signUp } from "../support/members";
import { expectRefusal } from "../support/raw-call";
import { adminCall, allowCodeAgain, turnOnSecondFactor } from "../support/second-factor";
import { STAFF_PASSWORD, staffToken } from "../support/staff";

onServerCell((cell) => {
  passwordsSuite(cell);
  secondFactorSuite(cell);
});

const NEW_PASSWORD = "seven quiet lanterns";

function passwordsSuite(cell: () => Cell): void {
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
    await cell().api.admin.call("POST login", { body: { email: "orders@staff.example", password: STAFF_PASSWORD } });
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
    expect(staff).toMatchObject({ kind: "staff", role: "orders", live_sessions: 2 });
    expect((await find(encodeURIComponent(inFullWidth("ORDERS@staff")))).id).toBe(staff.id);
    expect(Date.parse(staff.last_sign_in_at ?? "")).toBeGreaterThanOrEqual(Date.parse(staff.created_at));
    const all = (await list("per_page=100")).data;
    for (const target of ["created_at", "password_changed_at", "name"]) {
      const up = await list(`sort_target=${target}&sort_method=1&per_page=100`);
      expect(up.data.map(({ id }) => id).toSorted(), target).toEqual(all.map(({ id }) => id).toSorted());
    }
    expect((await list("kind=staff")).total + (await list("kind=member")).total).toBe(all.length);
    const pages = await Promise.all([1, 2].map((page) => list(`per_page=2&page=${page}`)));
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(4);
  });

  test("no answer has a hash or token; unknown accounts answer 404, invalid ids 400", async () => {
    const { text } = await asOwner("GET", "passwords?per_page=100");
    expect(text).not.toMatch(/argon2|hash|token/);
    expectRefusal(await asOwner("GET", "passwords/member-999999"), 404, "not_found");
    for (const id of ["999", "member-0", "robot-1", "staff-01"]) {
      expectRefusal(await asOwner("GET", `passwords/${id}`), 400, "validation_failed");
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
      const login = users.login({ email: mine.email, password: PASSWORD });
      const refusal = await expectRefused(login, 403, "password_change_required");
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
    const enter = (email: string, password: string) =>
      cell().api.admin.call("POST login", { body: { email, password } });

    test("a mailed link, a forced change and ended sessions work for staff too, with the second factor before the change; wrong codes lock", async () => {
      await resetLimits(cell().shop.db);
      const token = await staffToken(cell(), "content");
      const email = "content@staff.example";
      await enter(email, STAFF_PASSWORD);
      const { codes } = await turnOnSecondFactor(cell(), token);
      const { id } = await find(email);
      expect(await detail(id)).toMatchObject({ second_factor: true, live_sessions: 1 });
      expect((await act(id, "end-sessions")).envelope.data).toMatchObject({
        live_sessions: 0,
        last_sign_in_at: expect.any(String),
      });
      expectRefusal(await adminCall(cell(), token, "GET", "me"), 401, "not_signed_in");

      await act(id, "force-change");
      const { admin } = cell().api;
      const { data: asked } = await expectRefused(enter(email, STAFF_PASSWORD), 401, "code_required");
      const byCode = admin.call("POST login/code", {
        body: { challenge: asked?.challenge ?? "", code: codes[0] ?? "" },
      });
      const refusal = await expectRefused(byCode, 403, "password_change_required");
      const chosen = refusal.data?.challenge ?? "";
      await admin.call("POST reset-password", { body: { token: chosen, password: NEW_PASSWORD } });

      await act(id, "link");
      const link = await tokenMailedTo(cell().shop.db, email);
      const { data: about } = await admin.call("POST password-link", { body: { token: link } });
      expect(about).toEqual({ email, invited: false, needs_code: true });
      await admin.call("POST reset-password", { body: { token: link, password: STAFF_PASSWORD, code: codes[1] } });
      await expectRefused(enter(email, STAFF_PASSWORD), 401, "code_required");
      await expectRefused(enter(email, NEW_PASSWORD), 401, "wrong_credentials");

      // Wrong one-time codes lock like wrong passwords, and are unlocked with them.
      const again = await expectRefused(enter(email, STAFF_PASSWORD), 401, "code_required");
      const body = { challenge: again.data?.challenge ?? "", code: "000000" };
      const call = () => admin.call("POST login/code", { body });
      const guess = () => expectRefused(call(), 400, "validation_failed");
      await Promise.all(Array.from({ length: 10 }, guess));
      expect((await find(email)).locked_until).toEqual(expect.any(String));
      expect((await list("locked=1&kind=staff")).data.map((account) => account.id)).toEqual([id]);
      expect((await act(id, "unlock")).envelope.data).toMatchObject({ locked_until: null });
      await guess();
      // The tests of the second factor begin with an account that has none.
      await cell().shop.db.execute(sql`delete from administrators where email = ${email}`);
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
      await cell().shop.db.execute(sql`delete from administrators where email = 'manager@staff.example'`);
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
}

function secondFactorSuite(cell: () => Cell): void {
  const login = (role: string, password = STAFF_PASSWORD) =>
    cell().raw({ method: "POST", path: "/admin/login", json: { email: `${role}@staff.example`, password } });
  const challengeFor = async (role: string) => {
    const answer = await login(role);
    expectRefusal(answer, 401, "code_required");
    return (answer.envelope.data as { challenge: string }).challenge;
  };
  const answerWith = (challenge: string, code: string) =>
    cell().raw({ method: "POST", path: "/admin/login/code", json: { challenge, code } });

  describe("the second factor of staff", () => {
    let on: { secret: string; codes: string[] };
    let before: string;
    beforeAll(() => resetLimits(cell().shop.db));

    test("turned on with the password and a code; other sessions end, and no secret is stored in plain text", async () => {
      before = await staffToken(cell(), "orders");
      const token = await staffToken(cell(), "orders");
      const wrong = await adminCall(cell(), token, "POST", "me/second-factor", { current_password: "wrong" });
      expectRefusal(wrong, 400, "validation_failed");
      const named = sql`update settings set value = value || '{"company_name": "晨星: 茶器"}' where key = 'basics'`;
      await cell().shop.db.execute(named);
      const setup = await adminCall(cell(), token, "POST", "me/second-factor", { current_password: STAFF_PASSWORD });
      const { uri } = setup.envelope.data as { uri: string };
      // Apps end the shop's name at the first colon.
      expect(decodeURIComponent(uri)).toMatch(/^otpauth:\/\/totp\/晨星： 茶器:orders@staff.example\?/);
      expect(setup.envelope.data).toMatchObject({
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringMatching(/^otpauth:\/\/totp\/.*orders%40staff\.example\?/),
        qr: expect.stringMatching(/^data:image\/svg\+xml/),
      });
      // Only a code proves that the app has the secret; before that it is not on.
      expect((await login("orders")).status).toBe(200);
      const malformed = await adminCall(cell(), token, "PUT", "me/second-factor", { code: "abc" });
      expectRefusal(malformed, 400, "validation_failed");
      on = await turnOnSecondFactor(cell(), token);
      expect(new Set(on.codes).size).toBe(10);
      expectRefusal(await adminCall(cell(), before, "GET", "me"), 401, "not_signed_in");
      expect((await adminCall(cell(), token, "GET", "me/account")).envelope.data).toMatchObject({
        second_factor: { enabled_at: expect.any(String), recovery_codes_left: 10 },
      });
      const stored = JSON.stringify([
        await cell().shop.db.select().from(administrators),
        await cell().shop.db.select().from(administratorRecoveryCodes),
      ]);
      expect(stored).not.toContain(on.secret);
      for (const code of on.codes) expect(stored).not.toContain(code.replace("-", ""));
      const again = await adminCall(cell(), token, "POST", "me/second-factor", { current_password: STAFF_PASSWORD });
      expectRefusal(again, 409, "state_conflict");
    });

    test("a wrong password reveals nothing of it; a right one asks for the code, and only the code signs in", async () => {
      expectRefusal(await login("orders", "wrong"), 401, "wrong_credentials");
      const challenge = await challengeFor("orders");
      expectRefusal(await answerWith(challenge, "000000"), 400, "validation_failed");
      const signedIn = await answerWith(challenge, appCode(on.secret));
      expect(signedIn.status).toBe(200);
      expect(signedIn.envelope.data).toMatchObject({ role: "orders", user_token: { token: expect.any(String) } });
      expectRefusal(await answerWith(challenge, appCode(on.secret, 1)), 401, "challenge_expired");
    });

    test("a code is accepted once, also from two at the same moment, and no code of an earlier time step after it", async () => {
      await allowCodeAgain(cell());
      const taken = appCode(on.secret);
      expect((await answerWith(await challengeFor("orders"), taken)).status).toBe(200);
      expectRefusal(await answerWith(await challengeFor("orders"), taken), 400, "validation_failed");
      await allowCodeAgain(cell());
      const challenges = [await challengeFor("orders"), await challengeFor("orders")];
      const code = appCode(on.secret, 1);
      const answers = await Promise.all(challenges.map((challenge) => answerWith(challenge, code)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expectRefusal(await answerWith(await challengeFor("orders"), appCode(on.secret)), 400, "validation_failed");
    });

    test("a recovery code works once, in any notation, also from two at the same moment", async () => {
      const [first = ""] = on.codes;
      const challenges = [await challengeFor("orders"), await challengeFor("orders")];
      const spellings = [first.toLowerCase(), first.replace("-", " ")];
      const answers = await Promise.all(challenges.map((one, index) => answerWith(one, spellings[index] ?? "")));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expectRefusal(await answerWith(await challengeFor("orders"), first), 400, "validation_failed");
    });

    test("of 30 wrong codes in parallel ten are compared; the right password gives no more attempts", async () => {
      await resetLimits(cell().shop.db);
      const challenge = await challengeFor("orders");
      const answers = await Promise.all(Array.from({ length: 30 }, () => answerWith(challenge, "123456")));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
      await allowCodeAgain(cell());
      const limited = await answerWith(await challengeFor("orders"), appCode(on.secret));
      expectRefusal(limited, 429, "too_many_requests");
      expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
      await resetLimits(cell().shop.db);
      expect((await answerWith(await challengeFor("orders"), appCode(on.secret))).status).toBe(200);
    });

    test("an invented challenge has no effect", async () => {
      expectRefusal(await answerWith("A".repeat(43), "123456"), 401, "challenge_expired");
      expectRefusal(await answerWith("short", "123456"), 400, "validation_failed");
    });

    test("new recovery codes replace the old; it is turned off with password and code", async () => {
      const token = await enteredBy(cell(), on.secret);
      const renewed = await adminCall(cell(), token, "POST", "me/recovery-codes", { current_password: STAFF_PASSWORD });
      const codes = (renewed.envelope.data as { recovery_codes: string[] }).recovery_codes;
      const [, old = ""] = on.codes;
      expectRefusal(await answerWith(await challengeFor("orders"), old), 400, "validation_failed");
      const body = { current_password: STAFF_PASSWORD, code: "000000" };
      expectRefusal(await adminCall(cell(), token, "DELETE", "me/second-factor", body), 400, "validation_failed");
      const off = await adminCall(cell(), token, "DELETE", "me/second-factor", { ...body, code: codes[0] });
      expect(off.status).toBe(200);
      expect((await login("orders")).status).toBe(200);
    });

    test("an owner removes it from staff who lost it, which ends their sessions", async () => {
      const lost = await staffToken(cell(), "content");
      await turnOnSecondFactor(cell(), lost);
      const id = (await adminCall(cell(), lost, "GET", "me")).envelope.data as { id: number };
      const path = `staffs/${id.id}/second-factor`;
      const owner = await cell().adminToken();
      const removed = await adminCall(cell(), owner, "DELETE", path, {});
      expect(removed.envelope.data).toMatchObject({ second_factor: false });
      expectRefusal(await adminCall(cell(), lost, "GET", "me"), 401, "not_signed_in");
      expect((await login("content")).status).toBe(200);
      expectRefusal(await adminCall(cell(), owner, "DELETE", path, {}), 409, "state_conflict");
    });

    test("the audit log has every step, without password, secret or code", async () => {
      const logs = await adminCall(cell(), await cell().adminToken(), "GET", "audit-logs?keyword=orders@&per_page=100");
      const { data } = logs.envelope.data as AuditListing;
      const actions = new Set(data.map(({ action }) => action));
      for (const action of ["own_second_factor_enable", "own_second_factor_disable", "own_recovery_codes_renew"]) {
        expect(actions).toContain(action);
      }
      expect(logs.text).not.toContain(STAFF_PASSWORD);
      expect(logs.text).not.toContain(on.secret);
    });
  });

  async function enteredBy(of: Cell, secret: string): Promise<string> {
    await allowCodeAgain(of);
    const answer = await answerWith(await challengeFor("orders"), appCode(secret));
    return (answer.envelope.data as { user_token: { token: string } }).user_token.token;
  }
}
