import { randomBytes } from "node:crypto";
import type { InvoiceCheck, InvoiceCheckResult } from "@/lib/contract/invoice-checks";
import { isTestInvoicing } from "@/lib/contract/invoice-hosts";
import type { KeyTestResult } from "@/lib/contract/service-keys";
import { USUAL_PATIENCE } from "../../ecpay/post-form";
import { failedTry } from "../../http/failed-call";
import type { InvoiceGateway } from "../invoice-gateway";
import { type Calling, callIssuer, type IssuerConfig } from "./call";
import { ecpayIssuing } from "./issuing";

/** A shopper waits for it while typing. */
const CHECK_PATIENCE = 2_000;

const calls = {
  mobile_barcode: { path: "CheckBarcode", field: "BarCode" },
  donation: { path: "CheckLoveCode", field: "LoveCode" },
  company: { path: "CheckCompanyIdentifier", field: "UnifiedBusinessNo" },
} as const;

/**
 * Whether the ministry has the number. Its lists are unavailable at times, which the service answers with a code other
 * than 1.
 */
async function checkNumber({ kind, number }: InvoiceCheck, calling: Calling): Promise<InvoiceCheckResult> {
  const { path, field } = calls[kind];
  const answer = await callIssuer(path, { [field]: number }, calling);
  if (answer.kind !== "data" || answer.code !== 1) return "unknown";
  const { IsExist } = answer.data;
  return IsExist === "Y" ? "found" : IsExist === "N" ? "missing" : "unknown";
}

/** Queries an invoice that does not exist: the service answers only queries encrypted with its keys. */
async function tryKeys(calling: Calling): Promise<KeyTestResult> {
  const unused = `TRY${randomBytes(8).toString("hex").toUpperCase()}`;
  const answer = await callIssuer("GetIssue", { RelateNumber: unused }, calling);
  const seconds = Math.ceil(calling.patience / 1000);
  const said = (outcome: KeyTestResult["outcome"], detail = "") => ({ outcome, detail, seconds });
  if (answer.kind === "data") return said("works");
  if (answer.kind === "refused") return said("wrong_keys", `${answer.code} ${answer.message}`.trim());
  if (answer.code === "HTTP 403") return said("shut_out", answer.code);
  return { ...failedTry(answer), seconds };
}

export type EcpayIssuerOptions = IssuerConfig & {
  now?: () => Date;
  /** Milliseconds that a call may take. */
  patience?: number;
};

/** ECPay's e-invoices for consumers (docs/invoices.md). */
export function createEcpayIssuer(options: EcpayIssuerOptions): InvoiceGateway {
  const { now = () => new Date(), patience = USUAL_PATIENCE, ...config } = options;
  const calling = (longest = patience) => ({ config, now: now(), patience: Math.min(patience, longest) });
  return {
    isTest: isTestInvoicing(config),
    merchant: { id: config.merchantId, address: config.baseUrl },
    tryKeys: () => tryKeys(calling()),
    checkNumber: (check) => checkNumber(check, calling(CHECK_PATIENCE)),
    issuing: ecpayIssuing(config, calling),
  };
}
