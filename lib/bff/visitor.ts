import "server-only";
import type { Api } from "../api-client/client";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import { clientAddressOf } from "../client-address";
import { endUserSession, readUserSession } from "../session/user";

/**
 * Calls the API with the signed-in member's token. A session that the backend has ended (signed out elsewhere, new
 * password, restart) ends in this browser too.
 * @param otherwise for guests, and after the backend has refused the token
 */
export async function withToken<T>(call: (token: string) => Promise<T>, otherwise: () => Promise<T> | T): Promise<T> {
  const session = await readUserSession();
  if (session) {
    try {
      return await call(session.user_token.token);
    } catch (error) {
      if (!(error instanceof ApiCallError && error.isNotSignedIn)) throw error;
      await endUserSession();
    }
  }
  return otherwise();
}

/**
 * A call that guests make as well as members: with the bearer when the visitor is signed in (docs/specification.md
 * section 7), and once more without it when the backend refuses the token.
 * @param request of the visitor, for calls that are limited by their address
 */
export function asVisitor<T>(call: (api: Api) => Promise<T>, request?: Request): Promise<T> {
  const as = (token?: string) => call(getApi(token, request && clientAddressOf(request)));
  return withToken(as, as);
}
