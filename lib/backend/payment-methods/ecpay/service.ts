import { z } from "zod";
import { cardHosts } from "@/lib/contract/card-hosts";
import { sealedKeys } from "../../http/sealed-keys";
import { openerOf } from "../../http/sealed-opener";
import type { PaymentService } from "../payment-gateway";
import { createEcpayGateway } from "./gateway";

/** The keys of a merchant as they are stored. */
export const ecpayKeys = sealedKeys("card-keys", {
  open: z.object({ merchant_id: z.string(), host: z.enum(["production", "stage"]) }),
  secrets: z.object({ hash_key: z.string(), hash_iv: z.string(), credit_check_code: z.string().optional() }),
});

export const ecpay = {
  key: "card",
  name: "ECPay",
  methods: ["card", "card_instalments", "apple_pay", "atm", "cvs_code", "barcode"],
  refunds: { card: "parts", card_instalments: "whole" },
  path: "ecpay",
  notices: { heard: "1|OK", refused: (reason) => `0|${reason}` },
  // The first question leaves the notice time to come.
  questions: { first: 5, pauses: [5, 10, 20, 30, 60, 180, 720] },
  opener: (signingKey, { cardUrl }) =>
    openerOf(ecpayKeys, signingKey, ({ merchant_id, host }, { hash_key, hash_iv, credit_check_code }) =>
      createEcpayGateway({
        merchantId: merchant_id,
        hashKey: hash_key,
        hashIv: hash_iv,
        creditCheckCode: credit_check_code,
        baseUrl: cardUrl ?? cardHosts[host],
      }),
    ),
} as const satisfies PaymentService;
