import { type Fields, type Trade, UNUSED } from "./book";
import { instalmentFields } from "./instalments";
import { paidByCodeFields } from "./pay-code-info";
import { isPaidByCode } from "./pay-codes";
import { paymentTypeOf } from "./payment-types";
import { postNotice } from "./post-notice";

/** How the shop is notified of a payment. `late`: only when the test says so. */
export type NoticeMode =
  | "at_once"
  | "late"
  | "doubled"
  | "forged"
  | "wrong_amount"
  | "wrong_merchant"
  | "simulated"
  | "pending"
  | "lost";

/** One delivery and the shop's answer; status 0 when it could not be reached. */
export type Delivery = { url: string; fields: Fields; status: number; answer: string };

/** How often a notice is sent until the shop says `1|OK`. */
const TRIES = 4;

const REFUSED = { RtnCode: "10100248", RtnMsg: "拒絕交易，請客戶聯繫發卡行確認原因" };
const PENDING = { RtnCode: "10300066", RtnMsg: "交易付款結果待確認中，請勿出貨" };

type Signing = { sign: (fields: Fields) => Fields; forge: (fields: Fields) => Fields };

/** The provider's statement about a trade, correct or as the mode says. */
export function noticeOf(trade: Trade, mode: NoticeMode, { sign, forge }: Signing): Fields {
  const honest: Fields = {
    ...UNUSED,
    MerchantID: trade.form.MerchantID ?? "",
    MerchantTradeNo: trade.tradeNumber,
    PaymentDate: "2026/11/20 14:05:09",
    PaymentType: paymentTypeOf(trade),
    PaymentTypeChargeFee: "0",
    ...(trade.status === "paid" ? { RtnCode: "1", RtnMsg: isPaidByCode(trade) ? "付款成功" : "交易成功" } : REFUSED),
    ...(trade.form.NeedExtraPaidInfo === "Y" && extraFields(trade)),
    SimulatePaid: "0",
    TradeAmt: String(trade.paidAmount ?? trade.amount),
    TradeDate: trade.form.MerchantTradeDate ?? "",
    TradeNo: trade.providerTradeNumber,
  };
  if (mode === "forged") return forge(honest);
  if (mode === "wrong_amount") return sign({ ...honest, TradeAmt: String(trade.amount - 1) });
  if (mode === "wrong_merchant") return sign({ ...honest, MerchantID: "2000132" });
  if (mode === "simulated") return sign({ ...honest, SimulatePaid: "1" });
  if (mode === "pending") return sign({ ...honest, ...PENDING });
  return sign(honest);
}

function extraFields(trade: Trade): Fields {
  return isPaidByCode(trade) ? paidByCodeFields(trade) : { gwsr: trade.authorization, ...instalmentFields(trade) };
}

/** Posts a notice until the shop answers exactly `1|OK`, at most four times; every try is logged. */
export async function deliver(url: string, fields: Fields, log: Delivery[]): Promise<void> {
  for (let turn = 0; turn < TRIES; turn++) {
    const { isPlain: _, ...delivery } = await postNotice(url, fields);
    log.push(delivery);
    if (delivery.status === 200 && delivery.answer === "1|OK") return;
  }
}
