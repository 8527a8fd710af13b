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
