import type { PlainAnswer } from "./plain-get";

const CART = "/api/bff/cart";
const NO_CART = "00000000-0000-4000-8000-000000000000";
const line = JSON.stringify({ sku: "TEA-RBY-50", amount: 1 });

type Call = { what: string; path: string; method?: string; headers?: Record<string, string>; body?: string };

const jsonFrom = (Origin: string) => ({ Origin, "Content-Type": "application/json" });

/** Addresses, each with requests of a visitor, a program or an attacker. */
export function callsOf(url: string): Call[] {
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
    { what: "whether the shop is ready, which no queue of pages holds up", path: "/readyz" },
    { what: "the API without its secret", path: "/api/v1/products/categories" },
    { what: "the back office's API", path: "/api/v1/admin/orders" },
    { what: "what the API does not have", path: "/api/v1/nowhere-at-all" },
  ];
}

/** What a client can observe, without what differs from one call to the next. */
export function told({ status, headers, body }: PlainAnswer) {
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

/** Whether Next's router has answered. */
export const isByNext = ({ headers }: PlainAnswer) => headers.vary?.includes("rsc") ?? false;
