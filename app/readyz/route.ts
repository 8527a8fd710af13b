import { connection } from "next/server";
import { isReady } from "@/lib/backend/ready";

/** Ready: the database answers. */
export async function GET(): Promise<Response> {
  await connection();
  const ready = await isReady();
  return Response.json(
    { status: ready ? "ok" : "unavailable" },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
