import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";

/*
 * The uuid of a cart opens it: whoever has it can change the cart and order it. So a cart that is shown to others has a
 * second id, which only reads: the uuid as one block of AES under a key of the shop. Each cart has one, nothing has to be
 * stored for it, and without the key nobody gets from one to the other.
 */

const CIPHER = "aes-256-ecb";

/** One block of random bits, for which this mode is made to be enough: nothing is chained, and no two carts are equal. */
function keyOf(signingKey: string): Buffer {
  return Buffer.from(hkdfSync("sha256", signingKey, "", "cart-read-id", 32));
}

/** The id by which a cart can be looked at, and nothing else. */
export function readIdOf(signingKey: string, uuid: string): string {
  const cipher = createCipheriv(CIPHER, keyOf(signingKey), null).setAutoPadding(false);
  const block = Buffer.concat([cipher.update(Buffer.from(uuid.replaceAll("-", ""), "hex")), cipher.final()]);
  return block.toString("base64url");
}

/** The cart that an id for reading names. An id that was made up names a cart that does not exist. */
export function uuidOfReadId(signingKey: string, readId: string): string {
  const cipher = createDecipheriv(CIPHER, keyOf(signingKey), null).setAutoPadding(false);
  const hex = Buffer.concat([cipher.update(Buffer.from(readId, "base64url")), cipher.final()]).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
