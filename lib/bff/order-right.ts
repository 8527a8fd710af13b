import "server-only";
import type { Api } from "../api-client/client";
import { getApi } from "../api-client/server";
import { readOrderAccess } from "../session/orders";
import { readUserSession } from "../session/user";
import { refused } from "./refused";

/** What the address of an order's handler holds. */
export type OfOrder = { number: string };

/**
 * Calls the API for an order, with what proves that it is this browser's own: the token in its cookie, the signed-in
 * member's bearer, or both; the API decides. @throws ApiCallError not_found when it has neither
 */
export async function withOrderAccess<T>(
  number: string,
  call: (api: Api, access: string | undefined) => Promise<T>,
): Promise<T> {
  const [access, session] = await Promise.all([readOrderAccess(number), readUserSession()]);
  if (!access && !session) throw refused("not_found");
  return call(getApi(session?.user_token.token), access);
}
