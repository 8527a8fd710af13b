import type { z } from "zod";
import { isOurRefusal, readEnvelope, type Said } from "../existing-backend/envelope";
import { type AskedCall, type OfferMemory, saysNotOffered } from "../existing-backend/offered";
import type { Unreadable } from "../existing-backend/report-unreadable";
import { isNothing, UnreadableError } from "../existing-backend/values";
import { withoutUnreadable } from "../existing-backend/without-unreadable";
import type { Answer, Call } from "./call";
import { ApiCallError, patternOf } from "./errors";
import { refusalIn } from "./failures";

/** An existing backend behind `API_BASE_URL`: what is known of it, and the callback for what could not be read. */
export type Existing = { memory: OfferMemory; report: (found: Unreadable) => void };

/** An answer whose HTTP status is no refusal. */
type Heard = { status: number; body: unknown; isEmpty: boolean };

/** A call outside the thirteen of docs/specification.md section 7; undefined for one of them. */
export function outsideCall<T extends z.ZodType, L>(call: Call<T, L>, bearer?: string): AskedCall | undefined {
  if (call.reads) return undefined;
  const { method = "GET", path, query, body, headers } = call;
  const pattern = patternOf(path);
  const isAlone = [...Object.values(query ?? {}), ...Object.values(headers ?? {}), body, bearer].every((one) => !one);
  return { method, pattern, isPlain: isAlone && method === "GET" && !pattern.includes(":id") };
}

/** The error for a call that the backend does not know; screens that need it adapt. */
export function notOffered(): ApiCallError {
  return new ApiCallError("not_offered", 404, "not offered by this backend");
}

/**
 * Interprets a failure of an existing backend. A read that was never answered in our shape counts as not offered; a call
 * that was answered before has failed.
 * @param asked undefined for one of the thirteen, whose failures stay as they are
 * @param heard status and body of the answer, if any
 */
export function failureOf(
  { memory }: Existing,
  asked: AskedCall | undefined,
  failure: ApiCallError,
  heard: { status: number; body: unknown } | undefined,
): ApiCallError {
  if (!asked) return failure;
  if (heard) return isKnown(memory, asked, heard) ? failure : notOffered();
  const isSilent = failure.kind === "timeout" || failure.kind === "outage";
  if (!isSilent || memory.wasAnswered(asked)) return failure;
  memory.noteSilence(asked);
  return notOffered();
}

/** Whether the backend knows the call that it refused; remembered either way. */
function isKnown(memory: OfferMemory, asked: AskedCall, { status, body }: { status: number; body: unknown }): boolean {
  if (isOurRefusal(body)) {
    memory.noteAnswer(asked);
    return true;
  }
  const refusal = { status, code: readEnvelope(body)?.code };
  if (!saysNotOffered(asked, memory.wasAnswered(asked), refusal)) return true;
  if (status >= 500) memory.noteSilence(asked);
  else memory.noteMissing(asked);
  return false;
}

/**
 * Reads an answer as tolerantly as docs/backends.md describes.
 * @throws ApiCallError
 */
export function answerOf<T extends z.ZodType, L>(
  existing: Existing,
  call: Call<T, L>,
  asked: AskedCall | undefined,
  heard: Heard,
  baseUrl: string,
): Answer<z.output<T> | L> {
  const said = call.isAnswerOptional && heard.isEmpty ? { code: 200, msg: "", data: null } : readEnvelope(heard.body);
  const found = { method: call.method ?? "GET", path: patternOf(call.path), status: heard.status };
  const report = (field: string) => existing.report({ ...found, field });
  if (said && said.code !== 200 && (!asked || isKnown(existing.memory, asked, heard))) {
    throw refusalIn(heard.body) ?? new ApiCallError("refused", 400, "");
  }
  if (asked) return answerOutside(existing, call, asked, said, report);
  if (!said || !call.reads) {
    report("code");
    throw new ApiCallError("garbage", 502, "no envelope");
  }
  if (call.isMissingWithoutData && isNothing(said.data)) throw new ApiCallError("refused", 404, said.msg);
  try {
    return { msg: said.msg, data: call.reads(said.data, { baseUrl, sent: call.query ?? call.body, leaveOut: report }) };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    report(error.field);
    throw new ApiCallError("garbage", 502, error.message);
  }
}

function answerOutside<T extends z.ZodType, L>(
  { memory }: Existing,
  call: Call<T, L>,
  asked: AskedCall,
  said: Said | undefined,
  report: (field: string) => void,
): Answer<z.output<T>> {
  if (said?.code === 200) {
    const data = withoutUnreadable(call.data, said.data, report);
    if (data.success) {
      memory.noteAnswer(asked);
      return { msg: said.msg, data: data.data };
    }
  }
  memory.noteMissing(asked);
  throw notOffered();
}
