import type { Fields } from "../ecpay/book";
import { inOwnWords, noStore } from "./answers";
import type { Stores } from "./stores";
import { isUnimart, type Subtype } from "./subtypes";
import { isTaipeiTime } from "./taipei-time";
import { isGoodsName, isName } from "./words";

export type Circumstances = { subtype: Subtype; stores: Stores; mapAddresses: string[] };

/** One limit of /Express/Create: where it applies, whether a form satisfies it, and the answer if not. */
export type Limit = {
  name: string;
  applies?: (subtype: Subtype, form: Fields) => boolean;
  keeps: (form: Fields, circumstances: Circumstances) => boolean;
  answer: string;
};

export const isToStore = ({ kind }: Subtype) => kind !== "HOME";
export const CELL_PHONE = /^09\d{8}$/;

/** The maximum value of a parcel, and the maximum to collect. */
const MOST = 20_000;

export const isAmount = (words: string | undefined, most = Number.MAX_SAFE_INTEGER) =>
  /^[1-9]\d*$/.test(words ?? "") && Number(words) <= most;

export function needs(field: string, answer: string, applies?: Limit["applies"]): Limit {
  return { name: `${field} is there`, applies, keeps: (form) => Boolean(form[field]), answer };
}

/** For an optional field: its pattern when it is there. */
export function looksLike(field: string, shape: RegExp, answer: string, applies?: Limit["applies"]): Limit {
  return { name: `${field} has its shape`, applies, keeps: (form) => !form[field] || shape.test(form[field]), answer };
}

const needsSendersCellPhone = ({ code }: Subtype) => ["UNIMARTC2C", "HILIFEC2C", "OKMARTC2C"].includes(code);

/** Codes before the bar are those of the service's list (developers.ecpay.com.tw/7426). */
const everywhere: Limit[] = [
  looksLike("MerchantTradeNo", /^[A-Za-z0-9]{1,20}$/, inOwnWords("MerchantTradeNo", "not up to 20 letters and digits")),
  needs("MerchantTradeDate", "10500001|廠商交易時間為Null"),
  {
    name: "MerchantTradeDate is a time",
    keeps: ({ MerchantTradeDate = "" }) => isTaipeiTime(MerchantTradeDate),
    answer: inOwnWords("MerchantTradeDate", "not yyyy/MM/dd HH:mm:ss"),
  },
  needs("GoodsAmount", "10500003|商品金額為Null"),
  looksLike("IsCollection", /^[YN]$/, inOwnWords("IsCollection", "neither Y nor N")),
  {
    name: "GoodsName has its width and signs",
    keeps: ({ GoodsName = "" }) => isGoodsName(GoodsName),
    answer: "10500038|商品名稱請設定為最多50字元(中文25個字,英文50個字不得含指定特殊符號)",
  },
  needs("SenderName", "10500004|寄件人姓名為Null"),
  {
    name: "SenderName has its width and signs",
    keeps: ({ SenderName = "" }) => isName(SenderName),
    answer: "10500035|寄件人姓名請設定為最多10字元(中文5個字, 英文10個字不得含指定特殊符號)",
  },
  needs("ReceiverName", "10500005|收件人姓名為Null"),
  {
    name: "ReceiverName has its width and signs",
    keeps: ({ ReceiverName = "" }) => isName(ReceiverName),
    answer: "10500036|收件人姓名請設定為 4~10 字元（中文 2~5 個字，英文 4~10 個字）。",
  },
  looksLike("SenderCellPhone", CELL_PHONE, "10500043|寄件人手機號碼錯誤"),
  looksLike("ReceiverCellPhone", CELL_PHONE, "10500041|收件人手機號碼錯誤"),
  needs("ServerReplyURL", "10500027|無物流通知網址"),
  looksLike(
    "ServerReplyURL",
    /^https?:\/\/.{1,190}$/,
    inOwnWords("ServerReplyURL", "not an address of up to 200 characters"),
  ),
  {
    name: "ServerReplyURL is not that of a map",
    keeps: ({ ServerReplyURL = "" }, { mapAddresses }) => !mapAddresses.includes(ServerReplyURL),
    answer: inOwnWords("ServerReplyURL", "the address that chosen stores go to"),
  },
];

const toStore: Limit[] = [
  {
    name: "GoodsAmount is 1 to 20,000",
    keeps: ({ GoodsAmount }) => isAmount(GoodsAmount, MOST),
    answer: "10500040|商品金額範圍為1~20000元",
  },
  {
    name: "CollectionAmount is there for 7-ELEVEN to collect",
    applies: (subtype, { IsCollection }) => isUnimart(subtype) && IsCollection === "Y",
    keeps: ({ CollectionAmount }) => Boolean(CollectionAmount),
    answer: inOwnWords("CollectionAmount", "missing"),
  },
  {
    name: "CollectionAmount is GoodsAmount",
    keeps: ({ CollectionAmount, GoodsAmount }) => !CollectionAmount || CollectionAmount === GoodsAmount,
    answer: inOwnWords("CollectionAmount", "not GoodsAmount"),
  },
  needs("GoodsName", "10500017|商品名稱為Null", ({ kind }) => kind === "C2C"),
  needs("SenderCellPhone", "10500047|寄件人手機號碼欄位未填寫", needsSendersCellPhone),
  needs("ReceiverCellPhone", "10500048|收件人手機號碼欄位未填寫"),
  needs("ReceiverStoreID", noStore),
  looksLike("ReceiverStoreID", /^[0-9A-Z]{1,6}$/, inOwnWords("ReceiverStoreID", "not up to 6 characters")),
  {
    name: "ReceiverStoreID is an open store of the chain",
    keeps: ({ ReceiverStoreID }, { stores, subtype }) => stores.takesParcels(subtype.chain, ReceiverStoreID),
    answer: inOwnWords("ReceiverStoreID", "no open store of this chain"),
  },
  {
    name: "ReturnStoreID is for 7-ELEVEN C2C alone",
    applies: ({ code }) => code !== "UNIMARTC2C",
    keeps: ({ ReturnStoreID }) => !ReturnStoreID,
    answer: inOwnWords("ReturnStoreID", "only for UNIMARTC2C"),
  },
  {
    name: "ReturnStoreID is an open store of the chain",
    keeps: ({ ReturnStoreID }, { stores }) => !ReturnStoreID || stores.takesParcels("UNIMART", ReturnStoreID),
    answer: inOwnWords("ReturnStoreID", "no open store of this chain"),
  },
];

/** The limits of every parcel, and of those to a store. */
export const storeLimits: Limit[] = [
  ...everywhere,
  ...toStore.map((limit) => ({
    ...limit,
    applies: (subtype: Subtype, form: Fields) => isToStore(subtype) && (limit.applies?.(subtype, form) ?? true),
  })),
];
