import type { Context } from "hono";
import type { AdminOrder } from "@/lib/contract/orders";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import type { ActedBy } from "../orders/change-order";
import { allowedTo, forRole } from "./mask-order";
import { findAdminOrder } from "./queries";

/** Who of the staff is behind the call. */
export function byStaff(c: Context<BackendEnv>): ActedBy {
  return { actor: "staff", name: c.get("administrator").name };
}

/**
 * The order as it is after a call of the back office, as this member of the staff may see it; the answer of every such
 * call.
 * @throws ApiError not_found
 */
export async function readAdminOrder(c: Context<BackendEnv>, number: string): Promise<AdminOrder> {
  const found = await findAdminOrder(c.get("db"), number);
  if (!found) throw new ApiError("not_found");
  const { role } = c.get("administrator");
  return allowedTo(forRole(found, role), role);
}
