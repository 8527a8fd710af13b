import { and, eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { findMemberId } from "../members/sign-in";
import { opensOrder } from "./order-access";
import { orders } from "./tables";

type Opening = { signingKey: string; access: string | undefined; bearer: string | undefined };

/**
 * Lets through who may see and handle an order as its shopper: the holder of its token, or the member whose it is.
 * @throws ApiError not_found, the same for an order of somebody else as for none
 */
export async function requireOwnOrder(db: Database, number: string, opening: Opening): Promise<void> {
  if (opensOrder(opening.signingKey, number, opening.access)) return;
  const memberId = await findMemberId(db, opening.bearer);
  const [own] =
    memberId === undefined
      ? []
      : await db
          .select({ id: orders.id })
          .from(orders)
          .where(and(eq(orders.number, number), eq(orders.memberId, memberId)))
          .limit(1);
  if (!own) throw new ApiError("not_found");
}
