import { z } from "zod";
import { errorData } from "../contract/envelope";
import { leniently } from "./leniency";
import { fieldOf, isRecord } from "./values";

export type Said = { code: number; msg: string; data: unknown };

const code = z.coerce.number().int();

/** @returns undefined without a code, which every envelope must have */
export function readEnvelope(body: unknown): Said | undefined {
  const said = fieldOf(body, ["code"]);
  const number = code.safeParse(said);
  if (!number.success) return undefined;
  if (typeof said === "string") leniently("codes as text", said);
  const msg = fieldOf(body, ["msg"]);
  return { code: number.data, msg: typeof msg === "string" ? msg : "", data: dataIn(body) };
}

/** What an answer holds; some backends wrap it a second time, in a `data` that has nothing beside it. */
function dataIn(body: unknown): unknown {
  const data = fieldOf(body, ["data"]);
  if (!isRecord(data)) return data ?? null;
  const [[only, inside] = ["", data], ...more] = Object.entries(data);
  const isWrapped = only.toLowerCase() === "data" && more.length === 0;
  return isWrapped ? leniently("data inside data", inside) : data;
}

/** Whether a refusal has an error code of our contract: then the backend knows the call. */
export function isOurRefusal(body: unknown): boolean {
  return errorData.safeParse(readEnvelope(body)?.data).success;
}
