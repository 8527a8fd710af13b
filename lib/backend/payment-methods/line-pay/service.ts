import { z } from "zod";
import { linePayHosts } from "@/lib/contract/line-pay-hosts";
import { sealedKeys } from "../../http/sealed-keys";
import { openerOf } from "../../http/sealed-opener";
import type { PaymentService } from "../payment-gateway";
import { createLinePayGateway } from "./gateway";

/** The keys of a channel as they are stored. */
export const linePayKeys = sealedKeys("line-pay-keys", {
  open: z.object({ channel_id: z.string(), host: z.enum(["production", "sandbox"]) }),
  secrets: z.object({ channel_secret: z.string() }),
});

export const linePay = {
  key: "line_pay",
  name: "LINE Pay",
  methods: ["line_pay"],
  refunds: { line_pay: "parts" },
  path: "line-pay",
  // Nobody tells the shop: it asks every minute, for longer than the 20 minutes in which the shopper can accept.
  questions: { first: 1, pauses: [...Array<number>(25).fill(1), 5, 10, 20, 30, 60, 180, 720] },
  opener: (signingKey, { linePayUrl }) =>
    openerOf(linePayKeys, signingKey, ({ channel_id, host }, { channel_secret }) =>
      createLinePayGateway({
        channelId: channel_id,
        channelSecret: channel_secret,
        baseUrl: linePayUrl ?? linePayHosts[host],
      }),
    ),
} as const satisfies PaymentService;
