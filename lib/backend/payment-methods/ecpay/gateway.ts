import { isTestCard } from "@/lib/contract/card-hosts";
import { TIME_ZONE } from "@/lib/site";
import { type EcpayConfig, isSigned, signed } from "../../ecpay/check-mac-value";
import { USUAL_PATIENCE } from "../../ecpay/post-form";
import type {
  BrowserForm,
  GatewayLinks,
  NoticeReading,
  PaymentAttempt,
  PaymentGateway,
  PostingGateway,
  QueryOutcome,
} from "../payment-gateway";
import { type Asking, askAboutTrade, wholeNumber } from "./ask-about-trade";
import { askInstructions, isInstructedType, issuedInstructions } from "./issued-instructions";
import { refundStateOf, refundTrade } from "./refund";
import { tryKeys } from "./try-keys";

/** ECPay blocks callers that ask too often; asking again before this many minutes are over prolongs the block. */
const SHUT_OUT_MINUTES = 30;

/** TradeStatus: 1 is paid, 0 not yet, 10200047 that the shopper never came to the payment page. */
const UNPAID = ["0", "10200047"];
/** The shopper came and did not complete the payment; nothing can follow. */
const NOT_COMPLETED = "10200095";

/** Asks about a payment (developers.ecpay.com.tw/2890); only a signed answer counts. */
async function queryTrade(tradeNumber: string, asking: Asking): Promise<QueryOutcome> {
  const answer = await askAboutTrade(tradeNumber, "QueryTradeInfo/V5", asking);
  if (answer.kind !== "answered") return { kind: "unknown", message: answer.message };
  if (answer.status === 403) return { kind: "wait", minutes: SHUT_OUT_MINUTES };
  if (answer.status !== 200) return { kind: "unknown", message: `HTTP ${answer.status}` };
  const outcome = outcomeOf(answer.fields, tradeNumber, asking.config);
  const mayBeIssued = outcome.kind === "unpaid" && isInstructedType(answer.fields.PaymentType);
  return mayBeIssued ? askInstructions(tradeNumber, asking) : outcome;
}

function outcomeOf(fields: Record<string, string>, tradeNumber: string, config: EcpayConfig): QueryOutcome {
  if (!isSigned(fields, config)) return { kind: "unknown", message: "the answer is not signed by the provider" };
  if (fields.MerchantID !== config.merchantId || fields.MerchantTradeNo !== tradeNumber) {
    return { kind: "unknown", message: "the answer is about another trade" };
  }
  const status = fields.TradeStatus ?? "";
  if (UNPAID.includes(status)) return { kind: "unpaid" };
  if (status === NOT_COMPLETED) return { kind: "failed", message: status };
  const amount = wholeNumber(fields.TradeAmt);
  if (status !== "1" || !fields.TradeNo || amount === undefined) {
    return { kind: "unknown", message: `TradeStatus ${status}` };
  }
  return { kind: "paid", providerTradeNumber: fields.TradeNo, amount, ...periodsOf(fields) };
}

/** The number of instalments (developers.ecpay.com.tw/5675); for other payments it is 0 or missing. */
function periodsOf({ stage }: Record<string, string>): { periods?: number } {
  const periods = wholeNumber(stage) ?? 0;
  return periods > 1 ? { periods } : {};
}

/** Longer names are cut by the provider after we have signed them, and the signature is wrong (docs/taiwan.md). */
const MAX_ITEM_NAME = 200;

const taipeiTime = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE, dateStyle: "short", timeStyle: "medium" });

/** The form that the browser posts to ECPay's payment page (developers.ecpay.com.tw/2864). */
function aioForm(attempt: PaymentAttempt, links: GatewayLinks, config: EcpayConfig): BrowserForm {
  const fields = {
    MerchantID: config.merchantId,
    MerchantTradeNo: attempt.tradeNumber,
    MerchantTradeDate: taipeiTime.format(attempt.startedAt).replaceAll("-", "/"),
    PaymentType: "aio",
    TotalAmount: String(attempt.amount),
    TradeDesc: harmless(attempt.shop),
    ItemName: itemName(attempt.items),
    ReturnURL: links.notice,
    ClientBackURL: links.back,
    ...(attempt.later
      ? // Another address than the ReturnURL, at the same route.
        { ...laterFields(attempt.later), PaymentInfoURL: `${links.notice}?account` }
      : { ...atOnceFields(attempt), OrderResultURL: links.result }),
    EncryptType: "1",
    // Adds the authorisation number to the notice; refunds query the state of the card payment by it.
    NeedExtraPaidInfo: "Y",
  };
  return { action: `${config.baseUrl}/Cashier/AioCheckOut/V5`, fields: signed(fields, config) };
}

/** The whole total is sent; the shopper chooses the periods on ECPay's page. */
function atOnceFields({ wallet, instalments }: PaymentAttempt): Record<string, string> {
  if (wallet === "apple_pay") return { ChoosePayment: "ApplePay" };
  return { ChoosePayment: "Credit", ...(instalments && { CreditInstallment: instalments.join(",") }) };
}

/** Each way to pay has its own unit for the time to pay. */
function laterFields({ method, days }: NonNullable<PaymentAttempt["later"]>): Record<string, string> {
  if (method === "atm") return { ChoosePayment: "ATM", ExpireDate: String(days) };
  if (method === "barcode") return { ChoosePayment: "BARCODE", StoreExpireDate: String(days) };
  return { ChoosePayment: "CVS", StoreExpireDate: String(days * 24 * 60) };
}

/** The names of the items, which the payment page shows one per line. */
function itemName(items: string[]): string {
  const whole = items.map(harmless).join("#");
  const cut = whole.slice(0, MAX_ITEM_NAME);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/**
 * Full-width twins of what ECPay treats specially: `#` parts names, `<` and `&` are refused, and `+` or `%` in its
 * unencoded answers would come back as something else.
 */
function harmless(text: string): string {
  return text
    .replace(/\p{C}/gu, " ")
    .replace(/[#&<>"%+\\]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
}

const PAID = "1";
/** The bank has not decided; the merchant is told not to ship (ECPay's list of codes). */
const TO_BE_CONFIRMED = "10300066";

/** Reads a post to the ReturnURL (developers.ecpay.com.tw/2878) or the PaymentInfoURL, once its signature is right. */
function readNotice(fields: Record<string, string>, config: EcpayConfig): NoticeReading {
  if (!isSigned(fields, config)) return { kind: "refused", reason: "signature" };
  if (fields.MerchantID !== config.merchantId) return { kind: "refused", reason: "merchant" };
  const amount = wholeNumber(fields.TradeAmt);
  const { MerchantTradeNo: tradeNumber, TradeNo: providerTradeNumber, RtnCode: code } = fields;
  if (!tradeNumber || !providerTradeNumber || !code || amount === undefined) {
    return { kind: "refused", reason: "malformed" };
  }
  const instructions = issuedInstructions(fields);
  if (instructions) return { kind: "issued", tradeNumber, amount, instructions };
  return {
    kind: code === PAID ? "paid" : code === TO_BE_CONFIRMED ? "pending" : "failed",
    tradeNumber,
    providerTradeNumber,
    authorization: fields.gwsr || null,
    amount,
    ...periodsOf(fields),
    simulated: fields.SimulatePaid === "1",
    message: `${code} ${fields.RtnMsg ?? ""}`.trim(),
  };
}

export type EcpayOptions = EcpayConfig & {
  now?: () => Date;
  /** Milliseconds that a call may take. */
  patience?: number;
};

export function createEcpayGateway(options: EcpayOptions): PaymentGateway & PostingGateway {
  const { now = () => new Date(), patience = USUAL_PATIENCE, ...config } = options;
  const asking = () => ({ config, now: now(), patience });
  return {
    isTest: isTestCard(config),
    merchant: {
      id: config.merchantId,
      address: config.baseUrl,
      hasCheckCode: config.creditCheckCode !== undefined,
    },
    tryKeys: () => tryKeys(asking()),
    form: (attempt, links) => aioForm(attempt, links, config),
    readNotice: (fields) => readNotice(fields, config),
    query: (tradeNumber) => queryTrade(tradeNumber, asking()),
    refund: (trade, refund) => refundTrade(trade, refund, asking()),
    refundState: (trade, refund) => refundStateOf(trade, refund, asking()),
  };
}
