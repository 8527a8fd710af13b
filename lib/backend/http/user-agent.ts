import { createMiddleware } from "hono/factory";
import type { BackendEnv } from "./environment";

/** Enough for every browser; what is longer is somebody's joke. */
const LONGEST = 300;

/**
 * Makes the browser behind a call known to the handler. Our own handlers pass it on as `X-Client-User-Agent`, since
 * `User-Agent` names the server that calls.
 */
export const readUserAgent = createMiddleware<BackendEnv>(async (c, next) => {
  c.set("userAgent", c.req.header("X-Client-User-Agent")?.slice(0, LONGEST) || undefined);
  await next();
});
