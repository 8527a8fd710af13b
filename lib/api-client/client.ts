import { createFetch, FetchError } from "ofetch";
import { z } from "zod";
import { errorEnvelope } from "../contract/envelope";
import { TIME_ZONE } from "../site";
import { ApiCallError } from "./errors";
import type { Transport } from "./transport";

/** Longest wait for one try. */
export const TIMEOUT_MS = 10_000;

const successEnvelope = z.object({ code: z.literal(200), msg: z.string(), data: z.unknown() });

export type ClientOptions = {
  transport: Transport;
  /** Up to, and without, `/api/v1`. */
  baseUrl: string;
  secret: string;
  secretHeader: string;
  /** Token of the signed-in person, when there is one. */
  bearer?: string;
  /** Network address of the person on whose behalf this server calls; attempts to sign in are limited by it. */
  clientAddress?: string;
  /** What that person's browser calls itself, told to the member in the list of devices. */
  userAgent?: string;
};

type Call<T extends z.ZodType> = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api/v1`, e.g. `/carts`. */
  path: string;
  query?: Record<string, unknown>;
  /** JSON, or raw bytes of the blob's type. */
  body?: unknown;
  headers?: Record<string, string | undefined>;
  /** Shape of `data` in the envelope. */
  data: T;
  /** Longest wait in milliseconds, for the few calls that are long work. */
  timeout?: number;
};

/** What the API said and gave. */
export type Answer<T> = { msg: string; data: T };

/** Sends a call of the contract. @throws ApiCallError for everything that is not the promised data */
export type Send = <T extends z.ZodType>(call: Call<T>) => Promise<Answer<z.output<T>>>;

/**
 * The one way to the API (spec section 7): fixed headers, then the transport, then the contract's schema.
 * `ofetch` brings the retry rules of spec section 8 as its defaults: 408, 409, 425, 429, 500, 502, 503 and 504 are tried
 * once more for GET and never for POST, PUT, PATCH and DELETE.
 */
export function createSend(options: ClientOptions): Send {
  const send = createFetch({ fetch: (input, init) => options.transport(new Request(input as string, init)) });
  return async (call) => {
    const text = await send<string, "text">(`${options.baseUrl}/api/v1${call.path}${queryOf(call.query)}`, {
      method: call.method ?? "GET",
      headers: headersOf(options, { ...typeOf(call.body), ...call.headers }),
      body: call.body === undefined || call.body instanceof Blob ? call.body : JSON.stringify(call.body),
      responseType: "text",
      timeout: call.timeout ?? TIMEOUT_MS,
    }).catch((error: unknown) => {
      throw failureOf(error);
    });
    const answer = successEnvelope.safeParse(parseJson(text));
    const data = answer.success ? call.data.safeParse(answer.data.data) : undefined;
    if (!answer.success || !data?.success) throw new ApiCallError("garbage", 502, "answer outside the contract");
    return { msg: answer.data.msg, data: data.data };
  };
}

function typeOf(body: unknown): Record<string, string> {
  return body instanceof Blob ? { "Content-Type": body.type } : {};
}

/** The headers of every call, and more of one. */
export function headersOf(
  options: ClientOptions,
  more: Record<string, string | undefined> = {},
): Record<string, string> {
  const all = {
    "Content-Type": "application/json",
    Accept: "application/json",
    "Content-Language": "zh-TW",
    "X-Time-Zone": TIME_ZONE,
    [options.secretHeader]: options.secret,
    "X-Client-Address": options.clientAddress,
    "X-Client-User-Agent": options.userAgent,
    Authorization: options.bearer && `Bearer ${options.bearer}`,
    ...more,
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Lists are written `key[0]=a&key[1]=b` (spec section 7); what is undefined is left out. */
function queryOf(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => {
    if (value === undefined || value === null || value === "") return [];
    if (Array.isArray(value)) return value.map((item, index) => [`${key}[${index}]`, String(item)]);
    return [[key, String(value)]];
  });
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

function failureOf(error: unknown): ApiCallError {
  if (!(error instanceof FetchError)) throw error;
  if (!error.response) {
    return isTimeout(error) ? new ApiCallError("timeout", 504, "timeout") : new ApiCallError("network", 503, "network");
  }
  const { status } = error.response;
  const refusal = errorEnvelope.safeParse(parseJson(error.data));
  const retryAfter = error.response.headers.get("Retry-After") ?? undefined;
  if (!refusal.success)
    return new ApiCallError("http", status >= 500 ? 502 : status, `status ${status}`, undefined, retryAfter);
  return new ApiCallError("refused", status, refusal.data.msg, refusal.data.data, retryAfter);
}

function isTimeout(error: FetchError): boolean {
  const cause = error.cause as Error | undefined;
  return cause?.name === "TimeoutError" || /timeout/i.test(error.message);
}

function parseJson(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : text;
  } catch {
    return undefined;
  }
}
