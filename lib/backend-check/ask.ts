import { z } from "zod";
import { createSend } from "../api-client/client";
import { ApiCallError } from "../api-client/errors";
import { httpTransport } from "../api-client/http-transport";
import { parseJson } from "../api-client/parse-json";
import type { Transport } from "../api-client/transport";
import type { BackendCall } from "../existing-backend/calls";
import { readEnvelope } from "../existing-backend/envelope";
import { rememberOffers } from "../existing-backend/offered";

/** Where a backend is, and what the shop would send with each call. */
export type Access = { baseUrl: string; secret: string; secretHeader: string; timeoutMs: number };

/** What was heard of one call. */
export type Heard<T> = {
  /** HTTP status of the last try; undefined without an answer. */
  status?: number;
  /** Of the envelope; undefined where there is none. */
  code?: number;
  isHtml: boolean;
  /** Why there was no answer, e.g. `ECONNREFUSED`. */
  cause?: string;
  /** What could not be read, or was left out. */
  fields: string[];
  /** What the shop makes of it; undefined when it can make nothing of it. */
  answer?: { data: T };
  failure?: ApiCallError;
};

type Sent<T> = Pick<BackendCall, "method" | "isAnswerOptional"> & {
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
  /** For one of the thirteen. */
  reads?: (data: unknown, context: Parameters<BackendCall["reads"]>[1]) => T;
  /** For a call outside of them. */
  data?: z.ZodType<T>;
};

export type Ask = <T>(call: Sent<T>) => Promise<Heard<T>>;

/** Sends calls by the shop's own client, so that what the shop accepts is accepted, and nothing else. */
export function createAsk({ timeoutMs, ...access }: Access): Ask {
  return async <T>({ data, ...call }: Sent<T>) => {
    const heard: Heard<T> = { isHtml: false, fields: [] };
    const existing = {
      memory: rememberOffers(),
      report: ({ field }: { field: string }) => heard.fields.push(field),
    };
    const send = createSend({ ...access, transport: listening(heard), existing, bounds: { timeoutMs } });
    try {
      const answer = await send({ ...call, data: data ?? z.custom<T>() });
      heard.answer = { data: answer.data };
    } catch (error) {
      if (!(error instanceof ApiCallError)) throw error;
      heard.failure = error;
    }
    return heard;
  };
}

/** Notes what comes back, before the client makes something of it. */
function listening(heard: Heard<unknown>): Transport {
  return async (request, maxBytes) => {
    Object.assign(heard, { status: undefined, code: undefined, isHtml: false, cause: undefined });
    try {
      const answer = await httpTransport(request, maxBytes);
      const text = await answer.clone().text();
      heard.status = answer.status;
      heard.code = readEnvelope(parseJson(text))?.code;
      heard.isHtml = /^\s*<(?:!doctype|html)/i.test(text);
      return answer;
    } catch (error) {
      heard.cause = (error as NodeJS.ErrnoException).code ?? (error as Error).name;
      throw error;
    }
  };
}
