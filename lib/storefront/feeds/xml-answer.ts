import "server-only";
import { connection } from "next/server";
import { log } from "../../log";

/**
 * Answers with XML that is made per request, since the build knows neither the data nor the address.
 * @param make gives the document, null when there is none; when it fails, the answer is 503, and the reader comes back
 */
export async function xmlAnswer(make: () => Promise<string | null>): Promise<Response> {
  await connection();
  try {
    const xml = await make();
    if (xml === null) return new Response(null, { status: 404 });
    return new Response(xml, {
      headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=300" },
    });
  } catch (error) {
    log.error({ error: error instanceof Error ? error.message : "unknown" }, "feed failed");
    return new Response(null, { status: 503, headers: { "Retry-After": "120", "Cache-Control": "no-store" } });
  }
}
