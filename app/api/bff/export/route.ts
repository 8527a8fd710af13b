import { connection } from "next/server";
import { exportAsFile } from "@/lib/bff/account";

/** The member's data as a file to keep. */
export async function GET(): Promise<Response> {
  await connection();
  return exportAsFile();
}
