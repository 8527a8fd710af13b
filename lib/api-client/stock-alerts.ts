import { z } from "zod";
import { type StockAlertInput, stockAlertAnswer } from "../contract/stock-alerts";
import type { LinkTokenBody } from "../contract/users";
import type { Send } from "./call";

/** Mails when a variant is back in stock; the links of those mails confirm and cancel. */
export function stockAlertCalls(send: Send) {
  return {
    request: (body: StockAlertInput) => send({ method: "POST", path: "/stock-alerts", body, data: stockAlertAnswer }),
    confirm: (body: LinkTokenBody) => send({ method: "POST", path: "/stock-alerts/confirm", body, data: z.null() }),
    cancel: (body: LinkTokenBody) => send({ method: "DELETE", path: "/stock-alerts", body, data: z.null() }),
  };
}
