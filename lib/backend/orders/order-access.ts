import { createHmac, timingSafeEqual } from "node:crypto";

/** The secret by which a guest reads one order, and only that one; nothing has to be stored for it. */
export function orderAccessToken(signingKey: string, number: string): string {
  return createHmac("sha256", signingKey).update(`order-access:${number}`).digest("base64url");
}

export function opensOrder(signingKey: string, number: string, token: string | undefined): boolean {
  const expected = Buffer.from(orderAccessToken(signingKey, number));
  const given = Buffer.from(token ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
