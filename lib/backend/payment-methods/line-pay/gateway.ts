import { isTestLinePay } from "@/lib/contract/line-pay-hosts";
import type { PaymentGateway, RequestingGateway } from "../payment-gateway";
import type { LinePayConfig } from "./call";
import { confirmTrade } from "./confirm";
import { queryTrade } from "./query";
import { refundStateOf, refundTrade } from "./refund";
import { requestPage } from "./request-page";
import { tryKeys } from "./try-keys";

export type LinePayOptions = LinePayConfig & {
  /** Milliseconds that a call may take, in place of what LINE Pay asks for. */
  patience?: number;
};

/** LINE Pay's online API, version 3 (docs/line-pay.md). */
export function createLinePayGateway({ patience, ...config }: LinePayOptions): PaymentGateway & RequestingGateway {
  const asking = { config, patience };
  return {
    isTest: isTestLinePay(config.baseUrl),
    merchant: { id: config.channelId, address: config.baseUrl, hasCheckCode: false },
    tryKeys: () => tryKeys(asking),
    request: (attempt, links) => requestPage(attempt, links, asking),
    confirm: (trade) => confirmTrade(trade, asking),
    query: (tradeNumber, providerTradeNumber = null) => queryTrade(tradeNumber, providerTradeNumber, asking),
    refund: (trade, refund) => refundTrade(trade, refund, asking),
    refundState: (trade, refund) => refundStateOf(trade, refund, asking),
  };
}
