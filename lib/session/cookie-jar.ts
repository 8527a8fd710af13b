import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { cookies } from "next/headers";
import { connection } from "next/server";
import type { cookieOptions } from "./cookie-options";

/** How long a cookie is kept, and what all of ours have in common; without either time, until the browser is closed. */
export type CookieTerms = typeof cookieOptions & { maxAge?: number; expires?: Date };

/** The cookies that came with a request, and those that its answer brings; what was set is what is read from then on. */
export type CookieJar = {
  get: (name: string) => { value: string } | undefined;
  set: (name: string, value: string, terms: CookieTerms) => unknown;
  delete: (name: string) => unknown;
};

/** On `globalThis`, since the bundler loads this module once for the start of the server and once for the handlers. */
const holder = globalThis as typeof globalThis & { shopCookieJar?: AsyncLocalStorage<CookieJar> };

function storage(): AsyncLocalStorage<CookieJar> {
  holder.shopCookieJar ??= new AsyncLocalStorage();
  return holder.shopCookieJar;
}

/** Whatever is done inside reads and writes these cookies, and belongs to a request that Next does not know of. */
export function withCookieJar<T>(jar: CookieJar, run: () => T): T {
  return storage().run(jar, run);
}

/** The cookies of the request that is being answered. */
export async function cookieJar(): Promise<CookieJar> {
  return storage().getStore() ?? (await cookies());
}

/** Goes on when there is a request: the build, which makes answers ahead of any request, stops here. */
export async function deferToRequestTime(): Promise<void> {
  if (!storage().getStore()) await connection();
}
