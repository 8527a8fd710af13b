import { cardHosts, ECPAY_TEST_MERCHANT } from "@/lib/contract/card-hosts";
import { declareKeys } from "../../http/service-keys";
import type { PaymentService } from "../payment-gateway";
import { createEcpayGateway } from "./gateway";
import words from "./words.zh.json";

const secret = /^[A-Za-z0-9]{16}$/;

export const ecpay = {
  key: "card",
  name: "ECPay",
  methods: ["card", "card_instalments", "apple_pay", "atm", "cvs_code", "barcode"],
  refunds: { card: "parts", card_instalments: "whole" },
  path: "ecpay",
  notices: { heard: "1|OK", refused: (reason) => `0|${reason}` },
  // The first question leaves the notice time to come.
  questions: { first: 5, pauses: [5, 10, 20, 30, 60, 180, 720] },
  keys: declareKeys("card-keys", {
    fields: {
      merchant_id: { pattern: /^\d{1,10}$/, variable: "ECPAY_MERCHANT_ID" },
      hash_key: { pattern: secret, isSecret: true, variable: "ECPAY_HASH_KEY" },
      hash_iv: { pattern: secret, isSecret: true, variable: "ECPAY_HASH_IV" },
      credit_check_code: { pattern: /^\d{1,12}$/, isSecret: true, isOptional: true },
    },
    hosts: cardHosts,
    testAccounts: [ECPAY_TEST_MERCHANT],
    words,
    create: ({ merchant_id, hash_key, hash_iv, credit_check_code }, baseUrl) =>
      createEcpayGateway({
        merchantId: merchant_id,
        hashKey: hash_key,
        hashIv: hash_iv,
        creditCheckCode: credit_check_code,
        baseUrl,
      }),
  }),
} as const satisfies PaymentService;
