import { createHash, timingSafeEqual } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { ApiError } from "./api-error";

/** Refuses every call without the shared secret. It grants nothing by itself (api.md). */
export function requireSecret(header: string, secret: string) {
  const expected = digest(secret);
  return createMiddleware(async (c, next) => {
    if (!timingSafeEqual(digest(c.req.header(header) ?? ""), expected)) throw new ApiError("secret_missing");
    await next();
  });
}

/** Digests have one length, which the comparison in constant time needs. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
