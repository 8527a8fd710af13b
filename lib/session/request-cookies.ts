import "server-only";
import { parse, serialize } from "hono/utils/cookie";
import type { CookieJar, CookieTerms } from "./cookie-jar";

/** The cookies of one request, as its header names them, and the `Set-Cookie` lines for its answer. */
export class RequestCookies implements CookieJar {
  private readonly values: Map<string, string>;
  private readonly changed = new Map<string, string>();

  /** @param header `Cookie`, as it came */
  constructor(header = "") {
    this.values = new Map(Object.entries(parse(header)));
  }

  get(name: string): { value: string } | undefined {
    const value = this.values.get(name);
    return value === undefined ? undefined : { value };
  }

  set(name: string, value: string, terms: CookieTerms): void {
    this.values.set(name, value);
    this.changed.set(name, serialize(name, value, terms));
  }

  delete(name: string): void {
    this.values.delete(name);
    this.changed.set(name, serialize(name, "", { path: "/", expires: new Date(0) }));
  }

  /** One line for each cookie that was set or deleted. */
  lines(): string[] {
    return [...this.changed.values()];
  }
}
