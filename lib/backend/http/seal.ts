import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a separate key for each use, so that a value made for one cannot serve another. */
export function keyFor(signingKey: string, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", signingKey, "", use, 32));
}

/** A sealed text opens only for the same use and context. */
export type Seal = { use: string; context: string };

/** Encrypted with a key that is not in the database, so a copy of the database reveals nothing. @returns base64url */
export function sealText(signingKey: string, { use, context }: Seal, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(signingKey, use), iv);
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The text; undefined when it was sealed with another key, for another use or context, or changed since. */
export function openText(signingKey: string, { use, context }: Seal, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyFor(signingKey, use), bytes.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}
