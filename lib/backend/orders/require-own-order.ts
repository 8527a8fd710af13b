import type { Context } from "hono";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { findMemberId } from "../members/sign-in";
import { isOwnOrder } from "./list-member-orders";
import { opensOrder } from "./order-access";

/**
 * Lets through who may see and handle an order as its shopper.
 * @throws ApiError not_found, the same for an order of somebody else as for none
 */
export async function requireOwnOrder(c: Context<BackendEnv>, number: string): Promise<void> {
  const proof = { signingKey: c.get("signingKey"), access: c.req.header("x-order-access"), bearer: c.get("bearer") };
  if (!(await isShoppersOrder(c.get("db"), number, proof))) throw new ApiError("not_found");
}

/** What a shopper can show for an order: the access token that came with it, or the bearer of the member whose it is. */
export type ShopperProof = { signingKey: string; access: string | undefined; bearer: string | undefined };

/** Whether a shopper may see and handle an order; no for every order that does not exist. */
export async function isShoppersOrder(db: Database, number: string, proof: ShopperProof): Promise<boolean> {
  if (opensOrder(proof.signingKey, number, proof.access)) return true;
  const memberId = await findMemberId(db, proof.bearer);
  return memberId !== undefined && (await isOwnOrder(db, memberId, number));
}
