import { randomBytes } from "node:crypto";
import type { KeyTestResult } from "@/lib/contract/service-keys";
import { failedTry } from "../../http/failed-call";
import { type Asking, callLinePay, type LinePayAnswer } from "./call";
import { NO_TRANSACTION } from "./details";

/** Unknown channel, channel without permission, wrong signature. */
const WRONG_KEYS = ["1104", "1105", "1106"];
const PATIENCE = 20_000;

/** Asks about a payment that does not exist, which only a right signature may. Moves no money. */
export async function tryKeys({ config, patience = PATIENCE }: Asking): Promise<KeyTestResult> {
  const query = { orderId: `TRY${randomBytes(8).toString("hex").toUpperCase()}` };
  const answer = await callLinePay({ config, patience }, { path: "/v3/payments", query });
  return { ...readAnswer(answer), seconds: Math.ceil(patience / 1000) };
}

function readAnswer(answer: LinePayAnswer): Omit<KeyTestResult, "seconds"> {
  if (answer.kind !== "answered") return failedTry(answer);
  const { code } = answer;
  if (code === NO_TRANSACTION || code === "0000") return { outcome: "works", detail: code };
  return { outcome: WRONG_KEYS.includes(code) ? "wrong_keys" : "not_gateway", detail: code };
}
