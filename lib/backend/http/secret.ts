import { createMiddleware } from "hono/factory";
import { ApiError } from "./api-error";
import { comparedWith } from "./is-same-secret";

/** Refuses every call without the shared secret. It grants nothing by itself (docs/api.md). */
export function requireSecret(header: string, secret: string) {
  const isSecret = comparedWith(secret);
  return createMiddleware(async (c, next) => {
    if (!isSecret(c.req.header(header))) throw new ApiError("secret_missing");
    await next();
  });
}
