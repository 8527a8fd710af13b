import { createHash, timingSafeEqual } from "node:crypto";

export type EcpayKeys = { hashKey: string; hashIv: string };

/** What ECPay's services hash with: payments by SHA-256, parcels by MD5. */
export type MacHash = "sha256" | "md5";

/** ECPay's signature of a form without its `CheckMacValue`, in upper-case hex digits (developers.ecpay.com.tw/2902). */
export function checkMacValue(
  fields: Record<string, string>,
  { hashKey, hashIv }: EcpayKeys,
  hash: MacHash = "sha256",
): string {
  const pairs = Object.entries(fields)
    .filter(([name]) => name !== "CheckMacValue")
    .map(([name, value]) => ({ order: name.toLowerCase(), text: `${name}=${value}` }))
    // Not localeCompare: the provider compares code units.
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    .map(({ text }) => text);
  const whole = [`HashKey=${hashKey}`, ...pairs, `HashIV=${hashIv}`].join("&");
  return createHash(hash).update(encode(whole)).digest("hex").toUpperCase();
}

export function signed(fields: Record<string, string>, keys: EcpayKeys, hash?: MacHash): Record<string, string> {
  return { ...fields, CheckMacValue: checkMacValue(fields, keys, hash) };
}

/** Whether the fields carry the signature of these keys; takes the same time whatever is wrong with it. */
export function isSigned(fields: Record<string, string>, keys: EcpayKeys, hash?: MacHash): boolean {
  const expected = Buffer.from(checkMacValue(fields, keys, hash));
  const given = Buffer.from(fields.CheckMacValue ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * As .NET's `HttpUtility.UrlEncode`, in lower case: space is `+`, and only `- _ . ! * ( )` stay. Half of a surrogate
 * pair becomes U+FFFD.
 */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"))
    .replaceAll("%20", "+")
    .replaceAll("~", "%7e")
    .replaceAll("'", "%27")
    .toLowerCase();
}

/** One merchant at one of ECPay's hosts; `baseUrl` without a trailing slash. */
export type EcpayConfig = EcpayKeys & {
  merchantId: string;
  baseUrl: string;
  /** The merchant's check code, with which the state of a card payment can be asked for. */
  creditCheckCode?: string;
};
