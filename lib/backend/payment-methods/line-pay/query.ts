import type { QueryOutcome } from "../payment-gateway";
import { type Asking, callLinePay, inWords } from "./call";
import { askDetails, type Details, NO_TRANSACTION, outcomeOf } from "./details";

/** What the check of a request says: 0121 is given up by the shopper or after 20 minutes, 0122 has failed. */
const WAITING = "0000";
const ACCEPTED = "0110";
const OVER = ["0121", "0122"];
const CONFIRMED = "0123";

/** Asks what became of a try. One whose number LINE Pay never told us was shown to nobody. */
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

/** Of a try that LINE Pay cannot be asked about by its number: over, unless its book has it. */
function overOrPaid(details: Details): QueryOutcome {
  if (details.kind === "none") return { kind: "failed", message: "LINE Pay knows no such payment", isFinal: true };
  return outcomeOf(details);
}
