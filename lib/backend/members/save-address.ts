import { and, count, desc, eq } from "drizzle-orm";
import { type AddressForm, MAX_ADDRESSES } from "@/lib/contract/addresses";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { zipOf } from "../regions/regions";
import { memberAddresses, members } from "./tables";

/**
 * Adds an address; a member's first is the default.
 * @throws ApiError validation_failed for a district that the county does not have, address_limit
 */
export async function addAddress(db: Database, memberId: number, form: AddressForm): Promise<void> {
  const place = placeOf(form);
  await db.transaction(async (tx) => {
    await lockAddresses(tx, memberId);
    const own = eq(memberAddresses.memberId, memberId);
    const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(memberAddresses).where(own);
    if (total >= MAX_ADDRESSES) throw new ApiError("address_limit");
    const isDefault = form.is_default || total === 0;
    if (isDefault) await tx.update(memberAddresses).set({ isDefault: false }).where(own);
    await tx.insert(memberAddresses).values({ memberId, ...place, isDefault });
  });
}

/**
 * Changes an address. The default stays it until another one is made the default.
 * @throws ApiError validation_failed, not_found for an address that is not the member's, as for one that does not exist
 */
export async function changeAddress(db: Database, memberId: number, id: number, form: AddressForm): Promise<void> {
  const place = placeOf(form);
  await db.transaction(async (tx) => {
    await lockAddresses(tx, memberId);
    const own = eq(memberAddresses.memberId, memberId);
    const [before] = await tx
      .select({ isDefault: memberAddresses.isDefault })
      .from(memberAddresses)
      .where(and(own, eq(memberAddresses.id, id)));
    if (!before) throw new ApiError("not_found");
    const isDefault = form.is_default || before.isDefault;
    if (isDefault) await tx.update(memberAddresses).set({ isDefault: false }).where(own);
    await tx
      .update(memberAddresses)
      .set({ ...place, isDefault })
      .where(eq(memberAddresses.id, id));
  });
}

/** Several changes of one member's addresses come one after the other, or two of them could be the default. */
export async function lockAddresses(tx: Database, memberId: number): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("update");
}

function placeOf({ is_default: _, ...place }: AddressForm) {
  const zip = zipOf(place.county, place.district);
  if (!zip) throw new ApiError("validation_failed", { errors: { district: [apiMessage("fields.district")] } });
  return { ...place, zip };
}

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
