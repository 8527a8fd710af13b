import type { z } from "zod";
import { cardHosts, ECPAY_TEST_MERCHANT, isProductionHost } from "./contract/card-hosts";
import { deliveryHosts, ECPAY_TEST_SENDERS } from "./contract/delivery-hosts";
import { ECPAY_TEST_ISSUER, invoiceHosts } from "./contract/invoice-hosts";

/** Variables that are only valid together: all of a group are set, or none. */
const GROUPS = [
  ["ECPAY_MERCHANT_ID", "ECPAY_HASH_KEY", "ECPAY_HASH_IV"],
  ["ECPAY_LOGISTICS_MERCHANT_ID", "ECPAY_LOGISTICS_HASH_KEY", "ECPAY_LOGISTICS_HASH_IV"],
  ["ECPAY_INVOICE_MERCHANT_ID", "ECPAY_INVOICE_HASH_KEY", "ECPAY_INVOICE_HASH_IV"],
  ["LINE_PAY_CHANNEL_ID", "LINE_PAY_CHANNEL_SECRET"],
  ["BANK_CODE", "BANK_NAME", "BANK_ACCOUNT", "BANK_ACCOUNT_NAME"],
  ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
] as const;

type Host = "ECPAY_BASE_URL" | "ECPAY_LOGISTICS_BASE_URL" | "ECPAY_INVOICE_BASE_URL";
type Grouped = Partial<Record<(typeof GROUPS)[number][number] | Host, string>>;

/** Reports missing variables of a group, and public test keys where real money moves. */
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
  if (values.ECPAY_MERCHANT_ID === ECPAY_TEST_MERCHANT && isProductionHost(ecpayHost(values))) {
    context.addIssue({
      code: "custom",
      path: ["ECPAY_MERCHANT_ID"],
      message: `${ECPAY_TEST_MERCHANT} is ECPay's public test merchant and cannot be used at ${cardHosts.production}`,
    });
  }
  const sender = values.ECPAY_LOGISTICS_MERCHANT_ID;
  if (sender && ECPAY_TEST_SENDERS.includes(sender) && isSameHost(parcelHost(values), deliveryHosts.production)) {
    context.addIssue({
      code: "custom",
      path: ["ECPAY_LOGISTICS_MERCHANT_ID"],
      message: `${sender} is ECPay's public test merchant and cannot be used at ${deliveryHosts.production}`,
    });
  }
  const issuer = values.ECPAY_INVOICE_MERCHANT_ID;
  if (issuer === ECPAY_TEST_ISSUER && isSameHost(invoiceHost(values), invoiceHosts.production)) {
    context.addIssue({
      code: "custom",
      path: ["ECPAY_INVOICE_MERCHANT_ID"],
      message: `${issuer} is ECPay's public test merchant and cannot be used at ${invoiceHosts.production}`,
    });
  }
}

const isSameHost = (one: string, other: string) => new URL(one).hostname === new URL(other).hostname;

/**
 * The host for card payments: `ECPAY_BASE_URL`, or else the stage for the public test merchant and production for any
 * other, so that neither needs an address.
 */
export function ecpayHost({ ECPAY_BASE_URL, ECPAY_MERCHANT_ID }: Grouped): string {
  return ECPAY_BASE_URL ?? (ECPAY_MERCHANT_ID === ECPAY_TEST_MERCHANT ? cardHosts.stage : cardHosts.production);
}

/** The host for parcels; by default the stage for the public test merchants of ECPay's logistics. */
export function parcelHost({ ECPAY_LOGISTICS_BASE_URL, ECPAY_LOGISTICS_MERCHANT_ID = "" }: Grouped): string {
  const own = ECPAY_TEST_SENDERS.includes(ECPAY_LOGISTICS_MERCHANT_ID) ? deliveryHosts.stage : deliveryHosts.production;
  return ECPAY_LOGISTICS_BASE_URL ?? own;
}

/** The host for e-invoices; by default the stage for the public test merchant of ECPay's e-invoices. */
export function invoiceHost({ ECPAY_INVOICE_BASE_URL, ECPAY_INVOICE_MERCHANT_ID }: Grouped): string {
  const own = ECPAY_INVOICE_MERCHANT_ID === ECPAY_TEST_ISSUER ? invoiceHosts.stage : invoiceHosts.production;
  return ECPAY_INVOICE_BASE_URL ?? own;
}
