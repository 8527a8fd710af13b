import { isLate } from "./answers";
import { type Book, type Fields, type Trade, UNUSED } from "./book";
import type { PayCode } from "./pay-codes";
import { paymentTypeOf } from "./payment-types";

const ISSUED = {
  ATM: { RtnCode: "2", RtnMsg: "Get VirtualAccount Succeeded" },
  others: { RtnCode: "10100073", RtnMsg: "Get CVS Code Succeeded." },
};

/** The notice to the PaymentInfoURL once an account or code was issued, without its signature: nothing is paid yet. */
export function infoNotice(trade: Trade, code: PayCode): Fields {
  return {
    ...UNUSED,
    MerchantID: trade.form.MerchantID ?? "",
    MerchantTradeNo: trade.tradeNumber,
    PaymentType: paymentTypeOf(trade),
    ...ISSUED[trade.form.ChoosePayment === "ATM" ? "ATM" : "others"],
    TradeAmt: String(trade.amount),
    TradeDate: trade.form.MerchantTradeDate ?? "",
    TradeNo: trade.providerTradeNumber,
    ...code.fields,
  };
}

/**
 * The answer to QueryPaymentInfo, without its signature (developers.ecpay.com.tw/5615): the account or code again, but
 * not once it is paid. The provider's codes for refusals are not documented; these are those of QueryTradeInfo.
 */
export function infoAnswer(book: Book, question: Fields): Fields {
  const refused = (RtnCode: string) => ({
    RtnCode,
    RtnMsg: "no number",
    MerchantID: question.MerchantID ?? "",
    MerchantTradeNo: question.MerchantTradeNo ?? "",
  });
  if (isLate(book, question)) return refused("10200073");
  const trade = book.find(question.MerchantTradeNo);
  return trade?.code && trade.status === "unpaid" ? infoNotice(trade, trade.code) : refused("10200047");
}

/** Additional fields in the notice of a payment, for a shop that asked for them with NeedExtraPaidInfo. */
export function paidByCodeFields({ form, code }: Trade): Fields {
  if (form.ChoosePayment === "ATM") return { ATMAccBank: "822", ATMAccNo: "12345" };
  if (form.ChoosePayment === "CVS") return { PaymentNo: code?.fields.PaymentNo ?? "", PayFrom: "ibon" };
  return { PayFrom: "ibon" };
}
