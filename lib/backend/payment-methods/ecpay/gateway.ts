import type { CardGateway } from "../card-gateway";
import { aioForm } from "./aio-form";
import type { EcpayConfig } from "./config";
import { readNotice } from "./notice";
import { USUAL_PATIENCE } from "./post-form";
import { queryTrade } from "./query-trade";
import { refundStateOf, refundTrade } from "./refund";

export type EcpayOptions = EcpayConfig & {
  now?: () => Date;
  /** Milliseconds that a call may take. */
  patience?: number;
};

/** Card payments through ECPay. */
export function createEcpayGateway(options: EcpayOptions): CardGateway {
  const { now = () => new Date(), patience = USUAL_PATIENCE, ...config } = options;
  return {
    form: (attempt, links) => aioForm(attempt, links, config),
    readNotice: (fields) => readNotice(fields, config),
    query: (tradeNumber) => queryTrade(tradeNumber, config, now(), patience),
    refund: (trade, refund) => refundTrade(trade, refund, { config, now: now(), patience }),
    refundState: (trade, refund) => refundStateOf(trade, refund, { config, now: now(), patience }),
  };
}
