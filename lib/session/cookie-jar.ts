import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { cookies } from "next/headers";
import { connection } from "next/server";
import { publicUrl } from "../env";

/**
 * Options of all our cookies: hidden from scripts and from other sites, and sent over https only where the shop has it.
 */
export const cookieOptions = {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: publicUrl.startsWith("https://"),
} as const;

/** Options and lifetime of a cookie; without either time it lasts until the browser is closed. */
export type CookieTerms = typeof cookieOptions & { maxAge?: number; expires?: Date };

/** The cookies of a request, and those that its answer sets; a cookie that was set is read back from then on. */
export type CookieJar = {
  get: (name: string) => { value: string } | undefined;
  set: (name: string, value: string, terms: CookieTerms) => unknown;
  delete: (name: string) => unknown;
};

/** On `globalThis`, since the bundler loads this module for the start of the server and again for the handlers. */
const holder = globalThis as typeof globalThis & { shopCookieJar?: AsyncLocalStorage<CookieJar> };

function storage(): AsyncLocalStorage<CookieJar> {
  holder.shopCookieJar ??= new AsyncLocalStorage();
  return holder.shopCookieJar;
}

/** Runs work with these cookies, for a request that Next does not know of. */
export function withCookieJar<T>(jar: CookieJar, run: () => T): T {
  return storage().run(jar, run);
}

/** The cookies of the request that is being answered. */
export async function cookieJar(): Promise<CookieJar> {
  return storage().getStore() ?? (await cookies());
}

/** Continues only when there is a request: the build, which renders pages ahead, stops here. */
export async function deferToRequestTime(): Promise<void> {
  if (!storage().getStore()) await connection();
}
