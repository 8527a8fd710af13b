/** ECPay's public test merchants, whose keys are printed in its documentation: for parcels to a door and to a store. */
export const ECPAY_TEST_SENDERS: readonly string[] = ["2000132", "2000933"];

/** ECPay's hosts for parcels: production, and test without carriers. */
export const deliveryHosts = {
  production: "https://logistics.ecpay.com.tw",
  stage: "https://logistics-stage.ecpay.com.tw",
} as const;

/** Whether parcels of this merchant at this address are tests, for which no carrier comes. */
export function isTestDelivery({ merchantId, baseUrl }: { merchantId: string; baseUrl: string }): boolean {
  const isProduction = new URL(baseUrl).hostname === new URL(deliveryHosts.production).hostname;
  return ECPAY_TEST_SENDERS.includes(merchantId) || !isProduction;
}
