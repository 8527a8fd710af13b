import { createHash, randomBytes } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { BackendEnv } from "./environment";

/** Makes the bearer token of the request, if it looks like one of ours, known to the handler. */
export const readBearer = createMiddleware<BackendEnv>(async (c, next) => {
  c.set("bearer", /^Bearer ([A-Za-z0-9_-]{43})$/.exec(c.req.header("Authorization") ?? "")?.[1]);
  await next();
});

/** 256 random bits as 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token. Random tokens need no slow hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
