import type { QueryOutcome } from "../payment-gateway";
import { type Asking, callLinePay, inWords } from "./call";
import { askDetails, type Details, NO_TRANSACTION, outcomeOf } from "./details";

/** Codes of LINE Pay's request check: 0121 is cancelled by the shopper or expired after 20 minutes, 0122 has failed. */
const WAITING = "0000";
const ACCEPTED = "0110";
const OVER = ["0121", "0122"];
const CONFIRMED = "0123";

/** Queries the outcome of a try. A try without LINE Pay's number was never shown to the shopper. */
export async function queryTrade(
  tradeNumber: string,
  providerTradeNumber: string | null,
  asking: Asking,
): Promise<QueryOutcome> {
  const inBook = async () => askDetails({ tradeNumber, providerTradeNumber }, asking);
  if (!providerTradeNumber) return overOrPaid(await inBook());
  const answer = await callLinePay(asking, { path: `/v3/payments/requests/${providerTradeNumber}/check` });
  if (answer.kind !== "answered") return { kind: "unknown", message: answer.message };
  if (answer.code === WAITING) return { kind: "unpaid" };
  if (answer.code === ACCEPTED) return { kind: "accepted" };
  if (OVER.includes(answer.code)) return { kind: "failed", message: inWords(answer), isFinal: true };
  if (answer.code === CONFIRMED) return outcomeOf(await inBook());
  if (answer.code === NO_TRANSACTION) return overOrPaid(await inBook());
  return { kind: "unknown", message: inWords(answer) };
}

/** Outcome of a try that cannot be queried by LINE Pay's number: over, unless its records have the payment. */
function overOrPaid(details: Details): QueryOutcome {
  if (details.kind === "none") return { kind: "failed", message: "LINE Pay knows no such payment", isFinal: true };
  return outcomeOf(details);
}
