import { declareKeys } from "@/lib/backend/http/service-keys";
import type { PaymentService } from "@/lib/backend/payment-methods/payment-gateway";
import { createMadeUpGateway } from "./gateway";
import words from "./words.zh.json";

/** A made-up provider of card payments, with the files that every service has. */
export const madeUpPay = {
  key: "made_up_pay",
  name: "Made-up Pay",
  methods: ["card"],
  refunds: { card: "parts" },
  path: "made-up-pay",
  notices: { heard: "OK", refused: (reason) => `NO ${reason}` },
  questions: { first: 5, pauses: [5, 60] },
  keys: declareKeys("made-up-pay-keys", {
    fields: {
      shop_id: { pattern: /^S\d{4}$/ },
      shop_secret: { pattern: /^[a-z0-9]{20}$/, isSecret: true },
    },
    hosts: { production: "https://pay.made-up.example", sandbox: "https://sandbox.made-up.example" },
    words,
    create: ({ shop_id, shop_secret }, baseUrl) =>
      createMadeUpGateway({ shopId: shop_id, shopSecret: shop_secret, baseUrl }),
  }),
} as const satisfies PaymentService;
