import { rmSync } from "node:fs";
import { expect } from "playwright/test";
import { type PlainAnswer, plainGet } from "./support/plain-get";
import { end } from "./support/processes";
import { DEMO_PASSWORD, demoDataDirectory, startServer } from "./support/servers";
import { freshShop, test } from "./support/shop";

const CART = "/api/bff/cart";
const NO_CART = "00000000-0000-4000-8000-000000000000";
const line = JSON.stringify({ sku: "TEA-RBY-50", amount: 1 });

type Call = { what: string; path: string; method?: string; headers?: Record<string, string>; body?: string };

const jsonFrom = (Origin: string) => ({ Origin, "Content-Type": "application/json" });

/** Addresses, each with requests of a visitor, a program or an attacker. */
function callsOf(url: string): Call[] {
  const json = () => jsonFrom(url);
  return [
    { what: "a cart", path: CART },
    { what: "a cart that is not there", path: CART, headers: { Cookie: `cart=${NO_CART}` } },
    {
      what: "cookies that mean nothing",
      path: CART,
      headers: { Cookie: 'cart="%E0%A4%A"; user=x; __proto__=1; =; ;' },
    },
    { what: "adding", path: CART, method: "POST", headers: json(), body: line },
    {
      what: "adding from another site",
      path: CART,
      method: "POST",
      headers: { ...json(), Origin: "null" },
      body: line,
    },
    { what: "adding as a form", path: CART, method: "POST", headers: { Origin: url }, body: line },
    { what: "no JSON", path: CART, method: "POST", headers: json(), body: "{" },
    { what: "too much", path: CART, method: "POST", headers: json(), body: `"${"x".repeat(150_000)}"` },
    { what: "no body", path: CART, method: "POST", headers: json() },
    { what: "removing without a cart", path: CART, method: "DELETE", headers: json(), body: line },
    { what: "the session of a visitor who is not signed in", path: "/api/bff/session" },
    { what: "signing in wrongly", path: "/api/bff/session", method: "POST", headers: json(), body: "{}" },
    { what: "stock", path: "/api/bff/stock/2" },
    { what: "stock of nothing", path: "/api/bff/stock/999999999999" },
    { what: "a checkout without a cart", path: "/api/bff/checkout", method: "POST", headers: json(), body: "{}" },
    { what: "an order without a cart", path: "/api/bff/orders", method: "POST", headers: json(), body: "{}" },
    { what: "a method that is not there", path: CART, method: "PATCH", headers: json(), body: line },
    { what: "what a method allows", path: CART, method: "OPTIONS" },
    { what: "a head", path: CART, method: "HEAD" },
    { what: "the API without its secret", path: "/api/v1/products/categories" },
    { what: "the back office's API", path: "/api/v1/admin/orders" },
    { what: "what the API does not have", path: "/api/v1/nowhere-at-all" },
  ];
}

/** What a client can observe, without what differs from one call to the next. */
function told({ status, headers, body }: PlainAnswer) {
  const once = /(?<="read_id":")[\w-]+|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{16}/g;
  const {
    date,
    vary,
    connection,
    "keep-alive": _,
    "transfer-encoding": _chunked,
    "content-length": _long,
    ...rest
  } = headers;
  const cookies = (headers["set-cookie"] ?? []).map((cookie) =>
    cookie
      .toLowerCase()
      .split("; ")
      // The date of Expires changes with each answer, unlike Max-Age.
      .filter((part) => !part.startsWith("expires="))
      .map((part) => part.replace(once, "-"))
      .toSorted(),
  );
  return {
    status,
    headers: { ...rest, "x-request-id": rest["x-request-id"] !== undefined, "set-cookie": cookies },
    body: body.toString().replace(once, "-"),
  };
}

/** The same address, in a spelling that only Next resolves. */
const respelt = (path: string) => `${path.replace(/(?<=\/v1\/.*)a/, "%61")}?_=1`;

/** Calls that Next always answers: methods for which a route has no handler of its own. */
const WITHOUT_HANDLER = ["a method that is not there", "what a method allows", "a head"];

const isByNext = ({ headers }: PlainAnswer) => headers.vary?.includes("rsc") ?? false;

test("docs/rendering.md: answers without Next's router are those that Next would give", async () => {
  const { url } = freshShop();
  const byNext: string[] = [];
  for (const { what, path, ...options } of callsOf(url)) {
    const direct = await plainGet(url + path, options);
    // Another spelling of the same address, which is left to Next.
    const other = await plainGet(url + respelt(path), options);
    expect(told(direct), what).toEqual(told(other));
    expect(isByNext(other), what).toBe(true);
    if (isByNext(direct)) byNext.push(what);
  }
  expect(byNext).toEqual(WITHOUT_HANDLER);
});

test("docs/configuration.md: with DIRECT_ANSWERS=off Next answers every call, with the same answers", async () => {
  test.setTimeout(120_000);
  const dataDirectory = demoDataDirectory();
  const METRICS_TOKEN = "the-token-of-the-monitoring";
  const shop = await startServer({
    DATA_DIR: dataDirectory,
    ADMIN_PASSWORD: DEMO_PASSWORD,
    METRICS_TOKEN,
    DIRECT_ANSWERS: "off",
  });
  try {
    const direct = callsOf(freshShop().url);
    for (const [index, { what, path, ...options }] of callsOf(shop.url).entries()) {
      const byNext = await plainGet(shop.url + path, options);
      expect(isByNext(byNext), what).toBe(true);
      expect(told(byNext), what).toEqual(told(await plainGet(freshShop().url + path, direct[index])));
    }
    // Addresses without a route of Next are answered all the same.
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    expect((await plainGet(`${shop.url}/metrics`, { headers })).status).toBe(200);
    expect((await plainGet(`${shop.url}/ABOUT`)).headers.location).toBe("/about");
    expect((await plainGet(`${shop.url}/`, { method: "PURGE" })).status).toBe(405);
  } finally {
    await end(shop);
    rmSync(dataDirectory, { recursive: true, force: true });
  }
});
