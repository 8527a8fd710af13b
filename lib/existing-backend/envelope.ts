import { z } from "zod";
import { errorData } from "../contract/envelope";
import { isRecord } from "./values";

export type Said = { code: number; msg: string; data: unknown };

const code = z.coerce.number().int();

/** @returns undefined without a code, which every envelope must have */
export function readEnvelope(body: unknown): Said | undefined {
  if (!isRecord(body)) return undefined;
  const number = code.safeParse(body.code ?? undefined);
  if (!number.success) return undefined;
  return { code: number.data, msg: typeof body.msg === "string" ? body.msg : "", data: body.data ?? null };
}

/** Whether a refusal has an error code of our contract: then the backend knows the call. */
export function isOurRefusal(body: unknown): boolean {
  return errorData.safeParse(readEnvelope(body)?.data).success;
}
