import type { Fields } from "../ecpay/book";
import type { LogisticsAccount } from "./accounts";
import { wordsOf } from "./statuses";
import { isUnimart, type Subtype } from "./subtypes";

/** A status of a parcel, and since when it holds. */
export type Status = { code: string; words: string; at: Date };

/** A parcel as the service's book has it. `form` is what the shop posted. */
export type Parcel = {
  account: LogisticsAccount;
  form: Fields;
  subtype: Subtype;
  /** AllPayLogisticsID. */
  logisticsId: string;
  /** MerchantTradeNo. */
  tradeNumber: string;
  amount: number;
  collects: boolean;
  /** What the shop's staff enter at the chain's terminal (C2C), and its check number (7-ELEVEN). */
  paymentNo: string;
  validationNo: string;
  /** The carrier's number of a home delivery, and the chain's of a B2C parcel. */
  bookingNote: string;
  shipmentNo: string;
  storeId: string;
  returnStoreId: string;
  shipmentDate: string;
  cancelled: boolean;
  /** All its statuses, in the order of their notices. */
  history: Status[];
  /** When which part of the collected money reached the shop. */
};

/** A Create with any outcome: the limit that it broke, and the intended answer. */
export type Attempt = { tradeNumber: string; form: Fields; made: boolean; broke?: string; answer: string };

export type Return = {
  account: LogisticsAccount;
  form: Fields;
  kind: "CVS" | "HOME";
  /** RtnMerchantTradeNo. */
  tradeNumber: string;
  logisticsId: string;
  /** What the shopper enters at the chain's terminal. */
  orderNumber: string;
};

/** The current status of a parcel: the one with the latest time, however late it was sent. */
export function statusOf({ history }: Parcel): Status {
  const latest = history.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
  if (!latest) throw new Error("a parcel without a status");
  return latest;
}

const FIRST_ID = 1_718_552;

/** Parcels, returns, opened maps and every attempt. Nothing is ever deleted. */
export function openBook() {
  const parcels: Parcel[] = [];
  const attempts: Attempt[] = [];
  const returns: Return[] = [];
  const maps: Fields[] = [];
  const nextId = () => String(FIRST_ID + parcels.length + returns.length);
  return {
    parcels,
    attempts,
    returns,
    maps,
    /** By either of its numbers. */
    find: (number: string | undefined) =>
      parcels.find(({ tradeNumber, logisticsId }) => number && (number === tradeNumber || number === logisticsId)),
    make(account: LogisticsAccount, form: Fields, subtype: Subtype): Parcel {
      const parcel = parcelOf(account, form, subtype, nextId());
      parcels.push(parcel);
      return parcel;
    },
    giveBack(account: LogisticsAccount, form: Fields, kind: Return["kind"]): Return {
      const count = String(returns.length + 1);
      const numbers = {
        tradeNumber: `16011216${count.padStart(5, "0")}`,
        orderNumber: `8800${count.padStart(8, "0")}`,
      };
      const entry = { account, form, kind, logisticsId: nextId(), ...numbers };
      returns.push(entry);
      return entry;
    },
  };
}

export type Book = ReturnType<typeof openBook>;

/** 萊爾富 begins with another code. */
const firstCode = ({ chain }: Subtype) => (chain === "HILIFE" ? "2001" : "300");

function parcelOf(account: LogisticsAccount, form: Fields, subtype: Subtype, logisticsId: string): Parcel {
  const isC2c = subtype.kind === "C2C";
  const code = firstCode(subtype);
  return {
    account,
    form,
    subtype,
    logisticsId,
    tradeNumber: form.MerchantTradeNo || `EC${logisticsId}`,
    amount: Number(form.GoodsAmount),
    collects: form.IsCollection === "Y",
    paymentNo: isC2c ? `C${logisticsId}` : "",
    validationNo: isC2c && isUnimart(subtype) ? logisticsId.slice(-4) : "",
    bookingNote: subtype.kind === "HOME" ? `90${logisticsId}000` : "",
    shipmentNo: subtype.kind === "B2C" ? `0${logisticsId}` : "",
    storeId: form.ReceiverStoreID ?? "",
    returnStoreId: form.ReturnStoreID ?? "",
    shipmentDate: "",
    cancelled: false,
    history: [{ code, words: wordsOf(code), at: new Date() }],
  };
}
