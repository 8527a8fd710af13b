import { instalmentProblem } from "./instalments";
import { type PayCode, payCodeProblem } from "./pay-codes";

export type Fields = Record<string, string>;

/** A trade as the provider's book has it. `form` is what the browser posted. */
export type Trade = {
  form: Fields;
  tradeNumber: string;
  providerTradeNumber: string;
  amount: number;
  status: "unpaid" | "paid" | "refused" | "abandoned";
  /** The state of the card payment, once it is paid. */
  credit: "authorised" | "closing" | "taken_off" | "captured" | "released";
  authorization: string;
  refunds: number[];
  /** The amounts and states in its list of captures, where they differ from those above. */
  list?: [amount: number, status: string][];
  /** Its account or code, once the shopper has it. */
  code?: PayCode;
  /** The sum that was paid, where it is not the amount. */
  paidAmount?: number;
  /** Its number of instalments, in the form's notation. */
  periods?: string;
};

const REQUIRED = [
  ...["MerchantID", "MerchantTradeNo", "MerchantTradeDate", "PaymentType", "TotalAmount", "TradeDesc", "ItemName"],
  ...["ReturnURL", "ChoosePayment", "CheckMacValue", "EncryptType"],
];

/** Fields of every answer and notice that the shop does not use. */
export const UNUSED: Fields = { CustomField1: "", CustomField2: "", CustomField3: "", CustomField4: "", StoreID: "" };

/** Patterns of parameters (developers.ecpay.com.tw/2864). */
const SHAPES: Record<string, RegExp> = {
  MerchantTradeNo: /^[A-Za-z0-9]{1,20}$/,
  MerchantTradeDate: /^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/,
  PaymentType: /^aio$/,
  TotalAmount: /^[1-9]\d*$/,
  TradeDesc: /^.{1,200}$/su,
  // In characters; more is cut by the provider, after which the signature is wrong.
  ItemName: /^[\s\S]{1,200}$/,
  ReturnURL: /^https?:\/\/[^&<]{1,190}$/,
  ChoosePayment: /^(?:Credit|ApplePay|ATM|CVS|BARCODE)$/,
  EncryptType: /^1$/,
};

/** Why the provider does not open a payment page for this form, as `parameter: reason`; undefined when it does. */
export function formProblem(form: Fields): string | undefined {
  const missing = REQUIRED.find((name) => !form[name]);
  if (missing) return `${missing}: missing`;
  const odd = Object.entries(SHAPES).find(([name, shape]) => !shape.test(form[name] ?? ""));
  if (odd) return `${odd[0]}: ${form[odd[0]]}`;
  const links = [form.ReturnURL, form.OrderResultURL, form.ClientBackURL].filter(Boolean);
  if (new Set(links).size < links.length) return "ReturnURL: the same as another address";
  return payCodeProblem(form) ?? instalmentProblem(form);
}

/** The trades, by the merchant's number. @param now the provider's clock */
export function openBook(now: () => Date) {
  const trades = new Map<string, Trade>();
  return {
    now,
    find: (tradeNumber: string | undefined) => trades.get(tradeNumber ?? ""),
    authorizedAs: (authorization: string | undefined) =>
      [...trades.values()].find((trade) => trade.authorization === authorization),
    /** @throws Error when the number was used before */
    enter(form: Fields): Trade {
      const tradeNumber = form.MerchantTradeNo ?? "";
      if (trades.has(tradeNumber)) throw new Error(`MerchantTradeNo: ${tradeNumber} was used before`);
      const trade: Trade = {
        form,
        tradeNumber,
        providerTradeNumber: `26112014${String(trades.size + 1).padStart(8, "0")}`,
        amount: Number(form.TotalAmount),
        status: "unpaid",
        credit: "authorised",
        authorization: `1130${trades.size + 1}`,
        refunds: [],
      };
      trades.set(tradeNumber, trade);
      return trade;
    },
  };
}

export type Book = ReturnType<typeof openBook>;
