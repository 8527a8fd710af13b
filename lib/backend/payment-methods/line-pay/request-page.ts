import { z } from "zod";
import { apiMessage } from "@/lib/i18n/translate";
import type { GatewayLinks, PageAttempt, PageOutcome } from "../payment-gateway";
import { type Asking, callLinePay, inWords } from "./call";

const pageShape = z.object({
  transactionId: z.string().regex(/^\d{19}$/),
  paymentUrl: z.object({ web: z.url({ protocol: /^https?$/ }) }),
});

/** Asks for the page on which the shopper accepts to pay. One line with the whole sum: discounts need no line of their own. */
export async function requestPage(attempt: PageAttempt, links: GatewayLinks, asking: Asking): Promise<PageOutcome> {
  const { tradeNumber: orderId, orderNumber, amount } = attempt;
  const name = apiMessage("content.order_line", { number: orderNumber });
  const body = {
    amount,
    currency: "TWD",
    orderId,
    packages: [{ id: orderId, amount, products: [{ name, quantity: 1, price: amount }] }],
    redirectUrls: { confirmUrl: links.result, cancelUrl: links.back },
  };
  const answer = await callLinePay(asking, { path: "/v3/payments/request", body });
  const page = answer.kind === "answered" && answer.code === "0000" ? pageShape.safeParse(answer.info).data : undefined;
  if (!page) return { kind: "failed", message: inWords(answer) };
  return { kind: "page", url: page.paymentUrl.web, providerTradeNumber: page.transactionId };
}
