import "server-only";
import type { Answer } from "../api-client/client";
import { getApi } from "../api-client/server";
import type { Subscribe } from "../contract/subscribes";
import type { ForgotPassword, RegisterInput, ResetPassword } from "../contract/users";
import { endUserSession } from "../session/user";
import { clientAddressOf } from "./client-address";
import { visitorApi } from "./visitor-api";

export function register(form: RegisterInput, request: Request): Promise<Answer<unknown>> {
  return getApi(undefined, clientAddressOf(request)).users.register(form);
}

export function forgotPassword(form: ForgotPassword, request: Request): Promise<Answer<unknown>> {
  return getApi(undefined, clientAddressOf(request)).users.forgotPassword(form);
}

/** Sets a new password. All sessions end with it, so this browser forgets its own. */
export async function resetPassword(form: ResetPassword): Promise<Answer<unknown>> {
  const answer = await getApi().users.resetPassword(form);
  await endUserSession();
  return answer;
}

export async function subscribe(form: Subscribe, request: Request): Promise<Answer<unknown>> {
  return (await visitorApi(request)).content.subscribe(form);
}
