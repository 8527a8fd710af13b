/** ECPay's public test merchant, whose keys are printed in its documentation. */
export const ECPAY_TEST_MERCHANT = "3002607";

/** ECPay's hosts for card payments: production, and test without money. */
export const cardHosts = {
  production: "https://payment.ecpay.com.tw",
  stage: "https://payment-stage.ecpay.com.tw",
} as const;

/** Whether real money moves at this address. */
export function isProductionHost(address: string): boolean {
  return new URL(address).hostname === new URL(cardHosts.production).hostname;
}

/** Whether payments of this merchant at this address move no money: orders paid that way must not be shipped. */
export function isTestCard({ merchantId, baseUrl }: { merchantId: string; baseUrl: string }): boolean {
  return merchantId === ECPAY_TEST_MERCHANT || !isProductionHost(baseUrl);
}
