import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { lockAddresses } from "./save-address";
import { memberAddresses } from "./tables";

/**
 * Takes an address away; when it was the default, the newest of the others is from now on.
 * @throws ApiError not_found for an address that is not the member's, as for one that does not exist
 */
export async function deleteAddress(db: Database, memberId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAddresses(tx, memberId);
    const own = eq(memberAddresses.memberId, memberId);
    const [gone] = await tx
      .delete(memberAddresses)
      .where(and(own, eq(memberAddresses.id, id)))
      .returning({ wasDefault: memberAddresses.isDefault });
    if (!gone) throw new ApiError("not_found");
    if (!gone.wasDefault) return;
    const [next] = await tx
      .select({ id: memberAddresses.id })
      .from(memberAddresses)
      .where(own)
      .orderBy(desc(memberAddresses.id))
      .limit(1);
    if (next) await tx.update(memberAddresses).set({ isDefault: true }).where(eq(memberAddresses.id, next.id));
  });
}
