import "server-only";
import type { Api } from "../api-client/client";
import { readOrderAccess } from "../session/orders";
import { readUserSession } from "../session/user";
import { refused } from "./refused";
import { asVisitor } from "./visitor";

/** Parameters in the address of an order's handler. */
export type OfOrder = { number: string };

/**
 * Calls the API for an order with this browser's credentials: the token in its cookie, the signed-in member's bearer,
 * or both; the API decides.
 * @throws ApiCallError not_found without either
 */
export async function withOrderAccess<T>(
  number: string,
  call: (api: Api, access: string | undefined) => Promise<T>,
): Promise<T> {
  const [access, session] = await Promise.all([readOrderAccess(number), readUserSession()]);
  if (!access && !session) throw refused("not_found");
  return asVisitor((api) => call(api, access));
}
