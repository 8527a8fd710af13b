import "server-only";
import type { Api } from "../api-client/api";
import { getApi } from "../api-client/server";
import { readUserSession } from "../session/user";
import { clientAddressOf } from "./client-address";

/**
 * The API for calls that guests make as well as members: with the bearer when the visitor is signed in
 * (docs/specification.md section 7).
 * @param request of the visitor, for calls that are limited by their address
 */
export async function visitorApi(request?: Request): Promise<Api> {
  const session = await readUserSession();
  return getApi(session?.user_token.token, request && clientAddressOf(request));
}
