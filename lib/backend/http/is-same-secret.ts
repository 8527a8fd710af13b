import { createHash, timingSafeEqual } from "node:crypto";

/** Compares what somebody sent with what is secret, in a time that tells nothing of either. */
export function isSameSecret(sent: string | null | undefined, secret: string): boolean {
  return timingSafeEqual(digest(sent ?? ""), digest(secret));
}

/** Digests have one length, which the comparison in constant time needs. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
