import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { signInJobs } from "@/lib/backend/sign-ins/count-attempt";
import { skus } from "../support/catalogue";
import { contact, placeOrderOf } from "../support/checkout";
import { rowsOf } from "../support/fingerprint";
import { collectMails, outbox, resetLimits, tokenMailedTo } from "../support/mail";
import { asAdministrator, onEveryCell } from "../support/matrix";
import { PASSWORD, signUp } from "../support/members";
import { expectRefusal } from "../support/raw-call";
import { STAFF_PASSWORD, staffToken } from "../support/staff";

const WRONG = "a wrong password";
const HOME = "198.51.100.7";
const address = (n: number) => `203.0.113.${n}`;

const doors = [
  { of: "members", path: "/users/login", warning: "sign_in_warning", reset: "/users/reset-password" },
  { of: "staff", path: "/admin/login", warning: "staff_sign_in_warning", reset: "/admin/reset-password" },
] as const;

onEveryCell((cell) => {
  const count = async (where: ReturnType<typeof sql>) =>
    rowsOf<{ n: number }>(await cell().shop.db.execute(sql`select count(*)::int as n from ${where}`))[0]?.n;
  const passes = (time: string) =>
    cell().shop.db.execute(sql`update sign_in_attempts set attempted_at = attempted_at - ${time}::interval`);

  describe.each(doors)(
    'docs/security.md, "Sign-in": wrong passwords of others do not lock an account of $of',
    (door) => {
      let email: string;
      let password: string;

      const signIn = (from: string, secret = password, devices?: string) =>
        cell().raw({
          method: "POST",
          path: door.path,
          json: { email, password: secret },
          headers: { "X-Client-Address": from, "X-Known-Devices": devices },
        });
      const deviceOf = async (answer: ReturnType<typeof signIn>) =>
        ((await answer).envelope.data as { device_token?: string }).device_token ?? "";
      /** Ten wrong passwords from each of so many network addresses. */
      const guess = (addresses: number, first = 1) =>
        Promise.all(Array.from({ length: addresses * 10 }, (_, n) => signIn(address(first + (n % addresses)), WRONG)));

      beforeEach(async () => {
        await resetLimits(cell().shop.db);
        if (door.of === "members") {
          ({ email } = await signUp(cell()));
          password = PASSWORD;
        } else {
          await staffToken(cell(), "orders");
          [email, password] = ["orders@staff.example", STAFF_PASSWORD];
        }
        await collectMails(cell().shop.db);
        await resetLimits(cell().shop.db);
      });

      test("docs/security.md: 40 parallel guesses from one network address make that address wait, and no other", async () => {
        const guesses = await Promise.all(Array.from({ length: 40 }, () => signIn(address(1), WRONG)));
        expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
        expectRefusal(await signIn(address(1)), 429, "too_many_requests");
        expect((await signIn(HOME)).status).toBe(200);
      });

      test("docs/security.md: a network address that guesses for days never makes other addresses wait", async () => {
        await guess(1);
        for (let day = 0; day < 30; day++) {
          await passes("16 minutes");
          expect((await signIn(address(1), WRONG)).status).toBe(401);
        }
        expect((await signIn(HOME)).status).toBe(200);
      });

      test("docs/security.md: the delay per account and address grows to 15 minutes, and refused attempts do not extend it", async () => {
        await guess(1);
        const waits: number[] = [];
        for (let round = 0; round < 6; round++) {
          const refused = [await signIn(address(1), WRONG), await signIn(address(1), WRONG)];
          for (const { status } of refused) expect(status).toBe(429);
          const seconds = Number(refused[1]?.headers.get("Retry-After"));
          waits.push(Math.round(seconds / 60));
          await passes(`${seconds} seconds`);
          expect((await signIn(address(1), WRONG)).status).toBe(401);
        }
        expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
      });

      test("docs/security.md: guesses from many addresses are limited per account, while a known device can sign in", async () => {
        const device = await deviceOf(signIn(HOME));
        const guesses = await guess(8);
        expect(guesses.filter(({ status }) => status === 401)).toHaveLength(30);
        expectRefusal(await signIn(HOME), 429, "too_many_requests");
        const known = await signIn(HOME, password, `made.up,${device}`);
        expect(known.status).toBe(200);
        expect(known.envelope.data).not.toHaveProperty("device_token");
        // The owner's sign-in does not reset the attacker's counter.
        expectRefusal(await signIn(address(99), WRONG), 429, "too_many_requests");
        await passes("61 seconds");
        const next = await Promise.all(Array.from({ length: 20 }, (_, n) => signIn(address(100 + n), WRONG)));
        expect(next.filter(({ status }) => status === 401)).toHaveLength(1);
      });

      test("docs/security.md: the owner gets a mail, once a day", async () => {
        await guess(8);
        const warnings = async () => (await outbox(cell().shop.db)).filter(({ kind }) => kind === door.warning);
        expect((await warnings()).map(({ recipient }) => recipient)).toContain(email);
        const told = (await collectMails(cell().shop.db)).filter(({ to }) => to.address === email);
        expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining("嘗試登入")]);
        const before = (await warnings()).length;
        await passes("2 days");
        await guess(8, 20);
        expect(await warnings()).toHaveLength(before);
      });

      test("docs/security.md: a device token of another account, or a forged one, counts as unknown", async () => {
        const other = await signUp(cell());
        const foreign = await deviceOf(
          cell().raw({ method: "POST", path: "/users/login", json: { email: other.email, password: PASSWORD } }),
        );
        const own = await deviceOf(signIn(HOME));
        await guess(4);
        for (const token of [foreign, `${own}x`, own.replace(/^./, (c) => (c === "A" ? "B" : "A")), "..", ","]) {
          expectRefusal(await signIn(HOME, password, token), 429, "too_many_requests");
        }
        expect((await signIn(HOME, password, own)).status).toBe(200);
      });

      test("docs/security.md: a known device has ten free guesses, in parallel too, and no more", async () => {
        const device = await deviceOf(signIn(HOME));
        const guesses = await Promise.all(Array.from({ length: 25 }, (_, n) => signIn(address(n), WRONG, device)));
        expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
        expectRefusal(await signIn(HOME, password, device), 429, "too_many_requests");
        expect((await signIn(HOME)).status).toBe(200);
      });

      test("docs/security.md: after a reset by mail the device is known, and guesses of others do not lock it out", async () => {
        await guess(4);
        const forgot = await cell().raw({
          method: "POST",
          path: door.reset.replace("reset", "forgot"),
          json: { email },
        });
        expect(forgot.status).toBe(200);
        const token = await tokenMailedTo(cell().shop.db, email);
        const chosen = { token, password: `new ${randomUUID()}` };
        const done = await cell().raw({ method: "POST", path: door.reset, json: chosen });
        const { device_token } = done.envelope.data as { device_token: string };
        await guess(8, 40);
        expectRefusal(await signIn(HOME, chosen.password), 429, "too_many_requests");
        expect((await signIn(HOME, chosen.password, device_token)).status).toBe(200);
        await cell().shop.db.execute(sql`delete from administrators where email = 'orders@staff.example'`);
      });
    },
  );

  test("docs/security.md: wrong order look-ups make their network address wait, and not the guest", async () => {
    await resetLimits(cell().shop.db);
    const { number } = await placeOrderOf(cell().api, [{ sku: skus.tin, amount: 1 }]);
    const lookUp = (from: string, who: string) =>
      cell().raw({
        method: "POST",
        path: "/orders/lookup",
        json: { number, contact: who },
        headers: { "X-Client-Address": from },
      });
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, n) => lookUp(address(1), `guess-${n}@shop.example`)),
    );
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(10);
    expectRefusal(await lookUp(address(1), contact.email), 429, "too_many_requests");
    for (let n = 0; n < 12; n++) expect((await lookUp(HOME, contact.email)).status).toBe(200);
    const many = await Promise.all(
      Array.from({ length: 60 }, (_, n) => lookUp(address(2 + (n % 6)), `guess-${n}@shop.example`)),
    );
    expect(many.filter(({ status }) => status === 404)).toHaveLength(20);
  });

  test("docs/security.md: wrong passwords on the account page keep no device from signing in", async () => {
    await resetLimits(cell().shop.db);
    const mine = await signUp(cell());
    const change = () =>
      cell().raw({
        method: "PUT",
        path: "/users/me/password",
        json: { current_password: WRONG, password: "six new teapots" },
        headers: { Authorization: `Bearer ${mine.token}` },
      });
    const answers = await Promise.all(Array.from({ length: 12 }, change));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    await cell().api.users.login({ email: mine.email, password: PASSWORD });
  });

  test("expired counters are deleted, and current ones are kept", async () => {
    const { db } = cell().shop;
    await resetLimits(db);
    await refused(cell().api.users.login({ email: "old@shop.example", password: WRONG }));
    await cell().api.users.forgotPassword({ email: "old@shop.example" });
    await passes("25 hours");
    await db.execute(sql`update rate_limits set expire = now() - interval '1 second'`);
    await refused(cell().api.users.login({ email: "new@shop.example", password: WRONG }));
    await cell().api.users.forgotPassword({ email: "new@shop.example" });
    for (const { run } of signInJobs(db)) await run(new AbortController().signal);
    expect(await count(sql`sign_in_attempts where account like '%old@%'`)).toBe(0);
    expect(await count(sql`sign_in_attempts where account like '%new@%'`)).toBe(2);
    expect(await count(sql`rate_limits where key like '%old@%'`)).toBe(0);
    expect(await count(sql`rate_limits where key like '%new@%'`)).toBe(1);
    await asAdministrator(cell());
  });
});

function refused(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => error);
}
