import { type Book, type Fields, UNUSED } from "./book";
import { instalmentFields } from "./instalments";
import { isPaidByCode } from "./pay-codes";
import { paymentTypeOf } from "./payment-types";

const CODES = { unpaid: "0", paid: "1", refused: "10200095", abandoned: "10200095" } as const;

/** For how many seconds a query is valid (developers.ecpay.com.tw/2890). */
const QUESTION_LASTS = 180;

/** Whether a query is too old, or too far in the future, by the provider's clock. */
export function isLate({ now }: Book, question: Fields): boolean {
  return !(Math.abs(now().getTime() / 1000 - Number(question.TimeStamp)) <= QUESTION_LASTS);
}

/** The answer to QueryTradeInfo, without its signature. */
export function queryAnswer(book: Book, question: Fields): Fields {
  const trade = book.find(question.MerchantTradeNo);
  return {
    MerchantID: question.MerchantID ?? "",
    MerchantTradeNo: question.MerchantTradeNo ?? "",
    TradeNo: trade?.providerTradeNumber ?? "",
    TradeAmt: String(trade?.paidAmount ?? trade?.amount ?? 0),
    PaymentDate: trade?.status === "paid" ? "2026/11/20 14:05:09" : "",
    PaymentType: trade ? paymentTypeOf(trade) : "",
    HandlingCharge: "0",
    PaymentTypeChargeFee: "0",
    TradeDate: trade?.form.MerchantTradeDate ?? "",
    TradeStatus: isLate(book, question) ? "10200073" : trade ? CODES[trade.status] : "10200047",
    ItemName: trade?.form.ItemName ?? "",
    // Extra fields are part of queries as well (developers.ecpay.com.tw/5675).
    ...(trade?.status === "paid" && trade.form.NeedExtraPaidInfo === "Y" && instalmentFields(trade)),
    ...UNUSED,
  };
}

const STATES = {
  authorised: "已授權",
  closing: "要關帳",
  taken_off: "操作取消",
  captured: "已關帳",
  released: "已取消",
} as const;

/** The answer to QueryTrade of a card payment, which is JSON and has no signature. */
export function creditAnswer(book: Book, question: Fields): object {
  const trade = book.authorizedAs(question.CreditRefundId);
  if (trade?.status !== "paid" || question.CreditCheckCode !== CHECK_CODE)
    return { RtnMsg: "error_noData", RtnValue: "" };
  const captured = trade.credit === "captured" ? [trade.amount] : [];
  const usual = [...captured, ...trade.refunds.map((amount) => -amount)].map((amount) => [amount, "已關帳"] as const);
  return {
    RtnMsg: "",
    RtnValue: {
      TradeID: trade.authorization,
      amount: String(trade.amount),
      clsamt: String(captured[0] ?? 0),
      authtime: "2026/11/20 14:05:09",
      status: STATES[trade.credit],
      close_data: (trade.list ?? usual).map(([amount, status]) => ({
        status,
        sno: "2782343",
        amount: String(amount),
        datetime: "2026/11/20 下午 08:15:00",
      })),
    },
  };
}

/** The merchant's check code at the double. */
export const CHECK_CODE = "59997889";

/** The answer to DoAction, which has no signature, after the book was changed. */
export function refundAnswer(book: Book, order: Fields): Fields {
  const trade = book.find(order.MerchantTradeNo);
  const amount = Number(order.TotalAmount);
  const base = {
    Merchant: order.MerchantID ?? "",
    MerchantTradeNo: order.MerchantTradeNo ?? "",
    TradeNo: order.TradeNo ?? "",
  };
  const refuse = (reason: string) => ({ ...base, RtnCode: "0", RtnMsg: reason });
  const done = { ...base, RtnCode: "1", RtnMsg: "Succeeded." };
  if (!trade || trade.providerTradeNumber !== order.TradeNo) return refuse("error_noTrade");
  // The provider documents no refund of Apple Pay: a shop that sends one has made a mistake.
  if (isPaidByCode(trade) || trade.form.ChoosePayment === "ApplePay") return refuse("error_notCredit");
  if (trade.status !== "paid") return refuse("error_notPaid");
  if (!Number.isInteger(amount) || amount < 1) return refuse("error_amount");
  const refunded = trade.refunds.reduce((sum, one) => sum + one, 0);
  switch (order.Action) {
    case "R":
      if (trade.credit !== "captured") return { ...base, RtnCode: "10200050", RtnMsg: "error_notCaptured" };
      if (trade.periods && amount !== trade.amount) return refuse("error_instalments");
      if (refunded + amount > trade.amount) return refuse("error_overAmount");
      trade.refunds.push(amount);
      return done;
    case "E":
      if (trade.credit !== "closing" || amount !== trade.amount) return refuse("error_Stop");
      trade.credit = "taken_off";
      return done;
    case "N":
      if ((trade.credit !== "authorised" && trade.credit !== "taken_off") || amount !== trade.amount)
        return refuse("error_Abandon");
      trade.credit = "released";
      return done;
    default:
      return refuse("error_action");
  }
}
