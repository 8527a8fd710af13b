import type { Fields, Trade } from "./book";

/** How the shop hears of a payment. `late`: only when the test says so. */
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

/** One delivery and what the shop answered; status 0 when it could not be reached. */
export type Delivery = { url: string; fields: Fields; status: number; answer: string };

/** How often a notice is sent while the shop does not say `1|OK`. */
const TRIES = 4;

const REFUSED = { RtnCode: "10100248", RtnMsg: "拒絕交易，請客戶聯繫發卡行確認原因" };
const PENDING = { RtnCode: "10300066", RtnMsg: "交易付款結果待確認中，請勿出貨" };

type Signing = { sign: (fields: Fields) => Fields; forge: (fields: Fields) => Fields };

/** What the provider says about a trade, honestly or as the mode tells. */
export function noticeOf(trade: Trade, mode: NoticeMode, { sign, forge }: Signing): Fields {
  const honest: Fields = {
    CustomField1: "",
    CustomField2: "",
    CustomField3: "",
    CustomField4: "",
    MerchantID: trade.form.MerchantID ?? "",
    MerchantTradeNo: trade.tradeNumber,
    PaymentDate: "2026/11/20 14:05:09",
    PaymentType: "Credit_CreditCard",
    PaymentTypeChargeFee: "0",
    ...(trade.status === "paid" ? { RtnCode: "1", RtnMsg: "交易成功" } : REFUSED),
    ...(trade.form.NeedExtraPaidInfo === "Y" && { gwsr: trade.authorization }),
    SimulatePaid: "0",
    StoreID: "",
    TradeAmt: String(trade.amount),
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

/** Posts a notice until the shop answers exactly `1|OK`, at most four times; every try is written to the log. */
export async function deliver(url: string, fields: Fields, log: Delivery[]): Promise<void> {
  for (let turn = 0; turn < TRIES; turn++) {
    const delivery = await post(url, fields);
    log.push(delivery);
    if (delivery.status === 200 && delivery.answer === "1|OK") return;
  }
}

async function post(url: string, fields: Fields): Promise<Delivery> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
      // The shop has ten seconds (docs/taiwan.md).
      signal: AbortSignal.timeout(10_000),
    });
    return { url, fields, status: response.status, answer: await response.text() };
  } catch (error) {
    return { url, fields, status: 0, answer: String(error) };
  }
}
