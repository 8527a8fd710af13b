import "server-only";
import { connection } from "next/server";
import { log } from "../../log";
import { isClosed } from "../company";

/** XML made per request; 404 until the shop opens. @param make null for 404; when it fails the answer is 503 */
export async function xmlAnswer(make: () => Promise<string | null>): Promise<Response> {
  await connection();
  try {
    const xml = (await isClosed()) ? null : await make();
    if (xml === null) return new Response(null, { status: 404 });
    return new Response(xml, {
      headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=300" },
    });
  } catch (error) {
    log.error({ error: error instanceof Error ? error.message : "unknown" }, "feed failed");
    return new Response(null, { status: 503, headers: { "Retry-After": "120", "Cache-Control": "no-store" } });
  }
}
