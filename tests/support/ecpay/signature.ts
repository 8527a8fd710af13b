import { createHash } from "node:crypto";

/** Characters that .NET does not escape, applied after the text was encoded and lower-cased. */
const RESTORED: Record<string, string> = {
  "%2d": "-",
  "%5f": "_",
  "%2e": ".",
  "%21": "!",
  "%2a": "*",
  "%28": "(",
  "%29": ")",
};

/**
 * The double's own signature, written independently from the protocol's text and byte by byte, so that it shares no
 * mistake with the shop's.
 */
export function ecpaySignature(
  fields: Record<string, string>,
  { hashKey, hashIv }: { hashKey: string; hashIv: string },
): string {
  const names = new Map<string, string>();
  for (const name of Object.keys(fields)) if (name !== "CheckMacValue") names.set(name.toLowerCase(), name);
  const sorted = Array.from(names.keys()).sort();
  let text = `HashKey=${hashKey}`;
  for (const small of sorted) {
    const name = names.get(small) ?? "";
    text += `&${name}=${fields[name]}`;
  }
  text += `&HashIV=${hashIv}`;
  let encoded = "";
  for (const byte of Buffer.from(text, "utf8")) encoded += encodeByte(byte);
  const restored = encoded.toLowerCase().replace(/%(?:2d|5f|2e|21|2a|28|29)/g, (code) => RESTORED[code] ?? code);
  return createHash("sha256").update(restored, "utf8").digest("hex").toUpperCase();
}

function encodeByte(byte: number): string {
  const character = String.fromCharCode(byte);
  if (byte === 0x20) return "+";
  return /[0-9A-Za-z]/.test(character) ? character : `%${byte.toString(16).padStart(2, "0")}`;
}
