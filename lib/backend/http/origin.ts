import type { Context } from "hono";
import type { BackendEnv } from "./environment";

/** Where a call comes from, as far as that is known. */
export type Origin = { clientAddress?: string; userAgent?: string };

/** Where this call comes from. */
export function originOf(c: Context<BackendEnv>): Origin {
  return { clientAddress: c.get("clientAddress"), userAgent: c.get("userAgent") };
}
