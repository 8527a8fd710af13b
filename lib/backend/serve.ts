import { env } from "@/lib/env";
import { apiMessage } from "@/lib/i18n/translate";

/** Answers `/api/v1` over HTTP. A server that fronts another backend has none: 404 (docs/architecture.md). */
export async function serveApi(request: Request): Promise<Response> {
  if (env.API_BASE_URL) {
    return Response.json(
      { code: 404, msg: apiMessage("errors.not_found"), data: { error: "not_found" } },
      { status: 404 },
    );
  }
  const { getBackend } = await import("./instance");
  const { backend } = await getBackend();
  return backend.fetch(request);
}
