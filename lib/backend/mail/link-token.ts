import { createHmac } from "node:crypto";

/**
 * The secret in the link of a mail. Derived rather than stored: the outbox holds no token, a copy of the database opens
 * nothing, and a mail that is sent again carries the same link.
 * @param seed a random id that nobody is told, of the mail or of the subscriber
 */
export function linkTokenOf(signingKey: string, seed: string): string {
  return createHmac("sha256", signingKey).update(`mail-link:${seed}`).digest("base64url");
}
