import type { Fields, Trade } from "./book";

/** What a shopper pays with at a machine or at a store: an account, a code or three bar codes. */
export type PayCode = {
  /** As notices and answers name it, with its last day. */
  fields: Fields;
  isExpired: boolean;
};

type Way = {
  /** The parameter for its validity. */
  term: "ExpireDate" | "StoreExpireDate";
  /** The parameter's unit, in milliseconds. */
  unit: number;
  most: number;
  usual: number;
  own: string[];
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const AT_STORES = ["StoreExpireDate", "PaymentInfoURL", "Desc_1", "Desc_2", "Desc_3", "Desc_4"];

const WAYS: Record<string, Way> = {
  ATM: { term: "ExpireDate", unit: DAY, most: 60, usual: 3, own: ["ExpireDate", "PaymentInfoURL"] },
  // The same parameter in other units: minutes here, days there.
  CVS: { term: "StoreExpireDate", unit: MINUTE, most: 43_200, usual: 10_080, own: AT_STORES },
  BARCODE: { term: "StoreExpireDate", unit: DAY, most: 30, usual: 7, own: AT_STORES },
};

const ALL_OWN = ["ExpireDate", ...AT_STORES];

/** Whether a trade is paid later, with an account or code. */
export function isPaidByCode({ form }: Trade): boolean {
  return wayOf(form) !== undefined;
}

function wayOf(form: Fields): Way | undefined {
  return WAYS[form.ChoosePayment ?? ""];
}

/**
 * What is wrong with a form's parameters for accounts and codes; undefined when nothing is. A parameter of another
 * method is an error here, although the provider may ignore it: it means that the shop confused minutes and days.
 */
export function payCodeProblem(form: Fields): string | undefined {
  const way = wayOf(form);
  const foreign = ALL_OWN.find((name) => name in form && !way?.own.includes(name));
  if (foreign) return `${foreign}: not for ${form.ChoosePayment}`;
  const term = way && form[way.term];
  if (!way || term === undefined) return undefined;
  const isTerm = /^[1-9]\d*$/.test(term) && Number(term) <= way.most;
  return isTerm ? undefined : `${way.term}: ${term}`;
}

/** Issues the account or code of a trade. @param serial how many were issued up to this one */
export function issuePayCode({ form, amount }: Trade, serial: number): PayCode {
  const way = wayOf(form);
  if (!way) throw new Error(`${form.ChoosePayment} has no number`);
  const term = Number(form[way.term] ?? way.usual) * way.unit;
  const expires = taipeiTime(timeOf(form.MerchantTradeDate ?? "") + term);
  return { fields: numbersOf(form.ChoosePayment ?? "", { serial, expires, amount }), isExpired: false };
}

type Issue = { serial: number; expires: string; amount: number };

function numbersOf(way: string, { serial, expires, amount }: Issue): Fields {
  if (way === "ATM") {
    return { BankCode: "005", vAccount: String(9103522175887270n + BigInt(serial)), ExpireDate: expires.slice(0, 10) };
  }
  const none = { PaymentNo: "", Barcode1: "", Barcode2: "", Barcode3: "", ExpireDate: expires };
  if (way === "CVS") return { ...none, PaymentNo: `LLL${26_112_300_000 + serial}` };
  return {
    ...none,
    Barcode1: `${expires.slice(2, 10).replaceAll("/", "")}6EA`,
    Barcode2: String(3453010191918356n + BigInt(serial)),
    Barcode3: `103079${String(amount).padStart(9, "0")}`,
  };
}

/** Reads `2026/11/23 10:00:00`, a time in Taipei, as milliseconds. */
function timeOf(text: string): number {
  return Date.parse(`${text.replaceAll("/", "-").replace(" ", "T")}+08:00`);
}

/** Writes milliseconds as `2026/11/23 10:00:00`, the time in Taipei. */
function taipeiTime(milliseconds: number): string {
  const text = new Date(milliseconds + 8 * 60 * MINUTE).toISOString();
  return text.slice(0, 19).replace("T", " ").replaceAll("-", "/");
}
