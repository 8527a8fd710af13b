import { createHmac } from "node:crypto";
import { keyFor, openText, sealText } from "../http/seal";

const sealOf = (owner: number) => ({ use: "totp-secret", context: String(owner) });

/** Encrypted for its owner: a copy of the database reveals nothing, and a secret cannot be moved to another account. */
export function sealSecret(signingKey: string, owner: number, secret: string): string {
  return sealText(signingKey, sealOf(owner), secret);
}

/** The secret; undefined when it was sealed with another key or for another owner, or changed since. */
export function openSecret(signingKey: string, owner: number, stored: string): string | undefined {
  return openText(signingKey, sealOf(owner), stored);
}

/** The stored hash of a recovery code. Keyed, since fifty bits could be guessed against a plain hash. */
export function hashRecoveryCode(signingKey: string, owner: number, code: string): string {
  return createHmac("sha256", keyFor(signingKey, "recovery-code")).update(`${owner}:${code}`).digest("hex");
}
