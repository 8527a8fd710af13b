import type { Context } from "hono";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { isShoppersOrder } from "./shopper-right";

/**
 * Lets through who may see and handle an order as its shopper.
 * @throws ApiError not_found, the same for an order of somebody else as for none
 */
export async function requireOwnOrder(c: Context<BackendEnv>, number: string): Promise<void> {
  const proof = { signingKey: c.get("signingKey"), access: c.req.header("x-order-access"), bearer: c.get("bearer") };
  if (!(await isShoppersOrder(c.get("db"), number, proof))) throw new ApiError("not_found");
}
