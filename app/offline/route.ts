import { connection } from "next/server";
import { offlinePage } from "@/lib/storefront/offline-page";

/** Read by `public/offline-worker.js`, which keeps it for times without a network. */
export async function GET(): Promise<Response> {
  // The build has no shop to ask.
  await connection();
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" };
  return new Response(await offlinePage(), { headers });
}
