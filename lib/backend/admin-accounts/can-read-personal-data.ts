import type { Context } from "hono";
import { roleMay } from "@/lib/contract/permissions";
import type { BackendEnv } from "../http/environment";

/** Whether whoever makes this call of the back office sees names and addresses whole; everybody else gets them masked. */
export function canReadPersonalData(c: Context<BackendEnv>): boolean {
  return roleMay(c.get("administrator").role, "personal_data_read");
}
