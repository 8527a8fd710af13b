import { createHash, timingSafeEqual } from "node:crypto";

/** Compares a submitted value with a secret in constant time. */
export function isSameSecret(sent: string | null | undefined, secret: string): boolean {
  return comparedWith(secret)(sent);
}

/** A comparison with a fixed secret, for one that is checked on every call. */
export function comparedWith(secret: string): (sent: string | null | undefined) => boolean {
  const expected = digest(secret);
  return (sent) => timingSafeEqual(digest(sent ?? ""), expected);
}

/** Digests have equal length, which the comparison in constant time requires. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
