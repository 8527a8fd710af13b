/** ECPay's merchant of e-invoices for everybody, whose keys are printed in its documentation. */
export const ECPAY_TEST_ISSUER = "2000132";

/** Where ECPay takes e-invoices: for the ministry, and for trying out. */
export const invoiceHosts = {
  production: "https://einvoice.ecpay.com.tw",
  stage: "https://einvoice-stage.ecpay.com.tw",
} as const;

/** Whether invoices of this merchant at this address are none: the ministry never hears of them. */
export function isTestInvoicing({ merchantId, baseUrl }: { merchantId: string; baseUrl: string }): boolean {
  const isProduction = new URL(baseUrl).hostname === new URL(invoiceHosts.production).hostname;
  return merchantId === ECPAY_TEST_ISSUER || !isProduction;
}
