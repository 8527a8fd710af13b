import type { z } from "zod";
import type { Context } from "../existing-backend/values";

/** A call of the contract. `L` is what the pages can do with where an existing backend says less. */
export type Call<T extends z.ZodType, L = z.output<T>> = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/api/v1`, e.g. `/carts`. */
  path: string;
  query?: Record<string, unknown>;
  /** JSON, or raw bytes of the blob's type. */
  body?: unknown;
  headers?: Record<string, string | undefined>;
  /** Shape of `data` in the envelope. */
  data: T;
  /**
   * For the thirteen calls of docs/specification.md section 7: how `data` of an existing backend is read.
   * @throws UnreadableError
   */
  reads?: (data: unknown, context: Context) => L;
  /** Whether such a backend may say nothing but that it has done what was asked. */
  isAnswerOptional?: boolean;
  /** As `timeoutMs` of the bounds, for the few calls that are long work. */
  timeout?: number;
};

/** What the API said and gave. */
export type Answer<T> = { msg: string; data: T };

/** Sends a call of the contract. @throws ApiCallError for everything that is not the promised data */
export type Send = <T extends z.ZodType, L = z.output<T>>(call: Call<T, L>) => Promise<Answer<z.output<T> | L>>;

/** Reads a file of the API. @throws ApiCallError when it is not there or the API gave no answer */
export type ReadBytes = (
  path: string,
  headers?: Record<string, string | undefined>,
  timeoutMs?: number,
) => Promise<Blob>;

/**
 * Carries a request to the API, wherever that is, and brings the whole answer back. The request's signal
 * ends it. A body of more than `maxBytes` is not read on, and comes back as none.
 * @throws when there was no whole answer
 */
export type Transport = (request: Request, maxBytes: number) => Promise<Response>;

/** Lists are written `key[0]=a&key[1]=b` (docs/specification.md section 7); what is undefined is left out. */
export function queryOf(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => {
    if (value === undefined || value === null || value === "") return [];
    if (Array.isArray(value)) return value.map((item, index) => [`${key}[${index}]`, String(item)]);
    return [[key, String(value)]];
  });
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}
