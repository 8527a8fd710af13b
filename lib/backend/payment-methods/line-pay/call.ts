import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type FailedCall, failedCall } from "../../http/failed-call";
import { parseWithLongNumbers } from "./long-numbers";
import { linePaySignature } from "./signature";

/** One channel at one of LINE Pay's hosts; `baseUrl` without a trailing slash. */
export type LinePayConfig = { channelId: string; channelSecret: string; baseUrl: string };

/** How calls are made; `patience`: milliseconds that each may take, in place of what LINE Pay asks for. */
export type Asking = { config: LinePayConfig; patience?: number };

/** LINE Pay's answer with its code. Without a valid answer the result of the call is unknown. */
export type LinePayAnswer = { kind: "answered"; code: string; message: string; info: unknown } | FailedCall;

type Call = { path: string; query?: Record<string, string>; body?: object };

const USUAL_PATIENCE = 20_000;
/** LINE Pay asks to wait at least 40 seconds for the answer to a confirmation. */
export const CONFIRM_PATIENCE = 45_000;

const answerShape = z.object({
  returnCode: z.string(),
  returnMessage: z.string().default(""),
  info: z.unknown().optional(),
});

/** Calls LINE Pay: with a body by POST, without one by GET. Does not throw: failures are returned. */
export async function callLinePay(
  { config, patience }: Asking,
  { path, query, body }: Call,
  usualPatience = USUAL_PATIENCE,
): Promise<LinePayAnswer> {
  const { channelId, channelSecret, baseUrl } = config;
  const search = query ? new URLSearchParams(query).toString() : "";
  const sent = body && JSON.stringify(body);
  const nonce = randomUUID();
  try {
    const response = await fetch(`${baseUrl}${path}${search && `?${search}`}`, {
      method: sent ? "POST" : "GET",
      body: sent,
      headers: {
        "Content-Type": "application/json",
        "X-LINE-ChannelId": channelId,
        "X-LINE-Authorization-Nonce": nonce,
        "X-LINE-Authorization": linePaySignature(channelSecret, { path, payload: sent ?? search, nonce }),
      },
      redirect: "error",
      signal: AbortSignal.timeout(patience ?? usualPatience),
    });
    return readAnswer(response.status, await response.text());
  } catch (error) {
    return failedCall(error);
  }
}

function readAnswer(status: number, text: string): LinePayAnswer {
  const other = { kind: "lost", message: `HTTP ${status}, no answer of LINE Pay's`, code: `HTTP ${status}` } as const;
  if (status !== 200) return other;
  try {
    const { data } = answerShape.safeParse(parseWithLongNumbers(text));
    return data ? { kind: "answered", code: data.returnCode, message: data.returnMessage, info: data.info } : other;
  } catch {
    return other;
  }
}

/** An answer in one line, for logs and staff. */
export function inWords(answer: LinePayAnswer): string {
  return answer.kind === "answered" ? `${answer.code} ${answer.message}`.trim() : answer.message;
}
