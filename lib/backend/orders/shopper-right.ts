import type { Database } from "../db/database";
import { findMemberId } from "../members/sign-in";
import { isOwnOrder } from "./list-member-orders";
import { opensOrder } from "./order-access";

/** What a shopper can show for an order: the access token that came with it, or the bearer of the member whose it is. */
export type ShopperProof = { signingKey: string; access: string | undefined; bearer: string | undefined };

/** Whether a shopper may see and handle an order; no for every order that does not exist. */
export async function isShoppersOrder(db: Database, number: string, proof: ShopperProof): Promise<boolean> {
  if (opensOrder(proof.signingKey, number, proof.access)) return true;
  const memberId = await findMemberId(db, proof.bearer);
  return memberId !== undefined && (await isOwnOrder(db, memberId, number));
}
