import type { z } from "zod";

/** Variables that mean something only together: all of a group are set, or none. */
const GROUPS = [
  ["ECPAY_MERCHANT_ID", "ECPAY_HASH_KEY", "ECPAY_HASH_IV"],
  ["BANK_CODE", "BANK_NAME", "BANK_ACCOUNT", "BANK_ACCOUNT_NAME"],
  ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
] as const;

type Grouped = Partial<Record<(typeof GROUPS)[number][number] | "ECPAY_BASE_URL", string>>;

/** ECPay's merchant for everybody, whose keys are printed in its documentation. */
const ECPAY_TEST_MERCHANT = "3002607";
const ECPAY_PRODUCTION = "https://payment.ecpay.com.tw";
const ECPAY_STAGE = "https://payment-stage.ecpay.com.tw";

/** Names what is missing of a group, and keys that anybody knows where real money moves. */
export function checkGroups(values: Grouped, context: z.RefinementCtx): void {
  for (const group of GROUPS) {
    const missing = group.filter((name) => !values[name]);
    if (missing.length === group.length) continue;
    for (const name of missing) {
      context.addIssue({
        code: "custom",
        path: [name],
        message: `needed with ${group.filter((other) => other !== name).join(", ")}`,
      });
    }
  }
  if (values.ECPAY_MERCHANT_ID === ECPAY_TEST_MERCHANT && isProduction(ecpayHost(values))) {
    context.addIssue({
      code: "custom",
      path: ["ECPAY_MERCHANT_ID"],
      message: `${ECPAY_TEST_MERCHANT} is ECPay's public test merchant and cannot be used at ${ECPAY_PRODUCTION}`,
    });
  }
}

/**
 * Where card payments go: `ECPAY_BASE_URL`, else the stage for the public test merchant and production for a merchant of
 * one's own, so that neither needs an address.
 */
export function ecpayHost({ ECPAY_BASE_URL, ECPAY_MERCHANT_ID }: Grouped): string {
  return ECPAY_BASE_URL ?? (ECPAY_MERCHANT_ID === ECPAY_TEST_MERCHANT ? ECPAY_STAGE : ECPAY_PRODUCTION);
}

function isProduction(address: string): boolean {
  return new URL(address).hostname === new URL(ECPAY_PRODUCTION).hostname;
}
