import "server-only";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import { apiMessage } from "../i18n/translate";
import { readOrderAccess } from "../session/orders";
import { readUserSession } from "../session/user";

/**
 * How this browser proves that an order is its own: by the token in its cookie, by the signed-in member's bearer, or by
 * both; the API decides. @throws ApiCallError not found when it has neither
 */
export async function openOrder(number: string) {
  const [access, session] = await Promise.all([readOrderAccess(number), readUserSession()]);
  if (!access && !session) {
    throw new ApiCallError("refused", 404, apiMessage("errors.not_found"), { error: "not_found" });
  }
  return { api: getApi(session?.user_token.token), access };
}
