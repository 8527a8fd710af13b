import { randomBytes } from "node:crypto";
import type { KeyTestResult } from "@/lib/contract/service-keys";
import { failedTry } from "../../payment-methods/failed-call";
import { type Calling, callIssuer } from "./call";

/** Asks about an invoice that does not exist: the service answers only who sealed the question with its keys. */
export async function tryKeys(calling: Calling): Promise<KeyTestResult> {
  const unused = `TRY${randomBytes(8).toString("hex").toUpperCase()}`;
  const answer = await callIssuer("GetIssue", { RelateNumber: unused }, calling);
  const seconds = Math.ceil(calling.patience / 1000);
  const said = (outcome: KeyTestResult["outcome"], detail = "") => ({ outcome, detail, seconds });
  if (answer.kind === "data") return said("works");
  if (answer.kind === "refused") return said("wrong_keys", `${answer.code} ${answer.message}`.trim());
  if (answer.code === "HTTP 403") return said("shut_out", answer.code);
  return { ...failedTry(answer), seconds };
}
