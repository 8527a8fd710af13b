import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { setHashCost } from "@/lib/backend/http/password-hash";
import { TERMS_VERSION } from "@/lib/contract/terms";
import type { RegisterInput } from "@/lib/contract/users";
import { backOfficeOf } from "../support/back-office";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone, rowsOf } from "../support/fingerprint";
import { collectMails, outbox, resetLimits, tokenMailedTo } from "../support/mail";
import { type Cell, onEveryCell } from "../support/matrix";
import { newcomer, PASSWORD } from "../support/members";
import { outcomesOf, settle } from "../support/outcomes";
import { PRIVACY_VERSION } from "../support/policies";
import { expectRefusal } from "../support/raw-call";
import { company, leastCost, member } from "../support/shop";
import { STAFF_PASSWORD } from "../support/staff";

/** Of many different characters, so that it is no common password. */
function signs(length: number): string {
  return Array.from({ length }, (_, n) => String.fromCharCode(0x4e00 + n)).join("");
}

onEveryCell(membersSuite, { both: true });

function membersSuite(cell: () => Cell): void {
  const post = (path: string, json: unknown, headers = {}) => cell().raw({ method: "POST", path, json, headers });
  const login = (email: string, password: string) => cell().api.users.login({ email, password });
  const registered = async (more: Partial<RegisterInput> = {}) => {
    const form = newcomer(more);
    await cell().api.users.register(form);
    return form;
  };
  const resetTokenFor = async (email: string) => {
    await cell().api.users.forgotPassword({ email });
    return tokenMailedTo(cell().shop.db, email);
  };

  beforeEach(() => resetLimits(cell().shop.db));

  describe("docs/api.md: POST /users/register", () => {
    test("docs/api.md: a new member may sign in at once, unverified, and is verified by the mail's link", async () => {
      const { api, shop } = cell();
      const { email } = await registered({ email: ` New-${randomUUID()}@Shop.Example ` });
      expect((await login(email, PASSWORD)).data).toMatchObject({ name: "王大明", verified: false });
      const token = await tokenMailedTo(shop.db, email.trim().toLowerCase());
      expect((await api.users.verifyEmail({ token })).msg).toBe("電子郵件已確認");
      expect((await login(email, PASSWORD)).data.verified).toBe(true);
    });

    test("docs/taiwan.md, Law: accepted versions are kept with the time, the newsletter separately and only on request", async () => {
      const { db } = cell().shop;
      const [plain, reader] = [await registered(), await registered({ newsletter: true })];
      const consents = async ({ email }: RegisterInput) =>
        rowsOf<{ kind: string; version: string; recent: boolean }>(
          await db.execute(sql`select kind, version, c.created_at > now() - interval '1 minute' as recent
            from member_consents c join members m on m.id = c.member_id where m.email = ${email} order by kind`),
        );
      const basic = [
        { kind: "privacy", version: PRIVACY_VERSION, recent: true },
        { kind: "terms", version: TERMS_VERSION, recent: true },
      ];
      expect(await consents(plain)).toEqual(basic);
      expect(await consents(reader)).toEqual([
        { kind: "newsletter", version: PRIVACY_VERSION, recent: true },
        ...basic,
      ]);
    });

    test("docs/security.md: the answer for a known address is byte for byte that for an unknown one; its owner is told by mail", async () => {
      const { shop } = cell();
      const known = await registered({ name: "先來的人" });
      await collectMails(shop.db);
      const unknown = newcomer();
      const unknownAnswer = await post("/users/register", unknown);
      const knownAnswer = await post("/users/register", newcomer({ email: known.email, password: "another password" }));
      expect(unknownAnswer.status).toBe(200);
      expect(knownAnswer.text).toBe(unknownAnswer.text);
      expect([...knownAnswer.headers.keys()]).toEqual([...unknownAnswer.headers.keys()]);
      const mails = await collectMails(shop.db);
      expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
        [unknown.email, "請確認你的電子郵件"],
        [known.email, `你已經有${company.company_name}的帳號了`],
      ]);
      expect(mails[1]?.text).toContain("先來的人");
      expect(mails[1]?.text).not.toContain("王大明");
      expect((await login(known.email, PASSWORD)).data.name).toBe("先來的人");
      await expectRefused(login(known.email, "another password"), 401, "wrong_credentials");
    });

    test("docs/security.md: registering one address twice at once creates one member", async () => {
      const { api, shop } = cell();
      const form = newcomer();
      const outcomes = await settle([1, 2, 3, 4].map(() => api.users.register(form)));
      expect(outcomesOf(outcomes)).toEqual({ 200: 4 });
      const made = rowsOf(await shop.db.execute(sql`select id from members where email = ${form.email}`));
      expect(made).toHaveLength(1);
      expect(await collectMails(shop.db)).toHaveLength(4);
    });

    test.each([
      ["a short password", { password: "seven77" }, "password"],
      ["an endless password", { password: signs(129) }, "password"],
      ["a common password", { password: "password2024!" }, "password"],
      ["no agreement", { agreement: undefined }, "agreement"],
      ["older terms", { agreement: "2020-01-01" }, "agreement"],
      ["a newsletter that is no yes or no", { newsletter: "yes" }, "newsletter"],
      ["a name of two lines", { name: "王\r\nBcc: all@shop.example" }, "name"],
      ["two addresses", { email: "a@b.example,c@d.example" }, "email"],
      ["an address of two lines", { email: "a@b.example\r\nBcc: c@d.example" }, "email"],
    ])("docs/security.md: %s is refused beside the field, and nothing is stored", async (_, change, field) => {
      await leavesDatabaseAlone(cell().shop.db, async () => {
        const answer = await post("/users/register", { ...newcomer(), ...change });
        expectRefusal(answer, 400, "validation_failed");
        const { errors } = answer.envelope.data as { errors: Record<string, string[]> };
        expect(Object.keys(errors)).toEqual([field]);
        expect(errors[field]?.[0]).toMatch(/\p{Script=Han}/u);
      });
    });

    test.each([
      ["8 of one kind", "hrzpqvwk"],
      ["8 digits without a pattern", "83920517"],
      ["8 signs", "茶壺裡的風暴很大"],
      ["spaces and emoji", "茶 🫖 kettle"],
      ["128 characters", signs(128)],
    ])("docs/security.md: %s are a password: 8 characters, and no rules of composition", async (_, password) => {
      const { email } = await registered({ password });
      expect((await login(email, password)).data.email).toBe(email);
    });

    test("docs/security.md: passwords are stored as argon2id with its costs, with another salt each time", async () => {
      const { db } = cell().shop;
      const hashes = async () =>
        rowsOf<{ hash: string }>(
          await db.execute(sql`select password_hash as hash from members
            union all select password_hash from administrators where password_hash is not null`),
        ).map(({ hash }) => hash);
      const before = await hashes();
      // Other tests hash at the least cost.
      setHashCost();
      try {
        for (let person = 0; person < 2; person++) await registered();
        const { call } = await backOfficeOf(cell(), "content");
        await call("PUT me/password", { body: { current_password: STAFF_PASSWORD, password: PASSWORD } });
      } finally {
        setHashCost(leastCost);
      }
      const stored = await hashes();
      expect(new Set(stored).size).toBe(stored.length);
      const made = stored.filter((hash) => !before.includes(hash));
      expect(made).toHaveLength(3);
      for (const hash of made) {
        const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$[\w+/]{22}\$[\w+/]{43}$/.exec(hash) ?? [];
        expect(Number(memory), hash).toBeGreaterThanOrEqual(19_456);
        expect(Number(passes), hash).toBeGreaterThanOrEqual(2);
      }
    });
  });

  describe("docs/api.md: POST /users/verify-email", () => {
    test("docs/security.md: a link works once, also when it is followed ten times at once", async () => {
      const { api, shop } = cell();
      const { email } = await registered();
      const token = await tokenMailedTo(shop.db, email);
      const outcomes = await settle(Array.from({ length: 10 }, () => api.users.verifyEmail({ token })));
      expect(outcomesOf(outcomes)).toEqual({ 200: 1, "422 link_invalid": 9 });
    });

    test("docs/security.md: invented, malformed and expired links have no effect", async () => {
      const { api, shop } = cell();
      const { email } = await registered();
      const token = await tokenMailedTo(shop.db, email);
      await shop.db.execute(sql`update member_links set expires_at = now() - interval '1 second'`);
      await leavesDatabaseAlone(shop.db, async () => {
        await expectRefused(api.users.verifyEmail({ token }), 422, "link_invalid");
        await expectRefused(api.users.verifyEmail({ token: "A".repeat(43) }), 422, "link_invalid");
        for (const bad of ["", "x", `${token}x`, `${token.slice(1)}=`, null, [token]]) {
          expectRefusal(await post("/users/verify-email", { token: bad }), 400, "validation_failed");
        }
      });
    });

    test("docs/security.md: a link works only for its own purpose", async () => {
      const { api, shop } = cell();
      const { email } = await registered();
      const verify = await tokenMailedTo(shop.db, email);
      const reset = await resetTokenFor(email);
      await expectRefused(api.users.resetPassword({ token: verify, password: PASSWORD }), 422, "link_invalid");
      await expectRefused(api.users.verifyEmail({ token: reset }), 422, "link_invalid");
    });
  });

  describe("docs/api.md: POST /users/forgot-password", () => {
    test("docs/security.md: the same answer and the same work for a known and an unknown address", async () => {
      const { shop } = cell();
      const { email } = await registered();
      await collectMails(shop.db);
      const known = await post("/users/forgot-password", { email });
      const unknown = await post("/users/forgot-password", { email: `unknown-${randomUUID()}@shop.example` });
      expect(known.status).toBe(200);
      expect(unknown.text).toBe(known.text);
      expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
      // Both calls have put a row of the same kind into the outbox.
      const rows = (await outbox(shop.db)).slice(-2);
      expect(rows.map(({ kind, payload, status }) => ({ kind, payload, status }))).toEqual(
        Array(2).fill({ kind: "reset_password", payload: {}, status: "waiting" }),
      );
      expect((await collectMails(shop.db)).map(({ to }) => to.address)).toEqual([email]);
      expect((await outbox(shop.db)).at(-1)?.status).toBe("dropped");
    });

    test("docs/security.md: at most 3 links in half an hour to one address, the same for unknown ones, whatever other mails went there", async () => {
      const { api } = cell();
      const { email } = await registered();
      for (const address of [email, `unknown-${randomUUID()}@shop.example`]) {
        await resetLimits(cell().shop.db);
        await settle(Array.from({ length: 9 }, () => api.content.subscribe({ email: address })));
        const outcomes = await settle(Array.from({ length: 12 }, () => api.users.forgotPassword({ email: address })));
        expect(outcomesOf(outcomes)).toEqual({ 200: 3, "429 too_many_requests": 9 });
      }
    });
  });

  describe("docs/api.md: POST /users/reset-password", () => {
    test("docs/security.md: sets the password, verifies the address and ends all sessions", async () => {
      const { api, signedIn } = cell();
      const { email } = await registered();
      const sessions = [await login(email, PASSWORD), await login(email, PASSWORD)];
      await api.users.resetPassword({ token: await resetTokenFor(email), password: "six new teapots" });
      for (const { data } of sessions) {
        const old = signedIn(data.user_token.token);
        await expectRefused(old.carts.merge({}), 401, "not_signed_in");
        await expectRefused(old.users.logout(), 401, "not_signed_in");
      }
      await expectRefused(login(email, PASSWORD), 401, "wrong_credentials");
      expect((await login(email, "six new teapots")).data.verified).toBe(true);
    });

    test("docs/security.md: a token works once, also of ten requests at once", async () => {
      const { api } = cell();
      const { email } = await registered();
      const once = await resetTokenFor(email);
      await api.users.resetPassword({ token: once, password: PASSWORD });
      await expectRefused(api.users.resetPassword({ token: once, password: `again ${PASSWORD}` }), 422, "link_invalid");
      const token = await resetTokenFor(email);
      const passwords = Array.from({ length: 10 }, (_, n) => `teapot number ${n}`);
      const outcomes = await settle(passwords.map((password) => api.users.resetPassword({ token, password })));
      expect(outcomesOf(outcomes)).toEqual({ 200: 1, "422 link_invalid": 9 });
      const winner = passwords[outcomes.findIndex(({ status }) => status === 200)] ?? "";
      expect((await login(email, winner)).data.email).toBe(email);
    });

    test("docs/security.md: a newer token invalidates the older one", async () => {
      const { api } = cell();
      const { email } = await registered();
      const [older, newer] = [await resetTokenFor(email), await resetTokenFor(email)];
      expect(newer).not.toBe(older);
      await expectRefused(api.users.resetPassword({ token: older, password: PASSWORD }), 422, "link_invalid");
      await api.users.resetPassword({ token: newer, password: PASSWORD });
    });

    test("docs/security.md: valid for 30 minutes, and stored as a hash only", async () => {
      const { api, shop } = cell();
      const { email } = await registered();
      const token = await resetTokenFor(email);
      const [link] = rowsOf<{ minutes: number; token_hash: string }>(
        await shop.db.execute(sql`select round(extract(epoch from expires_at - now()) / 60)::int as minutes, token_hash
          from member_links l join members m on m.id = l.member_id where m.email = ${email} and purpose = 'reset_password'`),
      );
      expect(link).toEqual({ minutes: 30, token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(JSON.stringify(await outbox(shop.db))).not.toContain(token);
      await shop.db.execute(sql`update member_links set expires_at = now() - interval '1 second'`);
      await expectRefused(api.users.resetPassword({ token, password: PASSWORD }), 422, "link_invalid");
    });

    test("docs/security.md: a refused password does not use up the token", async () => {
      const { api } = cell();
      const { email } = await registered();
      const token = await resetTokenFor(email);
      for (const password of ["short", "iloveyou123", "12345678", signs(129)]) {
        await expectRefused(api.users.resetPassword({ token, password }), 400, "validation_failed");
      }
      await api.users.resetPassword({ token, password: PASSWORD });
    });

    test("docs/security.md: a concurrent sign-in with the old password leaves no session behind", async () => {
      const { api, shop } = cell();
      const { email } = await registered();
      const token = await resetTokenFor(email);
      await settle([
        ...Array.from({ length: 5 }, () => login(email, PASSWORD)),
        api.users.resetPassword({ token, password: "six new teapots" }),
      ]);
      const left = rowsOf(
        await shop.db.execute(
          sql`select 1 from member_sessions s join members m on m.id = s.member_id where m.email = ${email}`,
        ),
      );
      expect(left).toEqual([]);
    });
  });

  describe("docs/security.md: attempts are limited per network address too", () => {
    const from = (address: string, more = {}) => ({ "X-Client-Address": address, ...more });

    test("docs/security.md: 100 wrong passwords for 100 accounts, then 429; a forged X-Forwarded-For changes nothing", async () => {
      const { shop } = cell();
      await shop.db.execute(sql`insert into rate_limits (key, points, expire)
        values ('sign-in-from:203.0.113.7', 98, now() + interval '5 minutes')`);
      const tries = Array.from({ length: 6 }, (_, n) =>
        post(
          "/users/login",
          { email: `a${n}-${randomUUID()}@shop.example`, password: "wrong" },
          from("203.0.113.7", { "X-Forwarded-For": `198.51.100.${n}`, "X-Real-IP": `198.51.100.${n}` }),
        ),
      );
      const answers = await Promise.all(tries);
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(2);
      const limited = answers.filter(({ status }) => status === 429);
      expect(limited).toHaveLength(4);
      expect(Number(limited[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
      const { email, password } = member;
      expect((await post("/users/login", { email, password }, from("::ffff:203.0.113.7"))).status).toBe(429);
      expect((await post("/admin/login", { email, password }, from("203.0.113.7"))).status).toBe(429);
      expect((await post("/users/login", { email, password }, from("203.0.113.8"))).status).toBe(200);
      expect((await post("/users/login", { email, password })).status).toBe(200);
    });

    test("docs/security.md: a right password gives the network address one attempt back, and no more", async () => {
      const { db } = cell().shop;
      const points = async () =>
        rowsOf<{ points: number }>(
          await db.execute(sql`select points from rate_limits where key = 'sign-in-from:2001:db8:1:2'`),
        )[0]?.points;
      const wrong = () => post("/users/login", { email: "x@shop.example", password: "wrong" }, from("2001:db8:1:2::1"));
      await wrong();
      await wrong();
      const { email, password } = member;
      await post("/users/login", { email, password }, from("2001:db8:1:2:ffff::9"));
      expect(await points()).toBe(2);
    });

    test("docs/security.md: an invalid address is not counted", async () => {
      const { db } = cell().shop;
      for (const address of ["x", "1.2.3", "1.2.3.4, 5.6.7.8", "' or 1=1"]) {
        await post("/users/login", { email: "y@shop.example", password: "wrong" }, from(address));
      }
      expect(rowsOf(await db.execute(sql`select key from rate_limits where key like 'sign-in-from%'`))).toEqual([]);
    });
  });

  describe("docs/api.md: subscriptions are confirmed by mail", () => {
    test("docs/api.md: GET /subscribes/confirm by the mail's token, DELETE /subscribes removes and deletes the address", async () => {
      const { api, shop } = cell();
      const email = `reader-${randomUUID()}@shop.example`;
      const listed = async () =>
        rowsOf(await shop.db.execute(sql`select status, token_hash from subscribers where email = ${email}`));
      await api.content.subscribe({ email });
      expect(await listed()).toEqual([{ status: "pending", token_hash: null }]);
      const token = await tokenMailedTo(shop.db, email);
      await api.content.confirmSubscription({ token });
      await api.content.confirmSubscription({ token });
      expect(await listed()).toEqual([{ status: "confirmed", token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
      await api.content.subscribe({ email });
      expect(await collectMails(shop.db)).toEqual([]);
      await api.content.unsubscribe({ token });
      expect(await listed()).toEqual([]);
      await expectRefused(api.content.unsubscribe({ token }), 422, "link_invalid");
      await expectRefused(api.content.confirmSubscription({ token }), 422, "link_invalid");
      await api.content.subscribe({ email });
      expect(await tokenMailedTo(shop.db, email)).not.toBe(token);
    });
  });
}
