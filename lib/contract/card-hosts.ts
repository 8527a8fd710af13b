/** ECPay's merchant for everybody, whose keys are printed in its documentation. */
export const ECPAY_TEST_MERCHANT = "3002607";

/** Where ECPay takes card payments: with money, and without. */
export const cardHosts = {
  production: "https://payment.ecpay.com.tw",
  stage: "https://payment-stage.ecpay.com.tw",
} as const;

/** Whether this address is the one where real money moves. */
export function isProductionHost(address: string): boolean {
  return new URL(address).hostname === new URL(cardHosts.production).hostname;
}

/** Whether payments of this merchant at this address move no money: nothing that was paid so may be shipped. */
export function isTestCard({ merchantId, baseUrl }: { merchantId: string; baseUrl: string }): boolean {
  return merchantId === ECPAY_TEST_MERCHANT || !isProductionHost(baseUrl);
}
