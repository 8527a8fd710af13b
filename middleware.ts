import { type NextRequest, NextResponse } from "next/server";
import { canonicalShopHref, isPlainList, parseShopQuery } from "./lib/contract/shop-query";
import { asLocale, LOCALE_COOKIE } from "./lib/i18n/locales";
import { joinParts } from "./lib/session/cookie-parts";
import { toSearchSegment } from "./lib/storefront/search-segment";
import { toListSegments } from "./lib/storefront/shop-list";

/**
 * Runs only where needed (docs/rendering.md): under /admin and /account, where it redirects signed-out visitors early,
 * and for lists that are searched, filtered or sorted, or that have a shorter canonical form. Plain lists skip it. It
 * protects nothing by itself: the calls for data do.
 */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/admin/:path*",
    "/account/:path*",
    { source: "/shop", has: [{ type: "query", key: "page", value: "0*1?" }] },
    { source: "/blog", has: [{ type: "query", key: "page", value: "0*1?" }] },
    // An id that our own categories cannot have; Next treats an empty parameter as missing (docs/decisions/0028).
    { source: "/shop", has: [{ type: "query", key: "product_category_id", value: "(?![1-9]\\d{0,8}$).+" }] },
    { source: "/shop", has: [{ type: "query", key: "keyword" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[0]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids" }] },
    // Also matches an address whose first tag was removed by hand. Next reads these lines without running them.
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[1]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[2]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[3]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[4]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[5]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[6]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[7]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[8]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[9]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[10]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[11]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[12]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[13]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[14]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[15]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[16]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[17]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[18]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[19]" }] },
    { source: "/shop", has: [{ type: "query", key: "price_from" }] },
    { source: "/shop", has: [{ type: "query", key: "price_to" }] },
    { source: "/shop", has: [{ type: "query", key: "in_stock" }] },
    { source: "/shop", has: [{ type: "query", key: "sort_target" }] },
    { source: "/shop", has: [{ type: "query", key: "sort_method" }] },
  ],
};

/** Pages of the back office that need no sign-in: the sign-in page, and the targets of links in mails. */
const OPEN_DOORS = new Set(["/admin/login", "/admin/forgot-password", "/admin/reset-password"]);

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (pathname === "/shop") return toShopList(request);
  if (pathname === "/blog") return toFirstPage(request);
  const isAccount = /^\/account(?:\/|$)/.test(pathname);
  if (OPEN_DOORS.has(pathname) || (await hasSession(request, isAccount ? "user" : "admin"))) return NextResponse.next();
  const login = new URL(isAccount ? "/login" : "/admin/login", request.nextUrl);
  login.searchParams.set("next", pathname + request.nextUrl.search);
  return NextResponse.redirect(login);
}

/**
 * A list has one address: other spellings are redirected there, and a search is rewritten to its internal static page.
 * Only the canonical query is passed on, so that a cached page can depend on nothing else.
 */
async function toShopList(request: NextRequest): Promise<NextResponse> {
  const { searchParams } = request.nextUrl;
  // Imported only for lists, like the seal's below.
  const { env } = await import("./lib/env");
  const anyId = Boolean(env.API_BASE_URL);
  const canonical = canonicalShopHref(searchParams, anyId);
  if (canonical) return NextResponse.redirect(new URL(canonical, request.nextUrl), 308);
  const query = parseShopQuery(searchParams, anyId);
  const isPlain = isPlainList(query);
  // The rewrites of next.config.mjs take numbers only.
  if (isPlain && typeof query.category !== "string") return NextResponse.next();
  const language = asLocale(request.cookies.get(LOCALE_COOKIE)?.value);
  const page = isPlain ? `list/${toListSegments(query)}` : `search/${toSearchSegment(query)}`;
  return NextResponse.rewrite(new URL(`/${language}/shop/${page}`, request.nextUrl));
}

/** The first page of a list has the list's address. */
function toFirstPage(request: NextRequest): NextResponse {
  const canonical = request.nextUrl.clone();
  canonical.searchParams.delete("page");
  return NextResponse.redirect(canonical, 308);
}

async function hasSession(request: NextRequest, cookie: "admin" | "user"): Promise<boolean> {
  const sealed = joinParts(cookie, (part) => request.cookies.get(part)?.value);
  if (!sealed) return false;
  // Imported only when there is a seal to read: this file is loaded before the first page can be sent.
  const { isSealed } = await import("./lib/session/is-sealed");
  return isSealed(sealed);
}
