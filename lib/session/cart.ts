import "server-only";
import { cookies } from "next/headers";
import { cartUuid } from "../contract/carts";
import { cookieOptions } from "./cookie-options";

/** The name is the spec's (section 3). */
const COOKIE = "cart";
const MAX_AGE_SECONDS = 90 * 24 * 60 * 60;

/** The visitor's cart; a cookie that holds no uuid counts as none. */
export async function readCartUuid(): Promise<string | undefined> {
  return cartUuid.safeParse((await cookies()).get(COOKIE)?.value).data;
}

export async function keepCartUuid(uuid: string): Promise<void> {
  (await cookies()).set(COOKIE, uuid, { ...cookieOptions, maxAge: MAX_AGE_SECONDS });
}

export async function forgetCartUuid(): Promise<void> {
  (await cookies()).delete(COOKIE);
}
