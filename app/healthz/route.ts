import { connection } from "next/server";
import { buildId } from "@/lib/env";
import { version } from "@/package.json";

/** Alive: the process answers, with version and build of the shop. */
export async function GET(): Promise<Response> {
  await connection();
  return Response.json({ status: "ok", version, build: buildId }, { headers: { "Cache-Control": "no-store" } });
}
