import type { Context } from "hono";
import { may } from "@/lib/contract/permissions";
import type { BackendEnv } from "../http/environment";

/** Whether this call of the back office may see names and addresses unmasked. */
export function canReadPersonalData(c: Context<BackendEnv>): boolean {
  return may(c.get("administrator"), "personal_data_read");
}
