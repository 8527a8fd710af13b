import { cart } from "@/lib/contract/carts";
import { envelope } from "@/lib/contract/envelope";
import type { Measurement, Server } from "./measurement";
import { sendSteadily } from "./steady-load";
import { asNewVisitor } from "./visitors";

const PATH = "/api/bff/cart";
const answerOf = envelope(cart);

/** The headers of our own pages: JSON, and the origin that every change needs. */
export function pageHeaders(shopUrl: string, cookie?: string): Record<string, string> {
  const cookies = cookie ? { Cookie: cookie } : undefined;
  return { Origin: shopUrl, "Content-Type": "application/json", ...asNewVisitor(), ...cookies };
}

/** The body that adds one item to a cart. */
export function oneItem(sku: string): string {
  return JSON.stringify({ sku, amount: 1 });
}

/** The cart's cookie, as a browser sends it back. */
export function cookieOf(answer: Response): string | undefined {
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("cart="));
  return cookie?.split(";")[0];
}

/** Reads a cart with a line for each of these. */
export async function measureCartRead(shop: Server, skus: string[], seconds: number): Promise<Measurement> {
  const cookie = await fillCart(shop.url, skus);
  const read = await fetch(shop.url + PATH, { headers: { Cookie: cookie } });
  const text = await read.text();
  const lines = answerOf.parse(JSON.parse(text)).data.cart_items.length;
  if (lines !== skus.length) throw new Error(`the cart holds ${lines} lines instead of ${skus.length}`);
  const what = `cart read (${lines} lines)`;
  return sendSteadily(shop, {
    what,
    path: PATH,
    headers: { Cookie: cookie },
    bodyBytes: Buffer.byteLength(text),
    seconds,
  });
}

/** Adds to carts. Without a cookie every request creates a cart, so that no line exceeds its limit. */
export async function measureAddToCart(shop: Server, skus: string[], seconds: number): Promise<Measurement> {
  const sizes = await Promise.all(skus.map((sku) => sizeOfFirstAdd(shop.url, sku)));
  return sendSteadily(shop, {
    what: "add to cart",
    path: PATH,
    headers: pageHeaders(shop.url),
    posts: skus.map(oneItem),
    bodyBytes: Math.min(...sizes),
    seconds,
  });
}

async function fillCart(shopUrl: string, skus: string[]): Promise<string> {
  let cookie: string | undefined;
  for (const sku of skus) cookie = cookieOf(await add(shopUrl, sku, cookie));
  if (!cookie) throw new Error("no cart was made");
  return cookie;
}

async function sizeOfFirstAdd(shopUrl: string, sku: string): Promise<number> {
  return (await (await add(shopUrl, sku)).arrayBuffer()).byteLength;
}

async function add(shopUrl: string, sku: string, cookie?: string): Promise<Response> {
  const headers = pageHeaders(shopUrl, cookie);
  const answer = await fetch(shopUrl + PATH, { method: "POST", headers, body: oneItem(sku) });
  if (!answer.ok) throw new Error(`adding ${sku} to a cart answered ${answer.status}`);
  return answer;
}
