import { connection } from "next/server";
import { offlinePage } from "@/lib/storefront/offline-page";

/** Fetched by `public/offline-worker.js`, which shows it when there is no network. */
export async function GET(): Promise<Response> {
  // The build cannot read the shop's data.
  await connection();
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" };
  return new Response(await offlinePage(), { headers });
}
