import { connection } from "next/server";
import { answerReadiness } from "./readiness";

/** Where our server does not answer it before the queue of pages (app/api/direct-route.ts). */
export async function GET(): Promise<Response> {
  await connection();
  return answerReadiness();
}
