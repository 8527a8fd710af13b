import "server-only";
import { z } from "zod";
import type { CacheTag } from "../../storefront/cache-tags";

/** A call that the browser may make below `/api/bff/admin/`: the same path as below `/api/v1/admin/`. */
export type AdminEndpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Parameters in braces, e.g. `orders/{number}/notes`; `{id}` is a whole number. */
  path: string;
  body?: z.ZodType;
  data: z.ZodType;
  /** The cached nouns that it makes untrue; the storefront's next request shows the change. */
  invalidates: readonly CacheTag[];
};

/** Data for a list or a panel. */
export function reads(path: string, data: z.ZodType): AdminEndpoint {
  return { method: "GET", path, data, invalidates: [] };
}

/** A change. What it answers with goes to the screen as it is, unless `data` says what to expect. */
export function changes(
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body: z.ZodType = z.strictObject({}),
  invalidates: readonly CacheTag[] = [],
  data: z.ZodType = z.unknown(),
): AdminEndpoint {
  return { method, path, body, data, invalidates };
}
