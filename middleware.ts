import { unsealData } from "iron-session";
import { type NextRequest, NextResponse } from "next/server";
import { getSecrets } from "./lib/secrets";

/**
 * Runs only where it must (design.md section 4): under /admin, where it spares the signed-out a page that would send
 * them away anyway, and for list addresses that have a shorter canonical form. It guards nothing by itself: the data do.
 */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/admin/:path*",
    { source: "/shop", has: [{ type: "query", key: "page", value: "0*1?" }] },
    { source: "/blog", has: [{ type: "query", key: "page", value: "0*1?" }] },
  ],
};

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (pathname === "/shop" || pathname === "/blog") return toFirstPage(request);
  if (pathname === "/admin/login" || (await hasAdminCookie(request))) return NextResponse.next();
  const login = new URL("/admin/login", request.nextUrl);
  login.searchParams.set("next", pathname + request.nextUrl.search);
  return NextResponse.redirect(login);
}

/** The first page of a list is the list itself. */
function toFirstPage(request: NextRequest): NextResponse {
  const canonical = request.nextUrl.clone();
  canonical.searchParams.delete("page");
  return NextResponse.redirect(canonical, 308);
}

async function hasAdminCookie(request: NextRequest): Promise<boolean> {
  const sealed = request.cookies.get("admin")?.value;
  if (!sealed) return false;
  const content = await unsealData<{ token?: string }>(sealed, { password: getSecrets().session_password });
  return content.token !== undefined;
}
