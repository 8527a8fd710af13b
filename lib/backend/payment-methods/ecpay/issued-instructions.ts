import { isSigned } from "../../ecpay/check-mac-value";
import type { PaymentInstructions, QueryOutcome } from "../payment-gateway";
import { type Asking, askAboutTrade, wholeNumber } from "./ask-about-trade";

type Fields = Record<string, string>;

/** By the first part of ECPay's PaymentType: the code for "issued, not paid", and how to read what was issued. */
const WAYS: Record<
  string,
  { issued: string; read: (fields: Fields) => Omit<PaymentInstructions, "payUntil"> | false }
> = {
  ATM: {
    issued: "2",
    read: ({ BankCode = "", vAccount = "" }) =>
      /^\d{3}$/.test(BankCode) && /^\d{1,16}$/.test(vAccount) && { bankCode: BankCode, account: vAccount },
  },
  CVS: {
    issued: "10100073",
    read: ({ PaymentNo = "" }) => /^[0-9A-Za-z]{1,14}$/.test(PaymentNo) && { codes: [PaymentNo] },
  },
  BARCODE: {
    issued: "10100073",
    read: ({ Barcode1 = "", Barcode2 = "", Barcode3 = "" }) => {
      const codes = [Barcode1, Barcode2, Barcode3];
      return codes.every((code) => /^[0-9A-Z]{1,20}$/.test(code)) && { codes };
    },
  },
};

/**
 * The payment instructions of a notice to the PaymentInfoURL or an answer to QueryPaymentInfo; undefined without any.
 */
export function issuedInstructions(fields: Fields): PaymentInstructions | undefined {
  const way = wayOf(fields.PaymentType);
  const payUntil = timeOf(fields.ExpireDate);
  const read = way && way.issued === fields.RtnCode && way.read(fields);
  return read && payUntil ? { ...read, payUntil } : undefined;
}

/**
 * Whether ECPay's name of a way to pay, as `ATM_LAND` or `CVS_CVS`, is one for which it issues payment instructions.
 */
export function isInstructedType(paymentType: string | undefined): boolean {
  return wayOf(paymentType) !== undefined;
}

function wayOf(paymentType = "") {
  return WAYS[paymentType.split("_")[0] ?? ""];
}

/** Reads `2026/11/26`, good until the end of that day in Taipei, or `2026/11/26 10:00:00`, a time in Taipei. */
function timeOf(text = ""): Date | undefined {
  const [, day, time = "23:59:59"] = /^(\d{4}\/\d{2}\/\d{2})(?: (\d{2}:\d{2}:\d{2}))?$/.exec(text) ?? [];
  const read = day && new Date(`${day.replaceAll("/", "-")}T${time}+08:00`);
  return read && !Number.isNaN(read.getTime()) ? read : undefined;
}

/** Queries the instructions of an unpaid payment, since its notice may be lost (developers.ecpay.com.tw/5615). */
export async function askInstructions(tradeNumber: string, asking: Asking): Promise<QueryOutcome> {
  const { config } = asking;
  const answer = await askAboutTrade(tradeNumber, "QueryPaymentInfo", asking);
  if (answer.kind !== "answered" || answer.status !== 200) return { kind: "unpaid" };
  const { fields } = answer;
  const isOurs = fields.MerchantID === config.merchantId && fields.MerchantTradeNo === tradeNumber;
  const instructions = isOurs && isSigned(fields, config) ? issuedInstructions(fields) : undefined;
  const amount = wholeNumber(fields.TradeAmt);
  return instructions && amount !== undefined ? { kind: "issued", instructions, amount } : { kind: "unpaid" };
}
