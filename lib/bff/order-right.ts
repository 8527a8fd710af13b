import "server-only";
import { getApi } from "../api-client/server";
import { readOrderAccess } from "../session/orders";
import { readUserSession } from "../session/user";
import { refused } from "./refused";

/**
 * How this browser proves that an order is its own: by the token in its cookie, by the signed-in member's bearer, or by
 * both; the API decides. @throws ApiCallError not found when it has neither
 */
export async function openOrder(number: string) {
  const [access, session] = await Promise.all([readOrderAccess(number), readUserSession()]);
  if (!access && !session) {
    throw refused("not_found");
  }
  return { api: getApi(session?.user_token.token), access };
}
