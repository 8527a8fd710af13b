import { z } from "zod";
import type { Transport } from "../api-client/call";
import { createSend } from "../api-client/client";
import { ApiCallError } from "../api-client/errors";
import { parseJson } from "../api-client/failures";
import { httpTransport } from "../api-client/http-transport";
import type { BackendCall } from "../existing-backend/calls";
import { readEnvelope } from "../existing-backend/envelope";
import { rememberOffers } from "../existing-backend/offered";

/** An argument that cannot be used, such as an address that is no backend's, and why. */
export class AddressError extends Error {
  override name = "AddressError";
}

/**
 * @returns the base address of the calls, without `/api/v1` and a slash at its end.
 * @throws AddressError, which repeats no secret
 */
export function backendAddress(given: string): string {
  if (!URL.canParse(given) || !/^https?:/i.test(given)) {
    throw new AddressError("The address has to be one such as https://api.example.com.");
  }
  const url = new URL(given);
  if (url.username || url.password || url.search || url.hash) {
    throw new AddressError("The address has to be without a user name, a password, a query and a #.");
  }
  const path = url.pathname.replace(/\/+$/, "");
  if (/\/api\/v1$/.test(path)) throw new AddressError("Leave /api/v1 out of the address: the shop adds it.");
  return url.origin + path;
}

export type Access = { baseUrl: string; secret: string; secretHeader: string; timeoutMs: number; bearer?: string };

export type Heard<T> = {
  baseUrl: string;
  /** HTTP status of the last try; undefined without an answer. */
  status?: number;
  /** Code of the envelope; undefined where there is none. */
  code?: number;
  isHtml: boolean;
  /** `Location` of a redirect. */
  location?: string;
  setsCookie?: boolean;
  /** How far the backend's clock is ahead of this machine's, by its `Date`, in milliseconds. */
  aheadMs?: number;
  /** Why there was no answer, e.g. `ECONNREFUSED`. */
  cause?: string;
  /** Fields that could not be read, or were left out. */
  fields: string[];
  /** The answer as the shop reads it; undefined when it cannot. */
  answer?: { data: T };
  failure?: ApiCallError;
};

type Sent<T> = Pick<BackendCall, "method" | "isAnswerOptional"> & {
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
  /** For one of the thirteen calls. */
  reads?: (data: unknown, context: Parameters<BackendCall["reads"]>[1]) => T;
  /** For any other call. */
  data?: z.ZodType<T>;
};

export type Ask = <T>(call: Sent<T>) => Promise<Heard<T>>;

/** Sends calls with the shop's own client, so that exactly what the shop accepts is accepted. */
export function createAsk({ timeoutMs, ...access }: Access): Ask {
  return async <T>({ data, ...call }: Sent<T>) => {
    const heard: Heard<T> = { baseUrl: access.baseUrl, isHtml: false, fields: [] };
    const existing = { memory: rememberOffers(), report: ({ field }: { field: string }) => heard.fields.push(field) };
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

/** Records the raw answer before the client reads it. */
function listening(heard: Heard<unknown>): Transport {
  return async (request, maxBytes) => {
    Object.assign(heard, { status: undefined, code: undefined, isHtml: false, location: undefined, cause: undefined });
    try {
      const answer = await httpTransport(request, maxBytes);
      const text = await answer.clone().text();
      heard.status = answer.status;
      heard.location = answer.headers.get("Location") ?? undefined;
      heard.setsCookie = answer.headers.has("Set-Cookie");
      heard.aheadMs = Date.parse(answer.headers.get("Date") ?? "") - Date.now();
      heard.code = readEnvelope(parseJson(text))?.code;
      heard.isHtml = /^\s*<(?:!doctype|html)/i.test(text);
      return answer;
    } catch (error) {
      heard.cause = (error as NodeJS.ErrnoException).code ?? (error as Error).name;
      throw error;
    }
  };
}
