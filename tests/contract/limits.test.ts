/** Limits of expensive calls that anyone may make. */
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { coupons } from "@/lib/backend/coupons/tables";
import { skus } from "../support/catalogue";
import { checkoutForm, fillCart, placeOrderOf } from "../support/checkout";
import { deliveredOrder } from "../support/delivered-order";
import { expectRefused } from "../support/failures";
import { rowsOf } from "../support/fingerprint";
import { resetLimits } from "../support/mail";
import { onEveryCell } from "../support/matrix";
import { expectRefusal } from "../support/raw-call";

const COUPON = "RIGHT-ONE";

onEveryCell((cell) => {
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
    const form = { name: "王大同", email: "a@mail.example", topic: "other", message: "請問還會再到貨嗎？謝謝你們。" };
    const before = async () =>
      rowsOf<{ total: number }>(await cell().shop.db.execute(sql`select count(*)::int as total from contacts`))[0]
        ?.total;
    const start = (await before()) ?? 0;
    const answers = await Promise.all(Array.from({ length: 40 }, () => post("/contacts", form, address)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(await before()).toBe(start + 30);
    expect((await post("/contacts", form, "203.0.113.41")).status).toBe(200);
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
    const picture = () =>
      sharp({ create: { width: 4, height: 4, channels: 3, background: "#0a0" } })
        .jpeg()
        .toBuffer();
    const upload = async ({ number, access_token }: { number: string; access_token: string }) =>
      cell().raw({
        method: "POST",
        path: `/orders/${number}/pictures`,
        body: new Uint8Array(await picture()),
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
});
