import { randomUUID } from "node:crypto";
import * as argon2 from "@node-rs/argon2";
import { NodePgSession } from "drizzle-orm/node-postgres";
import { PgliteSession } from "drizzle-orm/pglite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectMails, outbox, resetLimits } from "../support/mail";
import { onEveryCell } from "../support/matrix";
import { newcomer, PASSWORD, signUp } from "../support/members";
import { member } from "../support/shop";

// A spy on the real module, which counts the expensive hashes.
vi.mock("@node-rs/argon2", { spy: true });

const hashCalls = () => vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length;

onEveryCell(
  (cell) => {
    const login = (email: string, password: string) =>
      cell().raw({ method: "POST", path: "/users/login", json: { email, password } });
    let statements: ReturnType<typeof vi.spyOn>[];

    beforeEach(async () => {
      await resetLimits(cell().shop.db);
      // The first unknown account of a process creates the dummy hash.
      await login(`warm-${randomUUID()}@shop.example`, PASSWORD);
      statements = [PgliteSession, NodePgSession].map((session) => vi.spyOn(session.prototype, "prepareQuery"));
      vi.clearAllMocks();
    });
    afterEach(() => {
      for (const spy of statements) spy.mockRestore();
    });

    /** The work of a call: passwords hashed, statements by their text, mails written. */
    const workOf = async (call: () => Promise<unknown>) => {
      await resetLimits(cell().shop.db);
      const before = (await outbox(cell().shop.db)).length;
      vi.clearAllMocks();
      await call();
      const hashes = hashCalls();
      const sql = statements.flatMap(({ mock }) =>
        mock.calls.map(([query]: unknown[]) => (query as { sql: string }).sql),
      );
      return { hashes, sql, mails: (await outbox(cell().shop.db)).length - before };
    };

    test("docs/security.md: of 30 wrong passwords in parallel 10 are compared, the others get 429 with Retry-After", async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => login(member.email, `guess ${n}`)));
      expect(vi.mocked(argon2.verify)).toHaveBeenCalledTimes(10);
      expect(vi.mocked(argon2.hash)).not.toHaveBeenCalled();
      const limited = answers.filter(({ status }) => status === 429);
      expect(limited).toHaveLength(20);
      for (const { headers } of limited) expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
      vi.clearAllMocks();
      expect((await login(member.email, member.password)).status).toBe(429);
      expect(hashCalls()).toBe(0);
    });

    test("docs/security.md: invented reset links cost no hashing", async () => {
      const tries = Array.from({ length: 10 }, () =>
        cell().raw({
          method: "POST",
          path: "/users/reset-password",
          json: { token: "A".repeat(43), password: PASSWORD },
        }),
      );
      expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(10).fill(422));
      expect(hashCalls()).toBe(0);
    });

    const unknownAddress = () => `unknown-${randomUUID()}@shop.example`;

    test("docs/security.md: POST /users/login: one hash and the same statements", async () => {
      const known = await workOf(() => login(member.email, "a wrong password"));
      const unknown = await workOf(() => login(unknownAddress(), "a wrong password"));
      expect(known).toMatchObject({ hashes: 1, mails: 0 });
      expect(known.sql.length).toBeGreaterThan(0);
      expect(unknown).toEqual(known);
    });

    test("docs/security.md: POST /users/forgot-password: no hash, one mail and the same statements", async () => {
      const forgot = (email: string) => cell().raw({ method: "POST", path: "/users/forgot-password", json: { email } });
      const known = await workOf(() => forgot(member.email));
      expect(known).toMatchObject({ hashes: 0, mails: 1 });
      expect(await workOf(() => forgot(unknownAddress()))).toEqual(known);
    });

    test.each([true, false])(
      "docs/security.md: POST /users/register: one hash, one mail and the same statements; newsletter wanted: %s",
      async (newsletter) => {
        const { email } = await signUp(cell());
        await collectMails(cell().shop.db);
        const register = (address: string) =>
          cell().raw({ method: "POST", path: "/users/register", json: newcomer({ email: address, newsletter }) });
        const known = await workOf(() => register(email));
        expect(known).toMatchObject({ hashes: 1, mails: 1 });
        expect(await workOf(() => register(unknownAddress()))).toEqual(known);
      },
    );
  },
  { transports: ["in-process"] },
);
