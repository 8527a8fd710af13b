import type { EcpayKeys } from "./check-mac-value";

/** One merchant at one of ECPay's hosts; `baseUrl` without a trailing slash. */
export type EcpayConfig = EcpayKeys & { merchantId: string; baseUrl: string };
