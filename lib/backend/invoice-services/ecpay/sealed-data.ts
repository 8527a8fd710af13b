import { createCipheriv, createDecipheriv } from "node:crypto";

/** The keys of a merchant: 16 letters and digits each. */
export type InvoiceKeys = { hashKey: string; hashIv: string };

const ESCAPES: Record<string, string> = {
  "%20": "+",
  "!": "%21",
  "'": "%27",
  "(": "%28",
  ")": "%29",
  "*": "%2A",
  "~": "%7E",
};

/** URL encoding of ECPay's e-invoice API; unlike its check values, not lower-cased. */
const encoded = (text: string) => encodeURIComponent(text).replace(/%20|[!'()*~]/g, (sign) => ESCAPES[sign] ?? sign);

/** Encrypts the content of `Data`: URL-encoded JSON, AES-128-CBC, Base64. */
export function sealData(data: object, { hashKey, hashIv }: InvoiceKeys): string {
  const cipher = createCipheriv("aes-128-cbc", hashKey, hashIv);
  return cipher.update(encoded(JSON.stringify(data)), "utf8", "base64") + cipher.final("base64");
}

/** Decrypts `Data` of an answer; undefined when these keys do not open it, or the content is unreadable. */
export function openData(sealed: string, { hashKey, hashIv }: InvoiceKeys): Record<string, unknown> | undefined {
  try {
    const decipher = createDecipheriv("aes-128-cbc", hashKey, hashIv);
    const text = decipher.update(sealed, "base64", "utf8") + decipher.final("utf8");
    const data: unknown = JSON.parse(decodeURIComponent(text.replaceAll("+", "%20")));
    return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
