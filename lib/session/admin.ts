import "server-only";
import type { z } from "zod";
import { userToken } from "../contract/envelope";
import { dropSealed, readSealed, writeSealed } from "./sealed";

const COOKIE = "admin";

/** The administrator's token, while it has not expired. The API decides whether it is still valid. */
export async function readAdminSession(): Promise<z.infer<typeof userToken> | undefined> {
  const token = await readSealed(COOKIE, userToken);
  return token && Date.parse(token.expired_at) > Date.now() ? token : undefined;
}

/** Starts the session; the cookie expires with the token. */
export function startAdminSession(token: z.infer<typeof userToken>): Promise<void> {
  return writeSealed(COOKIE, token, new Date(token.expired_at));
}

export function endAdminSession(): Promise<void> {
  return dropSealed(COOKIE);
}
