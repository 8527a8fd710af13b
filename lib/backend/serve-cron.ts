import { env } from "@/lib/env";
import { apiMessage } from "@/lib/i18n/translate";
import { isSameSecret } from "@/lib/is-same-secret";
import { logCall } from "@/lib/log";
import { REQUEST_ID, requestIdFrom, withRequestId } from "@/lib/request-id";

const ROUTE = "/api/cron/jobs";

/**
 * Runs the due jobs once, for hosts without a long-lived process. The caller sends `CRON_SECRET` as bearer; without
 * that variable the endpoint does not exist. 500 when a job failed, so that the caller's log shows it.
 */
export async function serveCron(request: Request): Promise<Response> {
  const startedAt = performance.now();
  const id = requestIdFrom(request.headers.get(REQUEST_ID));
  return withRequestId(id, async () => {
    const response = await answer(request);
    response.headers.set(REQUEST_ID, id);
    response.headers.set("Cache-Control", "private, no-store");
    logCall({ method: request.method, route: ROUTE, status: response.status, startedAt });
    return response;
  });
}

async function answer(request: Request): Promise<Response> {
  if (!env.CRON_SECRET || env.API_BASE_URL) return refuse(404, "not_found");
  if (!isSameSecret(request.headers.get("Authorization"), `Bearer ${env.CRON_SECRET}`))
    return refuse(401, "secret_missing");
  const { getBackend } = await import("./instance");
  const { allJobs } = await import("./all-jobs");
  const { runOnce } = await import("./jobs/run-jobs");
  const { database } = await getBackend();
  const failed = await runOnce(allJobs(database.db));
  if (failed.length > 0) return refuse(500, "internal", { failed });
  return Response.json({ code: 200, msg: apiMessage("ok"), data: null });
}

function refuse(code: number, error: "not_found" | "secret_missing" | "internal", more = {}): Response {
  return Response.json({ code, msg: apiMessage(`errors.${error}`), data: { error, ...more } }, { status: code });
}
