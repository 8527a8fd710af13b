import { randomInt, randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import type { AdminProduct } from "@/lib/contract/admin-products";
import { documentOf } from "../support/admin-product";
import { fillCart, readyCheckout } from "../support/checkout";
import { outcomesOf, settle } from "../support/outcomes";
import { server } from "../support/server-database";
import { sendTo, signInAt } from "./support/front";
import { demoAdmin, loadedFirst } from "./support/servers";
import { test } from "./support/shop";
import { startTwoInstances, type TwoInstances } from "./support/two-instances";

const SCARCE = "TEA-RBY-100";
const STOCK = 5;
const BUYERS = 24;
const PRODUCT = 5;

const pageOf = async ({ url }: { url: string }) => (await fetch(`${url}/shop/${PRODUCT}`)).text();

test.describe("docs/security.md: two instances on one PostgreSQL database behind a round robin", () => {
  test.skip(!server, "TEST_DATABASE_URL is not set");
  let shop: TwoInstances;

  test.beforeAll(async () => {
    shop = await startTwoInstances(loadedFirst("clock.mjs"));
  });
  test.afterAll(() => shop?.close());

  const stock = async (sku: string) =>
    (
      await shop.ask<{ on_hand: number; reserved: number }>(
        "select on_hand, reserved from inventories where sku = $1",
        [sku],
      )
    )[0];
  const orderCount = async () => (await shop.ask<{ n: number }>("select count(*)::int as n from orders"))[0]?.n ?? 0;

  test("parallel buyers of the last items buy exactly what there is", async () => {
    await shop.ask("update inventories set on_hand = $1, reserved = 0 where sku = $2", [STOCK, SCARCE]);
    const api = shop.api();
    const forms = await Promise.all(
      Array.from({ length: BUYERS }, () => readyCheckout(api, [{ sku: SCARCE, amount: 1 }])),
    );
    const [before, servedBefore] = [await orderCount(), [...shop.front.served]];
    const outcomes = await settle(forms.map((form) => api.orders.place(form)));
    expect(outcomesOf(outcomes)[200]).toBe(STOCK);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await stock(SCARCE)).toEqual({ on_hand: STOCK, reserved: STOCK });
    expect(await orderCount()).toBe(before + STOCK);
    const served = shop.front.served.map((count, index) => count - (servedBefore[index] ?? 0));
    expect(served).toEqual([BUYERS / 2, BUYERS / 2]);
  });

  test("one intent that reaches both is one order, and every request gets the same answer", async () => {
    const api = shop.api();
    const form = await readyCheckout(api, [{ sku: "TEA-FSO-75", amount: 1 }]);
    const before = await orderCount();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.orders.place(form, key)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await orderCount()).toBe(before + 1);
  });

  test("concurrent changes of one cart at both are all kept", async () => {
    const api = shop.api();
    const uuid = await fillCart(api, [{ sku: "TEA-FSO-75", amount: 1 }]);
    await Promise.all(Array.from({ length: 10 }, () => api.carts.add({ sku: "TEA-FSO-75", amount: 1, uuid })));
    const { data } = await api.carts.get(uuid);
    expect(data.cart_items.map(({ sku, amount }) => [sku, amount])).toEqual([["TEA-FSO-75", 11]]);
  });

  test("a session and a cart of one instance are known at the other", async ({ request }) => {
    const { first, second } = shop;
    const lookAtSecond = async () => (await request.get(`${second.url}/api/bff/admin/products`)).status();
    expect(await lookAtSecond()).toBe(401);
    await signInAt(request, first, demoAdmin);
    expect(await lookAtSecond()).toBe(200);
    await sendTo(request, first, "POST", "/api/bff/cart", { sku: "TEA-FSO-75", amount: 2 });
    const { cart_items } = await sendTo(request, second, "GET", "/api/bff/cart");
    expect(cart_items).toMatchObject([{ sku: "TEA-FSO-75", amount: 2 }]);
  });

  test("a change shows at once where it was made, and at the other when its copy is stale", async ({ request }) => {
    await pageOf(shop.second);
    const title = `改名茶 ${randomInt(1_000_000)}`;
    await signInAt(request, shop.first, demoAdmin);
    const product = await sendTo(request, shop.first, "GET", `/api/bff/admin/products/${PRODUCT}`);
    const document = documentOf(product as AdminProduct, { title });
    await sendTo(request, shop.first, "PUT", `/api/bff/admin/products/${PRODUCT}`, document);
    expect(await pageOf(shop.first)).toContain(title);
    // Two minutes later the first visit starts revalidation, and the next one sees the change.
    if (shop.second.child.pid) process.kill(shop.second.child.pid, "SIGUSR2");
    await expect.poll(() => pageOf(shop.second)).toContain(title);
  });
});
