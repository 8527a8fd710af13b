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

/** As ECPay's interface of e-invoices writes it; unlike its check values, not in small letters. */
const encoded = (text: string) => encodeURIComponent(text).replace(/%20|[!'()*~]/g, (sign) => ESCAPES[sign] ?? sign);

/** What a call says, as `Data` carries it: URL-encoded JSON, AES-128-CBC, Base64. */
export function sealData(data: object, { hashKey, hashIv }: InvoiceKeys): string {
  const cipher = createCipheriv("aes-128-cbc", hashKey, hashIv);
  return cipher.update(encoded(JSON.stringify(data)), "utf8", "base64") + cipher.final("base64");
}

/** What `Data` of an answer says; undefined when these keys do not open it, or nothing that can be read is in it. */
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
