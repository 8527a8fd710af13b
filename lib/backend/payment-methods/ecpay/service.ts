import { z } from "zod";
import { cardHosts } from "@/lib/contract/card-hosts";
import { sealedKeys } from "../../http/sealed-keys";
import type { PaymentGateway, PaymentService } from "../payment-gateway";
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
  notices: { path: "ecpay", heard: "1|OK", refused: (reason) => `0|${reason}` },
  opener: (signingKey, { cardUrl }) => {
    let last: { sealed: string; gateway: PaymentGateway } | undefined;
    return (value) => {
      const stored = ecpayKeys.read(value);
      if (!stored) return undefined;
      if (last?.sealed === stored.sealed) return last.gateway;
      const secrets = ecpayKeys.open(signingKey, stored);
      if (!secrets) return undefined;
      const gateway = createEcpayGateway({
        merchantId: stored.open.merchant_id,
        hashKey: secrets.hash_key,
        hashIv: secrets.hash_iv,
        creditCheckCode: secrets.credit_check_code,
        baseUrl: cardUrl ?? cardHosts[stored.open.host],
      });
      last = { sealed: stored.sealed, gateway };
      return gateway;
    };
  },
} as const satisfies PaymentService;
