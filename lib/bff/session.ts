import "server-only";
import type { z } from "zod";
import type { Answer } from "../api-client/call";
import { ApiCallError } from "../api-client/errors";
import { getFeatures } from "../api-client/features";
import { getApi } from "../api-client/server";
import { clientAddressOf } from "../client-address";
import type { AdministratorSession, ResetStaffPasswordInput } from "../contract/administrators";
import type { ChangePassword } from "../contract/profile";
import {
  type LinkTokenBody,
  passwordReset,
  type ResetPassword,
  type ShownSession,
  type signInForm,
} from "../contract/users";
import { apiMessage } from "../i18n/translate";
import { log } from "../log";
import { endAdminSession, readAdminSession, startAdminSession } from "../session/admin";
import { keepCartUuid, readCartUuid } from "../session/cart";
import { keepKnownDevice, readKnownDevices } from "../session/devices";
import { endUserSession, readUserSession, startUserSession } from "../session/user";
import { forgetMember, profileOfThisBrowser } from "./account";
import { localPath } from "./local-path";
import { withToken } from "./visitor";

/** The name of the signed-in member; null also when the session was ended elsewhere. The token stays on the server. */
export async function memberOfThisBrowser(): Promise<Answer<{ name: string } | null>> {
  const session = await readUserSession();
  if (!session) return { msg: apiMessage("ok"), data: null };
  // An existing backend without profiles returns a name, if any, at sign-in only.
  if (!(await getFeatures()).accounts) {
    const data = await withToken(
      async (token) => {
        await checkToken(token);
        return { name: nameOf(session) };
      },
      () => null,
    );
    return { msg: apiMessage("ok"), data };
  }
  const { msg, data } = await profileOfThisBrowser();
  return { msg, data: data && { name: data.name } };
}

/**
 * Asks for the cart, the only call of docs/specification.md section 7 that shows whether a token still counts. A backend
 * that does not answer ends no session.
 * @throws ApiCallError not signed in
 */
async function checkToken(token: string): Promise<void> {
  try {
    await getApi(token).carts.get(await readCartUuid());
  } catch (error) {
    if (!(error instanceof ApiCallError) || error.isNotSignedIn) throw error;
  }
}

function nameOf({ name }: Pick<ShownSession, "name">): string {
  return name || apiMessage("nameless_member");
}

/**
 * Signs a member in: only with code 200 and data, which the client has checked (docs/specification.md section 4). The
 * guest's cart is merged into the member's. `next` of the answer is the path of this site to go on to.
 */
export async function signIn(
  { next, ...credentials }: z.output<typeof signInForm>,
  request: Request,
): Promise<Answer<{ name: string; next: string }>> {
  const api = await apiFor(request);
  const { msg, data } = await explainMissingData(api.users.login(credentials));
  await startUserSession(data);
  await keepKnownDevice(data.device_token);
  await takeCartAlong(data.user_token.token);
  return { msg, data: { name: nameOf(data), next: localPath(next, "/") } };
}

/** docs/specification.md section 8, "Login: no data gives the error no data". */
async function explainMissingData<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiCallError && error.kind === "garbage")) throw error;
    throw new ApiCallError("refused", error.status, apiMessage("errors.no_data"), { error: "unavailable" });
  }
}

/** A cart that cannot be merged now must not prevent the sign-in: it stays in this browser. */
async function takeCartAlong(token: string): Promise<void> {
  try {
    const { data } = await getApi(token).carts.merge({ uuid: await readCartUuid() });
    if (data.uuid) await keepCartUuid(data.uuid);
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
    if (!error.isNotOffered) log.warn({ kind: error.kind, status: error.status }, "the guest's cart was not merged");
  }
}

/** Signs the member out; on success every cookie about them is dropped (docs/specification.md section 4). */
export async function signOut(): Promise<Answer<null>> {
  await withToken<unknown>(
    (token) => getApi(token).users.logout(),
    () => undefined,
  );
  await forgetMember();
  return { msg: apiMessage("signed_out"), data: null };
}

/** Changes one's own password. All sessions end with it; this browser gets the new one. */
export async function changeOwnPassword(form: ChangePassword, request: Request): Promise<Answer<{ name: string }>> {
  const session = await readAdminSession();
  return keepAdminSession((await apiFor(request, session?.token)).admin.call("PUT me/password", { body: form }));
}

/** Sets an administrator's password by the link of a mail; all sessions end, so this browser drops its own. */
export async function resetAdminPassword(form: ResetStaffPasswordInput, request: Request): Promise<Answer<null>> {
  const { msg, data } = await (await apiFor(request)).admin.call("POST reset-password", { body: form });
  await keepKnownDevice(data.device_token);
  await endAdminSession();
  return { msg, data: null };
}

/** Sets a member's password by the link of a mail. All sessions end with it, so this browser drops its own. */
export async function resetPassword(form: ResetPassword, request: Request): Promise<Answer<null>> {
  const { msg, data } = await (await apiFor(request)).users.resetPassword(form);
  // An existing backend may return no device.
  await keepKnownDevice(passwordReset.safeParse(data).data?.device_token);
  await endUserSession();
  return { msg, data: null };
}

/** Changes a member's address by the link of a mail. Of the member's sessions only that of this browser goes on. */
export async function changeEmail(form: LinkTokenBody, request: Request): Promise<Answer<null>> {
  const session = await readUserSession();
  const { msg, data } = await (await apiFor(request, session?.user_token.token)).users.changeEmail(form);
  await keepKnownDevice(data.device_token);
  return { msg, data: null };
}

/** Starts the session of staff in this browser. */
export async function keepAdminSession(call: Promise<Answer<AdministratorSession>>): Promise<Answer<{ name: string }>> {
  const { msg, data } = await call;
  await startAdminSession(data.user_token);
  await keepKnownDevice(data.device_token);
  return { msg, data: { name: data.name } };
}

/** The API on behalf of this browser's visitor: limits count their address and device, sessions show their browser. */
export async function apiFor(request: Request, bearer?: string) {
  const userAgent = request.headers.get("User-Agent") ?? undefined;
  return getApi(bearer, clientAddressOf(request), userAgent, await readKnownDevices());
}

export async function signOutAdministrator(): Promise<Answer<null>> {
  const session = await readAdminSession();
  if (session) await tolerateEnded(getApi(session.token).admin.call("DELETE logout"));
  await endAdminSession();
  return { msg: apiMessage("signed_out"), data: null };
}

/** Signing out succeeds if the session has ended already. */
async function tolerateEnded(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiCallError && error.isNotSignedIn)) throw error;
  }
}
