import type { z } from "zod";
import type { Context } from "../existing-backend/values";

/** A call of the contract. `L` is the type that pages can handle where an existing backend returns less. */
export type Call<T extends z.ZodType, L = z.output<T>> = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/api/v1`, e.g. `/carts`. */
  path: string;
  query?: Record<string, unknown>;
  /** JSON, or a `Blob` or `FileStream` as raw bytes of its type. */
  body?: unknown;
  headers?: Record<string, string | undefined>;
  /** Shape of `data` in the envelope. */
  data: T;
  /**
   * For the thirteen calls of docs/specification.md section 7: reads the `data` of an existing backend.
   * @throws UnreadableError
   */
  reads?: (data: unknown, context: Context) => L;
  /** Whether an existing backend says by an answer without data that there is no such thing. */
  isMissingWithoutData?: boolean;
  /** Whether an existing backend may confirm the call without returning data. */
  isAnswerOptional?: boolean;
  /** Overrides `timeoutMs` of the bounds, for the few calls that take long. */
  timeout?: number;
};

/** The API's message and data. */
export type Answer<T> = { msg: string; data: T };

/**
 * Sends a call of the contract.
 * @throws ApiCallError for anything but the promised data
 */
export type Send = <T extends z.ZodType, L = z.output<T>>(call: Call<T, L>) => Promise<Answer<z.output<T> | L>>;

/**
 * Reads a file of the API.
 * @throws ApiCallError when the file does not exist or the API did not answer
 */
export type ReadBytes = (
  path: string,
  headers?: Record<string, string | undefined>,
  timeoutMs?: number,
) => Promise<Blob>;

/**
 * Sends a request to the API, locally or over HTTP, and returns the whole answer. The request's signal aborts it. A
 * body of more than `maxBytes` is dropped and counts as none.
 * @throws when there was no whole answer
 */
export type Transport = (request: Request, maxBytes: number) => Promise<Response>;

/** Lists are written `key[0]=a&key[1]=b` (docs/specification.md section 7); undefined values are left out. */
export function queryOf(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => {
    if (value === undefined || value === null || value === "") return [];
    if (Array.isArray(value)) return value.map((item, index) => [`${key}[${index}]`, String(item)]);
    return [[key, String(value)]];
  });
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}
