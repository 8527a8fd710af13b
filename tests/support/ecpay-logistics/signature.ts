import { createHash } from "node:crypto";
import type { Fields } from "../ecpay/book";

export type Keys = { hashKey: string; hashIv: string };

/** Characters that are not escaped in the hashed text; all others are written byte by byte. */
const KEPT = /[0-9a-z\-_.!*()]/;

/**
 * CheckMacValue of the logistics service: MD5 over the fields by name, in the encoding of .NET. Written independently
 * from the protocol's text, so that it shares no mistake with the shop's nor with the card gateway's double.
 */
export function logisticsSignature(fields: Fields, { hashKey, hashIv }: Keys): string {
  const pairs = Object.entries(fields)
    .filter(([name]) => name !== "CheckMacValue")
    .sort(([one], [other]) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  const text = [`HashKey=${hashKey}`, ...pairs, `HashIV=${hashIv}`].join("&");
  return createHash("md5").update(written(text)).digest("hex").toUpperCase();
}

export function signed(fields: Fields, keys: Keys): Fields {
  return { ...fields, CheckMacValue: logisticsSignature(fields, keys) };
}

/** With a signature by wrong keys. */
export function forged(fields: Fields, keys: Keys): Fields {
  return signed(fields, { ...keys, hashIv: "" });
}

function written(text: string): string {
  let result = "";
  for (const byte of Buffer.from(text, "utf8")) {
    const character = String.fromCharCode(byte).toLowerCase();
    if (byte === 0x20) result += "+";
    else result += byte < 0x80 && KEPT.test(character) ? character : `%${byte.toString(16).padStart(2, "0")}`;
  }
  return result;
}
