import { eq } from "drizzle-orm";
import type { LookUpOrder } from "@/lib/contract/order-lookup";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { countTry } from "../http/attempts";
import { orders } from "../orders/tables";
import { countGuess } from "../sign-ins/count-sign-in";

/** @returns the number, if mail address or phone match the order @throws ApiError not_found, too_many_requests */
export async function lookUpOrder(
  db: Database,
  { number, contact }: LookUpOrder,
  clientAddress: string | undefined,
): Promise<string> {
  await countTry(db, "look-up-from", clientAddress);
  const guess = await countGuess(db, `order:${number}`, clientAddress);
  const [row] = await db
    .select({ email: orders.contactEmail, phone: orders.contactPhone })
    .from(orders)
    .where(eq(orders.number, number))
    .limit(1);
  if (!row || (row.email !== contact && row.phone !== contact)) throw new ApiError("not_found");
  await guess.forgive();
  return number;
}
