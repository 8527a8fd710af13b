import { randomUUID } from "node:crypto";
import type { Api } from "@/lib/api-client/client";
import { TERMS_VERSION } from "@/lib/contract/terms";
import type { RegisterInput } from "@/lib/contract/users";
import { resetLimits, tokenMailedTo } from "./mail";
import type { Cell } from "./matrix";

export const PASSWORD = "four old teapots";

/** A complete form for registering, with the given changes. */
export function newcomer(more: Partial<RegisterInput> = {}): RegisterInput {
  const email = `new-${randomUUID()}@shop.example`;
  return { name: "王大明", email, password: PASSWORD, agreement: TERMS_VERSION, newsletter: false, ...more };
}

/** A member with an account and a session. */
export type SignedIn = { email: string; token: string; api: Api };

/** Registers a member, verified unless told otherwise, and signs them in. */
export async function signUp(
  { api, shop, signedIn }: Cell,
  { verified = true, ...more }: Partial<RegisterInput> & { verified?: boolean } = {},
): Promise<SignedIn> {
  await resetLimits(shop.db);
  const { email } = newcomer(more);
  await api.users.register(newcomer({ ...more, email }));
  if (verified) await api.users.verifyEmail({ token: await tokenMailedTo(shop.db, email) });
  const { token } = (await api.users.login({ email, password: PASSWORD })).data.user_token;
  return { email, token, api: signedIn(token) };
}

/** Another session of a member, from a browser with this name. */
export async function signInAgain({ raw }: Cell, email: string, userAgent: string): Promise<string> {
  const headers = { "X-Client-User-Agent": userAgent };
  const answer = await raw({ method: "POST", path: "/users/login", json: { email, password: PASSWORD }, headers });
  return (answer.envelope.data as { user_token: { token: string } }).user_token.token;
}
