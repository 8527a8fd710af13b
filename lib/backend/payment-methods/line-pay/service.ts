import { linePayHosts } from "@/lib/contract/line-pay-hosts";
import { declareKeys } from "../../http/service-keys";
import type { PaymentService } from "../payment-gateway";
import { createLinePayGateway } from "./gateway";
import words from "./words.zh.json";

export const linePay = {
  key: "line_pay",
  name: "LINE Pay",
  methods: ["line_pay"],
  refunds: { line_pay: "parts" },
  path: "line-pay",
  // LINE Pay sends no notices: the shop polls every minute, for longer than the 20 minutes in which the shopper can
  // accept.
  questions: { first: 1, pauses: [...Array<number>(25).fill(1), 5, 10, 20, 30, 60, 180, 720] },
  keys: declareKeys("line-pay-keys", {
    fields: {
      channel_id: { pattern: /^\d{5,20}$/, variable: "LINE_PAY_CHANNEL_ID" },
      channel_secret: { pattern: /^[A-Za-z0-9]{16,64}$/, isSecret: true, variable: "LINE_PAY_CHANNEL_SECRET" },
    },
    hosts: linePayHosts,
    words,
    create: ({ channel_id, channel_secret }, baseUrl) =>
      createLinePayGateway({ channelId: channel_id, channelSecret: channel_secret, baseUrl }),
  }),
} as const satisfies PaymentService;
