import { type NextRequest, NextResponse } from "next/server";
import { canonicalShopHref, isPlainList, parseShopQuery } from "./lib/contract/shop-query";
import { asLocale, LOCALE_COOKIE } from "./lib/i18n/locales";
import { joinParts } from "./lib/session/cookie-parts";
import { toSearchSegment } from "./lib/storefront/search-segment";

/**
 * Runs only where it must (docs/rendering.md): under /admin and /account, where it spares the signed-out a page that
 * would send them away anyway, and for lists that are searched, narrowed or sorted, or that have a shorter canonical
 * form. Plain lists pass it by. It guards nothing by itself: the data do.
 */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/admin/:path*",
    "/account/:path*",
    { source: "/shop", has: [{ type: "query", key: "page", value: "0*1?" }] },
    { source: "/blog", has: [{ type: "query", key: "page", value: "0*1?" }] },
    // An id that no category can have; an empty parameter is none to Next (docs/decisions/0028).
    { source: "/shop", has: [{ type: "query", key: "product_category_id", value: "(?![1-9]\\d{0,8}$).+" }] },
    { source: "/shop", has: [{ type: "query", key: "keyword" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[0]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids[]" }] },
    { source: "/shop", has: [{ type: "query", key: "product_tag_ids" }] },
    // A first tag that was taken out of an address by hand leaves the others; Next reads these lines, it does not run
    // them.
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

/** Pages of the back office for those who are not signed in: its door, and where the links of mails lead. */
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
 * A list has one address: other spellings are sent there, and a search goes on to its internal static page. Nothing but
 * the canonical query comes along, so that a cached page can depend on nothing else.
 */
function toShopList(request: NextRequest): NextResponse {
  const { searchParams } = request.nextUrl;
  const canonical = canonicalShopHref(searchParams);
  if (canonical) return NextResponse.redirect(new URL(canonical, request.nextUrl), 308);
  const query = parseShopQuery(searchParams);
  if (isPlainList(query)) return NextResponse.next();
  const language = asLocale(request.cookies.get(LOCALE_COOKIE)?.value);
  return NextResponse.rewrite(new URL(`/${language}/shop/search/${toSearchSegment(query)}`, request.nextUrl));
}

/** The first page of a list is the list itself. */
function toFirstPage(request: NextRequest): NextResponse {
  const canonical = request.nextUrl.clone();
  canonical.searchParams.delete("page");
  return NextResponse.redirect(canonical, 308);
}

async function hasSession(request: NextRequest, cookie: "admin" | "user"): Promise<boolean> {
  const sealed = joinParts(cookie, (part) => request.cookies.get(part)?.value);
  if (!sealed) return false;
  // Only when there is a seal to read: this file is loaded before the first page can be sent.
  const { isSealed } = await import("./lib/session/is-sealed");
  return isSealed(sealed);
}
