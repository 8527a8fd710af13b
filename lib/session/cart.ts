import "server-only";
import { cartUuid } from "../contract/carts";
import { cookieJar } from "./cookie-jar";
import { cookieOptions } from "./cookie-options";

/** The name is fixed by docs/specification.md section 3. */
const COOKIE = "cart";
const MAX_AGE_SECONDS = 90 * 24 * 60 * 60;

/** The visitor's cart; a cookie that holds no uuid counts as none. */
export async function readCartUuid(): Promise<string | undefined> {
  return cartUuid.safeParse((await cookieJar()).get(COOKIE)?.value).data;
}

export async function keepCartUuid(uuid: string): Promise<void> {
  (await cookieJar()).set(COOKIE, uuid, { ...cookieOptions, maxAge: MAX_AGE_SECONDS });
}

export async function forgetCartUuid(): Promise<void> {
  (await cookieJar()).delete(COOKIE);
}
