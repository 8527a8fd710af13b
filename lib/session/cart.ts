import "server-only";
import { cartUuid } from "../contract/cart-uuid";
import { env } from "../env";
import { CART_ID } from "../existing-backend/shop";
import { cookieJar, cookieOptions } from "./cookie-jar";

/** The name is fixed by docs/specification.md section 3. */
const COOKIE = "cart";
const MAX_AGE_SECONDS = 90 * 24 * 60 * 60;

/** Prefix in the cookie of a cart id of an existing backend that is not a uuid. */
const FOREIGN = "id:";

/** The visitor's cart; a cookie without a valid cart id counts as missing. */
export async function readCartUuid(): Promise<string | undefined> {
  const value = (await cookieJar()).get(COOKIE)?.value;
  const foreign = env.API_BASE_URL && value?.startsWith(FOREIGN) ? value.slice(FOREIGN.length) : undefined;
  return foreign && CART_ID.test(foreign) ? foreign : cartUuid.safeParse(value).data;
}

export async function keepCartUuid(uuid: string): Promise<void> {
  const value = cartUuid.safeParse(uuid).success ? uuid : FOREIGN + uuid;
  (await cookieJar()).set(COOKIE, value, { ...cookieOptions, maxAge: MAX_AGE_SECONDS });
}

export async function forgetCartUuid(): Promise<void> {
  (await cookieJar()).delete(COOKIE);
}
