import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { createBackend } from "@/lib/backend/app";
import { coupons } from "@/lib/backend/coupons/tables";
import { signInJobs } from "@/lib/backend/sign-ins/count-attempt";
import { skus } from "../support/catalogue";
import { checkoutForm, contact, fillCart, placeOrderOf } from "../support/checkout";
import { connect } from "../support/connections";
import { deliveredOrder } from "../support/delivered-order";
import { expectRefused } from "../support/failures";
import { rowsOf } from "../support/fingerprint";
import { aJpeg } from "../support/lived-in-shop";
import { collectMails, outbox, resetLimits, tokenMailedTo } from "../support/mail";
import { type Cell, cellOf, onEveryCell } from "../support/matrix";
import { PASSWORD, signUp } from "../support/members";
import { expectRefusal } from "../support/raw-call";
import { askDatabase } from "../support/server-database";
import { openShop, optionsOn } from "../support/shop";
import { STAFF_PASSWORD, staffToken } from "../support/staff";
import { addressOf, hasPostgres } from "../support/test-database";

onEveryCell(
  (cell) => {
    describe("calls that anyone may make", () => limitsSuite(cell));
    lockoutSuite(cell);
  },
  { both: true },
);

const COUPON = "RIGHT-ONE";

/** Limits of expensive calls that anyone may make. */
function limitsSuite(cell: () => Cell): void {
  beforeEach(() => resetLimits(cell().shop.db));

  const post = (path: string, json: unknown, address: string) =>
    cell().raw({ method: "POST", path, json, headers: { "X-Client-Address": address } });
  /** Sets a counter as if something had happened so often already. */
  const counted = (key: string, points: number) =>
    cell().shop.db.execute(sql`insert into rate_limits (key, points, expire)
      values (${key}, ${points}, now() + interval '30 minutes')`);
  const pointsOf = async (key: string) =>
    rowsOf<{ points: number }>(await cell().shop.db.execute(sql`select points from rate_limits where key = ${key}`))[0]
      ?.points;
  const newCart = () => fillCart(cell().api, [{ sku: skus.towel, amount: 1 }]);
  const coupon = async () => {
    const values = { code: COUPON, title: "測試券", kind: "percent" as const, value: 10 };
    await cell().shop.db.insert(coupons).values(values).onConflictDoNothing();
    return COUPON;
  };

  describe("docs/security.md: guesses of coupons", () => {
    test("are limited per cart, also in parallel, and after that a right code is answered like a wrong one", async () => {
      const { api } = cell();
      const uuid = await newCart();
      const refusalOf = async (code: string) => (await api.orders.preview({ uuid, coupon: code })).data.coupon?.refused;
      const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => refusalOf(`GUESS-${n}`)));
      expect(answers.filter((refused) => refused === "unusable")).toHaveLength(20);
      expect(answers.filter((refused) => refused === "too_many_tries")).toHaveLength(10);
      expect(await refusalOf(await coupon())).toBe("too_many_tries");
      const order = api.orders.place(checkoutForm(uuid, 1, { coupon: COUPON }));
      expect((await expectRefused(order, 422, "coupon_refused")).data?.coupon).toBe("too_many_tries");
      expect((await api.orders.preview({ uuid })).data.total).toBe(600);
      const elsewhere = await api.orders.preview({ uuid: await newCart(), coupon: COUPON });
      expect(elsewhere.data.coupon?.refused).toBeNull();
    });

    test("refused orders with a wrong code count as well", async () => {
      const uuid = await newCart();
      const order = (code: string) => cell().api.orders.place(checkoutForm(uuid, 1, { coupon: code }));
      for (let n = 0; n < 20; n += 1) {
        expect((await expectRefused(order(`GUESS-${n}`), 422, "coupon_refused")).data?.coupon).toBe("unusable");
      }
      const last = await expectRefused(order(await coupon()), 422, "coupon_refused");
      expect(last.data?.coupon).toBe("too_many_tries");
    });

    test("are limited per network address, whatever the cart", async () => {
      const address = "203.0.113.20";
      await counted(`coupon-from:${address}`, 299);
      const guess = async (from: string) => {
        const { envelope } = await post("/checkouts/preview", { uuid: await newCart(), coupon: "GUESS" }, from);
        return (envelope.data as { coupon: { refused: string } }).coupon.refused;
      };
      expect(await guess(address)).toBe("unusable");
      expect(await guess(address)).toBe("too_many_tries");
      expect(await guess("203.0.113.21")).toBe("unusable");
    });

    test("a valid code does not count as a guess", async () => {
      const uuid = await newCart();
      const code = await coupon();
      for (let n = 0; n < 3; n += 1) await post("/checkouts/preview", { uuid, coupon: code }, "203.0.113.22");
      expect([await pointsOf(`coupon:${uuid}`), await pointsOf("coupon-from:203.0.113.22")]).toEqual([0, 0]);
    });
  });

  test("docs/security.md: new carts are limited per network address; existing ones can still be changed", async () => {
    const address = "203.0.113.30";
    await counted(`cart-from:${address}`, 997);
    const line = { sku: skus.towel, amount: 1 };
    const answers = await Promise.all(Array.from({ length: 8 }, () => post("/carts", line, address)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expectRefusal(refused, 429, "too_many_requests");
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    const uuid = await newCart();
    expect((await post("/carts", { ...line, uuid }, address)).status).toBe(200);
    expect((await post("/carts", line, "203.0.113.31")).status).toBe(200);
  });

  test("docs/security.md: messages are limited per network address, also in parallel", async () => {
    const address = "203.0.113.40";
    const form = {
      name: "王大同",
      email: "limited@mail.example",
      topic: "other",
      message: "請問還會再到貨嗎？謝謝你們。",
    };
    const answers = await Promise.all(Array.from({ length: 40 }, () => post("/contacts", form, address)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    const kept = sql`select count(*)::int as total from contacts where email = ${form.email}`;
    expect(rowsOf(await cell().shop.db.execute(kept))).toEqual([{ total: 30 }]);
    expect((await post("/contacts", form, "203.0.113.41")).status).toBe(200);
  });

  test("docs/security.md: mails are limited per mailbox, whatever stands behind a plus sign", async () => {
    const subscribe = (n: number) => post("/subscribes", { email: `many+${n}@mail.example` }, `203.0.113.${60 + n}`);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => subscribe(n)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  test("docs/security.md: reported searches are limited per network address", async () => {
    const address = "203.0.113.50";
    await counted(`search-from:${address}`, 58);
    const report = { keyword: "腳踏車" };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post("/products/missed-searches", report, address)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429]);
  });

  describe("docs/security.md: pictures of an order", () => {
    const upload = async ({ number, access_token }: { number: string; access_token: string }) =>
      cell().raw({
        method: "POST",
        path: `/orders/${number}/pictures`,
        body: await aJpeg(),
        headers: { "Content-Type": "image/jpeg", "X-Order-Access": access_token },
      });

    test("are accepted only while something of it can be returned", async () => {
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
      expectRefusal(await upload(placed), 422, "not_returnable");
      const delivered = await deliveredOrder(cell(), skus.towel, 1);
      expect((await upload(delivered.placed)).status).toBe(200);
    });

    test("thirty a day at most, also in parallel", async () => {
      const { placed } = await deliveredOrder(cell(), skus.towel, 1);
      await counted(`picture:${placed.number}`, 28);
      const calls = Array.from({ length: 5 }, () => upload(placed));
      const statuses = (await Promise.all(calls)).map(({ status }) => status).toSorted();
      expect(statuses).toEqual([200, 200, 429, 429, 429]);
    });
  });
}

const WRONG = "a wrong password";
const HOME = "198.51.100.7";
const address = (n: number) => `203.0.113.${n}`;

const doors = [
  { of: "members", path: "/users/login", warning: "sign_in_warning", reset: "/users/reset-password" },
  { of: "staff", path: "/admin/login", warning: "staff_sign_in_warning", reset: "/admin/reset-password" },
] as const;

function lockoutSuite(cell: () => Cell): void {
  const count = async (where: ReturnType<typeof sql>) =>
    rowsOf<{ n: number }>(await cell().shop.db.execute(sql`select count(*)::int as n from ${where}`))[0]?.n;
  const passes = (time: string) =>
    cell().shop.db.execute(sql`update sign_in_attempts set attempted_at = attempted_at - ${time}::interval`);

  describe.each(doors)('docs/security.md, "Sign-in": guesses of others do not lock out $of', (door) => {
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

    test("docs/security.md: of 40 parallel guesses from one network address ten are compared; it has to wait, and no other does", async () => {
      const guesses = await Promise.all(Array.from({ length: 40 }, () => signIn(address(1), WRONG)));
      expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
      const forged = { "X-Client-Address": address(1), "X-Forwarded-For": HOME, "X-Real-IP": HOME };
      const json = { email: email.toUpperCase(), password };
      const limited = [
        ...guesses.filter(({ status }) => status !== 401),
        await signIn(address(1)),
        await cell().raw({ method: "POST", path: door.path, json, headers: forged }),
      ];
      for (const answer of limited) {
        expectRefusal(answer, 429, "too_many_requests");
        const seconds = Number(answer.headers.get("Retry-After"));
        expect(seconds > 0 && seconds <= 900, String(seconds)).toBe(true);
      }
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
  });

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
  });
}

function refused(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => error);
}

describe.skipIf(!hasPostgres())("docs/security.md: counters", () => {
  test("waiting for one network address hold up neither reads nor other addresses", async () => {
    const shop = await openShop("postgres");
    const connection = await connect("HTTP", createBackend(optionsOn(shop.db)));
    const cell = cellOf(shop, connection);
    const add = (address: string) =>
      cell.raw({
        method: "POST",
        path: "/carts",
        json: { sku: skus.towel, amount: 1 },
        headers: { "X-Client-Address": address },
      });
    const busy = "203.0.113.90";
    await add(busy);
    const address = await addressOf(shop.db);
    const adding = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select * from rate_limits where key = ${`cart-from:${busy}`} for update`);
      const fifty = Promise.all(Array.from({ length: 50 }, () => add(busy)));
      const waiting = "select count(*)::int as count from pg_locks where not granted";
      await expect
        .poll(async () => (await askDatabase<{ count: number }>(address, waiting))[0]?.count)
        .toBeGreaterThan(0);
      expect((await add("203.0.113.91")).status).toBe(200);
      expect((await cell.raw({ path: "/products" })).status).toBe(200);
      return { fifty };
    });
    expect(new Set((await adding.fifty).map(({ status }) => status))).toEqual(new Set([200]));
    await connection.close();
    await shop.close();
  });
});
