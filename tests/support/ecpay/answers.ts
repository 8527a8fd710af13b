import type { Book, Fields } from "./book";

const CODES = { unpaid: "0", paid: "1", refused: "10200095", abandoned: "10200095" } as const;

/** How many seconds a question is good for (developers.ecpay.com.tw/2890). */
const QUESTION_LASTS = 180;

/** The answer to QueryTradeInfo, without its signature. */
export function queryAnswer(book: Book, question: Fields): Fields {
  const asked = Number(question.TimeStamp);
  const trade = book.find(question.MerchantTradeNo);
  const late = !(Math.abs(Date.now() / 1000 - asked) <= QUESTION_LASTS);
  return {
    MerchantID: question.MerchantID ?? "",
    MerchantTradeNo: question.MerchantTradeNo ?? "",
    StoreID: "",
    TradeNo: trade?.providerTradeNumber ?? "",
    TradeAmt: String(trade?.amount ?? 0),
    PaymentDate: trade?.status === "paid" ? "2026/11/20 14:05:09" : "",
    PaymentType: trade ? "Credit_CreditCard" : "",
    HandlingCharge: "0",
    PaymentTypeChargeFee: "0",
    TradeDate: trade?.form.MerchantTradeDate ?? "",
    TradeStatus: late ? "10200073" : trade ? CODES[trade.status] : "10200047",
    ItemName: trade?.form.ItemName ?? "",
    CustomField1: "",
    CustomField2: "",
    CustomField3: "",
    CustomField4: "",
  };
}

/** The answer to DoAction, which carries no signature, after the book was changed. */
export function refundAnswer(book: Book, order: Fields): Fields {
  const trade = book.find(order.MerchantTradeNo);
  const amount = Number(order.TotalAmount);
  const base = {
    Merchant: order.MerchantID ?? "",
    MerchantTradeNo: order.MerchantTradeNo ?? "",
    TradeNo: order.TradeNo ?? "",
  };
  const refuse = (reason: string) => ({ ...base, RtnCode: "0", RtnMsg: reason });
  if (order.Action !== "R") return refuse("error_action");
  if (!trade || trade.providerTradeNumber !== order.TradeNo) return refuse("error_noTrade");
  if (trade.status !== "paid") return refuse("error_notPaid");
  if (!Number.isInteger(amount) || amount < 1) return refuse("error_amount");
  if (trade.refunded + amount > trade.amount) return refuse("error_overAmount");
  trade.refunded += amount;
  return { ...base, RtnCode: "1", RtnMsg: "Succeeded." };
}
