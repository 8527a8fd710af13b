import "server-only";
import { parse } from "hono/utils/cookie";
import { NextResponse } from "next/server";
import type { CookieJar, CookieTerms } from "./cookie-jar";

/** The cookies of one request, parsed from its header, and the `Set-Cookie` lines for its answer, in Next's format. */
export class RequestCookies implements CookieJar {
  private readonly values: Map<string, string>;
  private answer?: NextResponse;

  /** @param header `Cookie`, as received */
  constructor(header = "") {
    this.values = new Map(Object.entries(parse(header)));
  }

  get(name: string): { value: string } | undefined {
    const value = this.values.get(name);
    return value === undefined ? undefined : { value };
  }

  set(name: string, value: string, terms: CookieTerms): void {
    this.values.set(name, value);
    this.changes().set(name, value, terms);
  }

  delete(name: string): void {
    this.values.delete(name);
    this.changes().delete(name);
  }

  /** One line for each cookie that was set or deleted. */
  lines(): string[] {
    return this.answer?.headers.getSetCookie() ?? [];
  }

  private changes(): NextResponse["cookies"] {
    this.answer ??= new NextResponse();
    return this.answer.cookies;
  }
}
