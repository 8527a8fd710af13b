import type { Fields } from "../ecpay/book";
import { postNotice } from "../ecpay/post-notice";
import type { LogisticsAccount } from "./accounts";
import { type Parcel, type Return, type Status, statusOf } from "./book";
import { pairsOf } from "./create";
import { forged, signed } from "./signature";
import { knownCodes, wordsOf } from "./statuses";
import { taipeiTime } from "./taipei-time";

/** How a notice differs from a genuine one that is sent once. */
export type Telling = {
  /** Since when the status holds; by default a second after the last one, or now. */
  at?: Date;
  /** How often it is repeated although the shop acknowledged it. */
  times?: number;
  /** Signed with wrong keys, as an attacker would. */
  forged?: boolean;
  /** Other fields, signed like the rest. */
  changes?: Fields;
  /** Allows a code that is in no table, which would be a mistake of the test otherwise. */
  unknown?: boolean;
};

/** One delivery and the shop's answer; status 0 when it could not be reached. */
export type Delivery = { url: string; fields: Fields; status: number; answer: string; accepted: boolean };

/** How often a notice is sent until the shop says `1|OK`: once, and three times more on the first day. */
const TRIES = 4;

/** Writes a status into the book. @returns the notice of it */
export function noticeOf(parcel: Parcel, code: string, telling: Telling): Fields {
  const status = statusFor(code, telling, new Date(statusOf(parcel).at.getTime() + 1000));
  if (!telling.forged) parcel.history.push(status);
  return signedFields(pairsOf(parcel, status), parcel.account, telling);
}

/** The notice of a return: it has the number of the return, and nothing of the delivery. */
export function returnNoticeOf(entry: Return, code: string, telling: Telling): Fields {
  const { account, form, kind, logisticsId, tradeNumber } = entry;
  const status = statusFor(code, telling, new Date());
  const fields: Fields = {
    AllPayLogisticsID: logisticsId,
    ...(kind === "HOME" && { BookingNote: `91${logisticsId}000` }),
    GoodsAmount: form.GoodsAmount ?? "",
    MerchantID: account.merchantId,
    RtnCode: status.code,
    RtnMerchantTradeNo: tradeNumber,
    RtnMsg: status.words,
    UpdateStatusDate: taipeiTime(status.at),
  };
  return signedFields(fields, account, telling);
}

/** Posts a notice until the shop acknowledges it, at most four times; every try is logged. */
export async function deliver(url: string, fields: Fields, log: Delivery[]): Promise<Delivery[]> {
  const tries: Delivery[] = [];
  while (tries.length < TRIES && !tries.at(-1)?.accepted) tries.push(await tryOnce(url, fields));
  log.push(...tries);
  return tries;
}

function statusFor(code: string, { at, unknown }: Telling, soonest: Date): Status {
  if (!unknown && !knownCodes.has(code)) throw new Error(`${code} is in no table of codes`);
  const now = new Date();
  return { code, words: wordsOf(code), at: at ?? (now > soonest ? now : soonest) };
}

function signedFields(fields: Fields, account: LogisticsAccount, telling: Telling): Fields {
  return (telling.forged ? forged : signed)({ ...fields, ...telling.changes }, account);
}

async function tryOnce(url: string, fields: Fields): Promise<Delivery> {
  const { isPlain, ...delivery } = await postNotice(url, fields);
  return { ...delivery, accepted: delivery.status === 200 && isPlain && delivery.answer === "1|OK" };
}
