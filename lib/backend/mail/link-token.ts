import { createHmac } from "node:crypto";

/**
 * Derived, not stored: a copy of the database opens nothing, and a mail sent again carries the same link.
 * @param seed a secret random id of the mail or the subscriber
 */
export function linkTokenOf(signingKey: string, seed: string): string {
  return createHmac("sha256", signingKey).update(`mail-link:${seed}`).digest("base64url");
}
