import { createMiddleware } from "hono/factory";
import { ApiError } from "./api-error";
import { isSameSecret } from "./is-same-secret";

/** Refuses every call without the shared secret. It grants nothing by itself (api.md). */
export function requireSecret(header: string, secret: string) {
  return createMiddleware(async (c, next) => {
    if (!isSameSecret(c.req.header(header), secret)) throw new ApiError("secret_missing");
    await next();
  });
}
