import "server-only";
import type { Answer } from "../api-client/call";
import { getApi } from "../api-client/server";
import type { Subscribe } from "../contract/subscribes";
import type { ForgotPassword, RegisterInput } from "../contract/users";
import { clientAddressOf } from "./client-address";
import { visitorApi } from "./visitor-api";

export function register(form: RegisterInput, request: Request): Promise<Answer<unknown>> {
  return getApi(undefined, clientAddressOf(request)).users.register(form);
}

export function forgotPassword(form: ForgotPassword, request: Request): Promise<Answer<unknown>> {
  return getApi(undefined, clientAddressOf(request)).users.forgotPassword(form);
}

export async function subscribe(form: Subscribe, request: Request): Promise<Answer<unknown>> {
  return (await visitorApi(request)).content.subscribe(form);
}
