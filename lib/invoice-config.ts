import { env } from "./env";
import { invoiceHost } from "./env-groups";

const { ECPAY_INVOICE_MERCHANT_ID, ECPAY_INVOICE_HASH_KEY, ECPAY_INVOICE_HASH_IV } = env;

/** The merchant that issues e-invoices; undefined when the environment names none. */
export const invoiceIssuer =
  ECPAY_INVOICE_MERCHANT_ID && ECPAY_INVOICE_HASH_KEY && ECPAY_INVOICE_HASH_IV
    ? {
        merchantId: ECPAY_INVOICE_MERCHANT_ID,
        hashKey: ECPAY_INVOICE_HASH_KEY,
        hashIv: ECPAY_INVOICE_HASH_IV,
        baseUrl: invoiceHost(env),
      }
    : undefined;
