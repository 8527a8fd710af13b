import "server-only";
import type { Answer } from "../api-client/client";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import type { Credentials } from "../contract/users";
import { apiMessage } from "../i18n/translate";
import { endAdminSession, readAdminSession, startAdminSession } from "../session/admin";
import { forgetCartUuid } from "../session/cart";
import { endUserSession, readUserSession, startUserSession } from "../session/user";

/** The name of the signed-in member, or null; the token never reaches the browser. */
export async function memberOfThisBrowser(): Promise<Answer<{ name: string } | null>> {
  const session = await readUserSession();
  return { msg: apiMessage("ok"), data: session ? { name: session.name } : null };
}

/** Signs a member in: only with code 200 and data, which the client has checked (spec section 4). */
export async function signIn(form: Credentials): Promise<Answer<{ name: string }>> {
  const { msg, data } = await getApi().users.login(form);
  await startUserSession(data);
  return { msg, data: { name: data.name } };
}

/** Signs the member out; on success user and cart are forgotten (spec section 4). */
export async function signOut(): Promise<Answer<null>> {
  const session = await readUserSession();
  if (session) await tolerateEnded(getApi(session.user_token.token).users.logout());
  await endUserSession();
  await forgetCartUuid();
  return { msg: apiMessage("signed_out"), data: null };
}

export async function signInAdministrator(form: Credentials): Promise<Answer<{ name: string }>> {
  const { msg, data } = await getApi().admin.login(form);
  await startAdminSession(data.user_token);
  return { msg, data: { name: data.name } };
}

export async function signOutAdministrator(): Promise<Answer<null>> {
  const session = await readAdminSession();
  if (session) await tolerateEnded(getApi(session.token).admin.logout());
  await endAdminSession();
  return { msg: apiMessage("signed_out"), data: null };
}

/** A session that has ended already is what signing out wants. */
async function tolerateEnded(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiCallError && error.isNotSignedIn)) throw error;
  }
}
