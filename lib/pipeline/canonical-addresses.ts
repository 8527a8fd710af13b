import { canonicalShopHref } from "../contract/shop-query";
import { env } from "../env";
import type { FindRoute, Step } from "./step";

/**
 * The first segment of every page's address, as it is spelled; `tests/unit/hosting` compares it with the existing
 * pages.
 */
export const PAGE_NAMES = [
  "about",
  "account",
  "admin",
  "anti_fraud",
  "blog",
  "carts",
  "change-email",
  "checkout",
  "choose-store",
  "contact",
  "developers",
  "faq",
  "forgot-password",
  "goodbye",
  "login",
  "missing",
  "orders",
  "pages",
  "privacy-policy",
  "refund-account",
  "refund-and-return",
  "register",
  "reset-password",
  "shop",
  "stock-alert",
  "subscribe",
  "term-of-service",
  "unsubscribe",
  "verify-email",
  "wishlist",
  "testPage",
  "testStyle1",
  "testStyle2",
  "testStyle3",
  "testTemplate",
  "testMails",
];
const pageNames = new Map(PAGE_NAMES.map((name) => [name.toLowerCase(), name]));

/** Pages with named pages below them. */
const FOLDERS = ["account", "admin"];

/** Pages of the back office with a code in their address: SKUs and the numbers of messages may be letters only. */
const WITH_CODES = ["inventory", "message"];

/** Any other segment is a number, a key or a code, which may depend on its case. */
const NAME = /^[a-z][a-z_-]*$/i;

/** A quick test: most addresses are lower-case and need no further checks. */
const MAY_DIFFER = /^\/test|^[^?]*[A-Z]/;

/**
 * The canonical address of a page, which differs by case or, for the shop's list, in the spelling of its query
 * (docs/rendering.md, "Addresses").
 * @param url path and query of the request
 * @returns undefined for addresses that stay as they are
 */
export function canonicalAddress(url: string): string | undefined {
  if (!MAY_DIFFER.test(url) && !url.startsWith("/shop?")) return undefined;
  const [given = ""] = url.split("?", 1);
  const path = spelled(given);
  const search = url.slice(given.length);
  const list =
    path === "/shop" && search ? canonicalShopHref(new URLSearchParams(search), Boolean(env.API_BASE_URL)) : undefined;
  const canonical = list ?? path + search;
  return canonical === url ? undefined : canonical;
}

function spelled(path: string): string {
  const [, first = "", ...rest] = path.split("/");
  const page = pageNames.get(first.toLowerCase());
  if (!page) return path;
  const hasCode = page === "admin" && WITH_CODES.includes(rest[0]?.toLowerCase() ?? "");
  const below = rest.map((part, index) =>
    FOLDERS.includes(page) && NAME.test(part) && !(hasCode && index > 0) ? part.toLowerCase() : part,
  );
  return `/${[page, ...below].join("/")}`;
}

/** Redirects to the canonical address of a page. */
export const canonicalRedirect: FindRoute = (url) => {
  const location = canonicalAddress(url);
  if (location === undefined) return undefined;
  const redirect = async () => new Response(null, { status: 308, headers: { Location: location } });
  return { route: { GET: redirect, HEAD: redirect } };
};

/**
 * An address whose escapes are not UTF-8 is read literally, so that nothing is found there; Next would answer 500
 * (docs/security.md, "Input"). One with its host, as proxies are asked, is read without it; Next would redirect to the same
 * address for ever.
 */
export const sanitizeRequestUrl: Step = ({ request }) => {
  const { url = "" } = request;
  if (!url.startsWith("/")) request.url = withoutHost(url);
  if (request.url?.includes("%")) request.url = legible(request.url);
};

const HOST = /^https?:\/\/[^/?#]*/i;

/** @param url with a host, or `*`, which means the whole server */
function withoutHost(url: string): string {
  const path = url === "*" ? "" : url.replace(HOST, "");
  return path.startsWith("/") ? path : `/${path}`;
}

/** The address unchanged, or with the escapes of its path escaped themselves when they cannot be decoded. */
export function legible(url: string): string {
  const [path = ""] = url.split("?", 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}
