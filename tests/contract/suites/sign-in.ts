import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expectRefused } from "../../support/failures";
import { type Cell, memberToken, newAdminToken } from "../../support/matrix";
import { expectRefusal } from "../../support/raw-call";
import { administrator, member } from "../../support/shop";

const doors = [
  { path: "/users/login", account: member, days: 30, more: { verified: false } },
  { path: "/admin/login", account: administrator, days: 0.5, more: { role: "owner", permissions: null } },
];

export function signInSuite(cell: () => Cell): void {
  const signIn = (path: string, email: string, password: string) =>
    cell().raw({ method: "POST", path, json: { email, password } });

  describe.each(doors)("docs/specification.md section 7: POST /api/v1$path", ({ path, account, days, more }) => {
    test("docs/specification.md section 7: the right password returns user_token.token and expired_at, and a new token each time", async () => {
      const first = await signIn(path, account.email, account.password);
      const second = await signIn(path, account.email.toUpperCase(), account.password);
      expect(first.envelope).toEqual({
        code: 200,
        msg: "已登入",
        data: {
          id: expect.any(Number),
          email: account.email,
          name: account.name,
          ...more,
          user_token: { token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/), expired_at: expect.any(String) },
          device_token: expect.stringMatching(/^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/),
        },
      });
      const [one, two] = [first, second].map(({ envelope }) => (envelope.data as Session).user_token);
      expect(one?.token).not.toBe(two?.token);
      const left = Date.parse(one?.expired_at ?? "") - Date.now();
      expect(Math.round(left / (days * 24 * 60 * 60 * 10))).toBe(100);
    });

    test("docs/security.md: a wrong password and an unknown address get the same 401, byte for byte", async () => {
      const wrong = await signIn(path, account.email, "wrong-password");
      const unknown = await signIn(path, "nobody@shop.example", account.password);
      expectRefusal(wrong, 401, "wrong_credentials");
      expect(unknown.status).toBe(401);
      expect(unknown.text).toBe(wrong.text);
    });

    test("docs/security.md: the stored tokens are hashes", async () => {
      const { envelope } = await signIn(path, account.email, account.password);
      const { token } = (envelope.data as Session).user_token;
      const { rows } = (await cell().shop.db.execute(
        sql`select token_hash from member_sessions union all select token_hash from administrator_sessions`,
      )) as unknown as { rows: { token_hash: string }[] };
      expect(rows.length).toBeGreaterThan(0);
      for (const { token_hash } of rows) {
        expect(token_hash).toMatch(/^[0-9a-f]{64}$/);
        expect(token_hash).not.toContain(token);
      }
    });

    test("docs/security.md: attempts that were counted while the clock was 400 days ahead do not lock the account until then", async () => {
      const email = `ahead${days}@shop.example`;
      const guesses = await Promise.all(Array.from({ length: 11 }, () => signIn(path, email, "wrong-password")));
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1);
      await cell().shop.db.execute(
        sql`update sign_in_attempts set attempted_at = now() + interval '400 days' where account like ${`%${email}`}`,
      );
      expect((await signIn(path, email, "wrong-password")).status).toBe(401);
    });

    test("docs/security.md: a right password resets the counter; above the limit it has to wait", async () => {
      const { db } = cell().shop;
      await Promise.all(Array.from({ length: 9 }, () => signIn(path, account.email, "wrong-password")));
      expect((await signIn(path, account.email, account.password)).status).toBe(200);
      const wrong = Array.from({ length: 10 }, () => signIn(path, account.email, "wrong-password"));
      expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual(Array(10).fill(401));
      expectRefusal(await signIn(path, account.email, account.password), 429, "too_many_requests");
      await db.execute(sql`update sign_in_attempts set attempted_at = attempted_at - interval '15 minutes'`);
      expect((await signIn(path, account.email, account.password)).status).toBe(200);
    });
  });

  describe("docs/specification.md section 4: the end of a session", () => {
    test("docs/specification.md section 7: DELETE /api/v1/users/logout answers 200, ends the session of the token and no other", async () => {
      const { signedIn } = cell();
      const [here, there] = [signedIn(await memberToken(cell())), signedIn(await memberToken(cell()))];
      expect(await here.users.logout()).toEqual({ msg: "已登出", data: null });
      await expectRefused(here.users.logout(), 401, "not_signed_in");
      expect((await there.users.logout()).msg).toBe("已登出");
    });

    test("docs/api.md: DELETE /api/v1/admin/logout ends the session of the token", async () => {
      const { api, signedIn } = cell();
      const { admin } = signedIn(await newAdminToken(api));
      expect((await admin.call("GET me")).data).toMatchObject({ email: administrator.email, name: administrator.name });
      await admin.call("DELETE logout");
      await expectRefused(admin.call("GET me"), 401, "not_signed_in");
      await expectRefused(admin.call("GET orders"), 401, "not_signed_in");
      await expectRefused(admin.call("DELETE logout"), 401, "not_signed_in");
    });
  });
}

type Session = { user_token: { token: string; expired_at: string } };
