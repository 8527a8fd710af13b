import { ECPAY_TEST_ISSUER, invoiceHosts } from "@/lib/contract/invoice-hosts";
import { declareKeys } from "../../http/service-keys";
import type { InvoiceService } from "../invoice-gateway";
import { createEcpayIssuer } from "./gateway";
import words from "./words.zh.json";

const secret = /^[A-Za-z0-9]{16}$/;

export const ecpayInvoices = {
  key: "invoice_keys",
  name: "ECPay",
  keys: declareKeys("invoice-keys", {
    fields: {
      merchant_id: { pattern: /^\d{1,10}$/, variable: "ECPAY_INVOICE_MERCHANT_ID" },
      hash_key: { pattern: secret, isSecret: true, variable: "ECPAY_INVOICE_HASH_KEY" },
      hash_iv: { pattern: secret, isSecret: true, variable: "ECPAY_INVOICE_HASH_IV" },
    },
    hosts: invoiceHosts,
    testAccounts: [ECPAY_TEST_ISSUER],
    words,
    create: ({ merchant_id, hash_key, hash_iv }, baseUrl) =>
      createEcpayIssuer({ merchantId: merchant_id, hashKey: hash_key, hashIv: hash_iv, baseUrl }),
  }),
} as const satisfies InvoiceService;
