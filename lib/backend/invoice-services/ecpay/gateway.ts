import { isTestInvoicing } from "@/lib/contract/invoice-hosts";
import { USUAL_PATIENCE } from "../../payment-methods/ecpay/post-form";
import type { InvoiceGateway } from "../invoice-gateway";
import type { IssuerConfig } from "./call";
import { checkNumber } from "./check-number";
import { ecpayIssuing } from "./issuing";
import { tryKeys } from "./try-keys";

/** A shopper waits for it while typing. */
const CHECK_PATIENCE = 2_000;

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
