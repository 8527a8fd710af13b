import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { logCall } from "@/lib/log";
import { REQUEST_ID, requestIdFrom, withRequestId } from "@/lib/request-id";

/** Gives a call its id, on the answer too, and leaves one line of it in the log. */
export const observe = createMiddleware(async (c, next) => {
  const startedAt = performance.now();
  const id = requestIdFrom(c.req.header(REQUEST_ID));
  await withRequestId(id, async () => {
    await next();
    logCall({ method: c.req.method, route: routePath(c, -1), status: c.res.status, startedAt });
  });
  // Not by `c.header`, which would build a new response at this point.
  c.res.headers.set(REQUEST_ID, id);
});
