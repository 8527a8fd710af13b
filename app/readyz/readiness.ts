import { isUpstreamAnswering } from "@/lib/api-client/server";
import { isReady } from "@/lib/backend/ready";
import { env } from "@/lib/env";

/**
 * Ready: the database answers. With an existing backend (API_BASE_URL) also 200 while that is down (see `backend`),
 * since cached pages are still served and a load balancer would remove all instances at once.
 */
export async function answerReadiness(): Promise<Response> {
  const ready = await isReady();
  const backend = env.API_BASE_URL && ((await isUpstreamAnswering()) ? "ok" : "away");
  return Response.json(
    { status: ready ? "ok" : "unavailable", backend },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
