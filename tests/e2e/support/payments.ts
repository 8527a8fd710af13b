import { type EcpayDouble, startEcpayDouble } from "../../support/ecpay-double";

/** ECPay's public test merchant, as its documentation prints it. */
const merchant = { merchantId: "3002607", hashKey: "pwFHCqoQZGmho4w6", hashIv: "EkRm7iFT261dpevs" };

/** Fixed, since a worker's shop learns the gateway's address before the first test; below the ephemeral ports. */
const gatewayPort = (worker: number) => 23917 + worker;

/** The payment methods of a worker's shop in the browser tests: transfer, and card at the double. */
export const paymentEnv = (worker = 0) => ({
  ECPAY_MERCHANT_ID: merchant.merchantId,
  ECPAY_HASH_KEY: merchant.hashKey,
  ECPAY_HASH_IV: merchant.hashIv,
  ECPAY_BASE_URL: `http://127.0.0.1:${gatewayPort(worker)}`,
  BANK_CODE: "812",
  BANK_NAME: "台新銀行",
  BANK_ACCOUNT: "2888-1001-5566",
  BANK_ACCOUNT_NAME: "禾日選物有限公司",
});

export function startGateway(): Promise<EcpayDouble> {
  return startEcpayDouble(merchant, gatewayPort(Number(process.env.TEST_PARALLEL_INDEX ?? 0)));
}
