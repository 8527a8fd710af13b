import { createMiddleware } from "hono/factory";
import { comparedWith } from "@/lib/is-same-secret";
import { ApiError } from "./api-error";

/** Refuses every call without the shared secret. It grants nothing by itself (docs/api.md). */
export function requireSecret(header: string, secret: string) {
  const isSecret = comparedWith(secret);
  return createMiddleware(async (c, next) => {
    if (!isSecret(c.req.header(header))) throw new ApiError("secret_missing");
    await next();
  });
}
