import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key of its own for each use, so that nothing made for one can serve another. */
function keyFor(signingKey: string, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", signingKey, "", use, 32));
}

/**
 * A secret as it is stored: a copy of the database alone does not open it, and it opens for its owner only, so that one
 * account's cannot be moved to another.
 */
export function sealSecret(signingKey: string, owner: number, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(signingKey, "totp-secret"), iv);
  cipher.setAAD(Buffer.from(String(owner)));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The secret; undefined when it was sealed with another key or for another owner, or changed since. */
export function openSecret(signingKey: string, owner: number, stored: string): string | undefined {
  const bytes = Buffer.from(stored, "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyFor(signingKey, "totp-secret"), bytes.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(String(owner)));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}

/** What is stored of a recovery code. Keyed, since fifty bits could be guessed against a plain hash. */
export function hashRecoveryCode(signingKey: string, owner: number, code: string): string {
  return createHmac("sha256", keyFor(signingKey, "recovery-code")).update(`${owner}:${code}`).digest("hex");
}
