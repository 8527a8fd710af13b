import type { EcpayKeys } from "./check-mac-value";

/** One merchant at one of ECPay's hosts; `baseUrl` without a trailing slash. */
export type EcpayConfig = EcpayKeys & {
  merchantId: string;
  baseUrl: string;
  /** The merchant's check code, with which the state of a card payment can be asked for. */
  creditCheckCode?: string;
};
