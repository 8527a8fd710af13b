import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { Caller } from "./caller";
import { documents } from "./routes";
import { freshShop, termsInForce } from "./shop";

const FILES = ["/sitemap.xml", "/sitemaps/pages.xml", "/robots.txt", "/feeds/blog.xml", "/feeds/google-merchant.xml"];

/** Addresses of answers that any cache may keep: pages, and what is no page. */
export const cacheable = [...documents.map(({ path }) => path), ...FILES, "/manifest.webmanifest"];

const person = { name: "諸葛聽松", email: `cached-${randomUUID()}@example.com`, password: "four old teapots" };
let known: Caller | undefined;

/** A member with a cart, who is staff as well. */
async function memberOfStaff(): Promise<Caller> {
  if (known) return known;
  const { adminEmail, adminPassword } = freshShop();
  const caller = new Caller();
  await caller.send("POST", "/api/bff/register", { ...person, agreement: await termsInForce() });
  await caller.send("POST", "/api/bff/session", { email: person.email, password: person.password });
  await caller.send("POST", "/api/bff/cart", { sku: "TEA-RBY-100", amount: 2 });
  await caller.send("POST", "/api/bff/admin-session", { email: adminEmail, password: adminPassword });
  known = caller;
  return caller;
}

/** Expects pages that are byte for byte the same for a member as for a visitor. @returns those that no cache may keep */
export async function sameForEverybody(paths: string[]): Promise<string[]> {
  const caller = await memberOfStaff();
  const made: string[] = [];
  for (const path of paths) {
    const before = await new Caller().get(path);
    const own = await caller.get(path);
    const theirs = await new Caller().get(path);
    expect(own.headers.get("set-cookie"), path).toBeNull();
    expect(own.headers.get("cache-control"), path).toBe(theirs.headers.get("cache-control"));
    const marks = [person.name, person.email, caller.cookies.get("cart") ?? "no cart"];
    for (const mark of marks) expect(own.text.includes(mark), `${mark} on ${path}`).toBe(false);
    if (/private/.test(own.headers.get("cache-control") ?? "")) made.push(path);
    // A page that is rendered again meanwhile may order its parts differently, so that the copy before or after it
    // counts.
    else expect(own.text === before.text || own.text === theirs.text, path).toBe(true);
  }
  return made;
}

/** Expects that no spelling of personal addresses makes their answers cacheable. @returns how many had personal data */
export async function neverCacheable(addresses: string[], endings: string[]): Promise<number> {
  const caller = await memberOfStaff();
  let personal = 0;
  for (const address of addresses) {
    for (const ending of endings) {
      const { status, headers, text } = await caller.get(address + ending);
      const cacheControl = headers.get("cache-control") ?? "";
      if (text.includes(person.name)) personal += 1;
      // An unknown address answers with the public page for it, here also in the form for Next's router.
      if (/s-maxage/.test(cacheControl)) {
        expect(status === 404 || ending === ".rsc", address + ending).toBe(true);
        for (const mark of [person.name, person.email]) expect(text, address + ending).not.toContain(mark);
        continue;
      }
      if (status < 300 || cacheControl)
        expect(cacheControl, address + ending).toMatch(/^private, (no-cache, )?no-store/);
    }
  }
  return personal;
}
