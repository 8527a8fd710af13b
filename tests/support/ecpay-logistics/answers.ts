import type { Fields } from "../ecpay/book";
import { problemPage } from "../ecpay/pages";
import type { LogisticsAccount } from "./accounts";
import { forged, signed } from "./signature";

export type Answer = { status: number; type: string; body: string; headers?: Record<string, string> };

/** Pairs that the account's keys sign. The signature covers the pairs alone, without the prefix. */
export type Pairs = { prefix: "1|" | ""; pairs: Fields; account: LogisticsAccount };

/** The encoding of pairs: plain, as observed at the service, or with all special characters encoded. */
export type Writing = "literal" | "encoded";

export const text = (body: string, status = 200): Answer => ({ status, type: "text/html; charset=utf-8", body });

export const json = (value: object): Answer => ({ ...text(JSON.stringify(value)), type: "application/json" });

export const problem = (words: string) => text(problemPage(words));

/** Answers whose text and status were observed at the service. They have no signature. */
export const done = text("1|OK");
export const badSignature = text("0|CheckMacValue驗證錯誤", 500);
export const notFound = text("0|找不到訂單", 500);
export const expired = text("0|TimeStamp Is Expired");
export const noStore = "0|ReceiverStoreID Is Null";

/**
 * A refusal in the double's words, for a limit that is documented without its answer: only the form, `0|` and a text
 * without `=`, is the service's. Clients and tests must not depend on the wording.
 */
export const inOwnWords = (field: string, reason: string) => `0|${field}: ${reason}`;

export function written({ prefix, pairs, account }: Pairs, writing: Writing, isForged = false): Answer {
  const fields = (isForged ? forged : signed)(pairs, account);
  const literal = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  return text(prefix + (writing === "literal" ? literal.join("&") : new URLSearchParams(fields).toString()));
}
