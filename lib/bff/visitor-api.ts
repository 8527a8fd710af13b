import "server-only";
import type { Api } from "../api-client/api";
import { getApi, getPageApi } from "../api-client/server";
import { readAdminSession } from "../session/admin";
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

/** The API for what products cost and how many are left; staff see it before the shop opens. */
export async function productApi(): Promise<Api> {
  return (await readAdminSession()) ? getPageApi() : getApi();
}
