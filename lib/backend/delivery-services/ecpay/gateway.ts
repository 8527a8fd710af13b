import { randomBytes } from "node:crypto";
import { isTestDelivery } from "@/lib/contract/delivery-hosts";
import type { KeyTestResult } from "@/lib/contract/service-keys";
import { type EcpayConfig, isSigned } from "../../ecpay/check-mac-value";
import { USUAL_PATIENCE } from "../../ecpay/post-form";
import { failedTry } from "../../http/failed-call";
import type {
  CreateOutcome,
  DeliveryAttempt,
  DeliveryGateway,
  NoticeReading,
  ReturnReading,
  StatusOutcome,
} from "../delivery-gateway";
import { type Calling, callLogistics } from "./call";
import { cancel, changeStore, labelForm, labelsAtOnce } from "./change-parcel";
import { createFields } from "./create-form";
import { mapForm, storeList } from "./stores";
import { takeBack } from "./take-back";

const CREATE = "/Express/Create";
const QUERY = "/Helper/QueryLogisticsTradeInfo/V5";

/** `RtnCode` of a parcel that was just made. */
const MADE = ["300", "2001"];
/** "Order not found", in the service's own words; its signature is checked first. */
const NOT_FOUND = "\u627e\u4e0d\u5230\u8a02\u55ae";

/**
 * A parcel's number: to a door the carrier's, for C2C the hand-in number with 7-ELEVEN's digits, for B2C the chain's.
 */
function numberOf({ BookingNote, CVSPaymentNo, CVSValidationNo, ShipmentNo }: Record<string, string>) {
  const checkDigits = (CVSPaymentNo && CVSValidationNo) || null;
  return {
    trackingNumber: BookingNote || `${CVSPaymentNo ?? ""}${checkDigits ?? ""}` || ShipmentNo || null,
    checkDigits,
  };
}

/** @param now the signed query is valid for three minutes from then */
const question = (tradeNumber: string, now: Date) => ({
  MerchantTradeNo: tradeNumber,
  TimeStamp: String(Math.floor(now.getTime() / 1000)),
});

async function create(attempt: DeliveryAttempt, calling: Calling): Promise<CreateOutcome> {
  const answer = await callLogistics(CREATE, createFields(attempt), calling);
  if (answer.kind === "said") return { kind: "refused", message: answer.text.replace(/^0\|/, "") };
  if (answer.kind !== "pairs") {
    return { kind: answer.kind === "unreachable" ? "refused" : "unknown", message: answer.message };
  }
  const { pairs } = answer;
  const isOurs = pairs.MerchantID === calling.config.merchantId && pairs.MerchantTradeNo === attempt.tradeNumber;
  if (!isOurs || !pairs.AllPayLogisticsID) return { kind: "unknown", message: "the answer is about another parcel" };
  if (!MADE.includes(pairs.RtnCode ?? "")) return { kind: "unknown", message: `RtnCode ${pairs.RtnCode}` };
  return {
    kind: "made",
    providerId: pairs.AllPayLogisticsID,
    ...numberOf(pairs),
    code: pairs.RtnCode ?? "",
    text: pairs.RtnMsg ?? "",
  };
}

async function query(tradeNumber: string, calling: Calling): Promise<StatusOutcome> {
  const answer = await callLogistics(QUERY, question(tradeNumber, calling.now), calling);
  if (answer.kind === "said") {
    return answer.text.includes(NOT_FOUND) ? { kind: "not_found" } : { kind: "unknown", message: answer.text };
  }
  if (answer.kind !== "pairs") return { kind: "unknown", message: answer.message };
  const { pairs } = answer;
  const { AllPayLogisticsID: providerId, LogisticsStatus: code } = pairs;
  if (pairs.MerchantID !== calling.config.merchantId || pairs.MerchantTradeNo !== tradeNumber || !providerId || !code) {
    return { kind: "unknown", message: "the answer is about another parcel" };
  }
  return { kind: "found", providerId, ...numberOf(pairs), code, text: "" };
}

/** `2026/11/26 18:30:00` in Taipei; undefined when it is not a time. */
function timeOf(words: string | undefined): Date | undefined {
  if (!words || !/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/.test(words)) return undefined;
  const at = new Date(`${words.replaceAll("/", "-").replace(" ", "T")}+08:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

function readNotice(fields: Record<string, string>, config: EcpayConfig): NoticeReading {
  if (!isSigned(fields, config, "md5")) return { kind: "refused", reason: "signature" };
  if (fields.MerchantID !== config.merchantId) return { kind: "refused", reason: "merchant" };
  const { AllPayLogisticsID: providerId, MerchantTradeNo: tradeNumber, RtnCode: code } = fields;
  const at = timeOf(fields.UpdateStatusDate);
  if (!providerId || !tradeNumber || !code || !/^\d{1,6}$/.test(code) || !at) {
    return { kind: "refused", reason: "malformed" };
  }
  return {
    kind: "status",
    providerId,
    tradeNumber,
    code,
    at,
    ...(/^\d{1,7}$/.test(fields.GoodsAmount ?? "") && { amount: Number(fields.GoodsAmount) }),
    ...numberOf(fields),
    text: (fields.RtnMsg ?? "").slice(0, 200),
  };
}

/** A return's notice has the number of the return only, not that of the delivery. */
function readReturnNotice(fields: Record<string, string>, config: EcpayConfig): ReturnReading {
  if (!isSigned(fields, config, "md5")) return { kind: "refused", reason: "signature" };
  if (fields.MerchantID !== config.merchantId) return { kind: "refused", reason: "merchant" };
  const { RtnMerchantTradeNo: tradeNumber, RtnCode: code, BookingNote } = fields;
  const at = timeOf(fields.UpdateStatusDate);
  if (!tradeNumber || tradeNumber.length > 20 || !code || !/^\d{1,6}$/.test(code) || !at) {
    return { kind: "refused", reason: "malformed" };
  }
  const trackingNumber = /^\w{6,30}$/.test(BookingNote ?? "") ? (BookingNote ?? null) : null;
  return { kind: "status", tradeNumber, trackingNumber, code, at, text: (fields.RtnMsg ?? "").slice(0, 200) };
}

/** Queries a parcel that does not exist: the service says so only when the signature is right. */
async function tryKeys(calling: Calling): Promise<KeyTestResult> {
  const unused = `TRY${randomBytes(8).toString("hex").toUpperCase()}`;
  const answer = await callLogistics(QUERY, question(unused, calling.now), calling);
  const seconds = Math.ceil(calling.patience / 1000);
  const said = (outcome: KeyTestResult["outcome"], detail = "") => ({ outcome, detail, seconds });
  if (answer.kind === "pairs") return said("not_gateway");
  if (answer.kind === "said") {
    return answer.text.includes(NOT_FOUND) ? said("works") : said("wrong_keys", answer.text);
  }
  if (answer.code === "HTTP 403") return said("shut_out", answer.code);
  return { ...failedTry(answer), seconds };
}

export type EcpayParcelOptions = EcpayConfig & {
  now?: () => Date;
  /** Milliseconds that a call may take. */
  patience?: number;
};

export function createEcpayParcels(options: EcpayParcelOptions): DeliveryGateway {
  const { now = () => new Date(), patience = USUAL_PATIENCE, ...config } = options;
  const calling = () => ({ config, now: now(), patience });
  return {
    isTest: isTestDelivery(config),
    merchant: { id: config.merchantId, address: config.baseUrl },
    tryKeys: () => tryKeys(calling()),
    create: (attempt) => create(attempt, calling()),
    query: (tradeNumber) => query(tradeNumber, calling()),
    storeList: (chain) => storeList(chain, config),
    map: (wish) => mapForm(wish, config),
    readNotice: (fields) => readNotice(fields, config),
    labelsAtOnce,
    labels: (parcels) => labelForm(parcels, config),
    changeStore: (parcel, way, storeId) => changeStore(parcel, way, storeId, calling()),
    takeBack: (attempt) => takeBack(attempt, calling()),
    readReturnNotice: (fields) => readReturnNotice(fields, config),
    cancel: (parcel) => cancel(parcel, calling()),
  };
}
