/** ECPay's public test merchant of e-invoices, whose keys are printed in its documentation. */
export const ECPAY_TEST_ISSUER = "2000132";

/** ECPay's hosts for e-invoices: production, which reports to the ministry, and test. */
export const invoiceHosts = {
  production: "https://einvoice.ecpay.com.tw",
  stage: "https://einvoice-stage.ecpay.com.tw",
} as const;

/** Whether invoices of this merchant at this address are tests, which never reach the ministry. */
export function isTestInvoicing({ merchantId, baseUrl }: { merchantId: string; baseUrl: string }): boolean {
  const isProduction = new URL(baseUrl).hostname === new URL(invoiceHosts.production).hostname;
  return merchantId === ECPAY_TEST_ISSUER || !isProduction;
}
