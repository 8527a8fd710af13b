import "server-only";
import type { Answer } from "../api-client/call";
import type { Api } from "../api-client/client";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import { clientAddressOf } from "../client-address";
import type { Address } from "../contract/addresses";
import type { ChangePassword, DeleteAccount, Profile } from "../contract/profile";
import { apiMessage } from "../i18n/translate";
import { forgetCartUuid } from "../session/cart";
import { forgetOrderAccess } from "../session/orders";
import { endUserSession, startUserSession } from "../session/user";
import { refused } from "./refused";
import { withToken } from "./visitor";

/**
 * Calls the API as the member of this browser.
 * @throws ApiCallError not_signed_in
 */
export function asMember<T>(call: (api: Api) => Promise<Answer<T>>, request?: Request): Promise<Answer<T>> {
  const userAgent = request?.headers.get("User-Agent") ?? undefined;
  return withToken(
    (token) => call(getApi(token, request && clientAddressOf(request), userAgent)),
    () => {
      throw refused("not_signed_in");
    },
  );
}

/** For screens that guests see too: null for visitors who are not signed in. */
async function ifMember<T>(call: (api: Api) => Promise<Answer<T>>): Promise<Answer<T | null>> {
  try {
    return await asMember(call);
  } catch (error) {
    if (error instanceof ApiCallError && error.isNotSignedIn) return { msg: apiMessage("ok"), data: null };
    throw error;
  }
}

export function profileOfThisBrowser(): Promise<Answer<Profile | null>> {
  return ifMember((api) => api.me.get());
}

export function addressesOfThisBrowser(): Promise<Answer<Address[] | null>> {
  return ifMember((api) => api.me.addresses());
}

/** Changes the password; every session ends, and this browser gets a new one. */
export async function changePassword(form: ChangePassword, request: Request): Promise<Answer<null>> {
  const { msg, data } = await asMember((api) => api.me.changePassword(form), request);
  await startUserSession(data);
  return { msg, data: null };
}

/**
 * Drops every cookie about the member: session, cart and the right to read orders placed here
 * (docs/specification.md section 4).
 */
export async function forgetMember(): Promise<void> {
  await Promise.all([endUserSession(), forgetCartUuid(), forgetOrderAccess()]);
}

/** Deletes the account and every cookie about the member in this browser. */
export async function leave(form: DeleteAccount, request: Request): Promise<Answer<unknown>> {
  const answer = await asMember((api) => api.me.leave(form), request);
  await forgetMember();
  return answer;
}

/** All data about the member as a file; visitors who are not signed in are sent to sign in. */
export async function exportAsFile(): Promise<Response> {
  const { data } = await ifMember((api) => api.me.export());
  const headers = { "Cache-Control": "private, no-store" };
  if (!data)
    return new Response(null, { status: 303, headers: { ...headers, Location: "/login?next=/account/privacy" } });
  const name = `member-data-${data.exported_at.slice(0, 10)}.json`;
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      ...headers,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
