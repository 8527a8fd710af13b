import { and, count, eq } from "drizzle-orm";
import { type Address, type AddressForm, MAX_ADDRESSES } from "@/lib/contract/addresses";
import { withoutRepeatedRegion } from "@/lib/contract/split-address";
import type { Database } from "../db/database";
import { ApiError, fieldRefused } from "../http/api-error";
import { zipOf } from "../regions/regions";
import { memberAddresses, members } from "./tables";

type Place = Omit<Address, "id" | "is_default">;

/** Adds an address, the first as default. @throws ApiError validation_failed for an unknown district, address_limit */
export async function addAddress(db: Database, memberId: number, form: AddressForm): Promise<void> {
  const place = placeOf(form);
  await db.transaction(async (tx) => {
    await lockAddresses(tx, memberId);
    const total = await countAddresses(tx, memberId);
    if (total >= MAX_ADDRESSES) throw new ApiError("address_limit");
    const isDefault = form.is_default || total === 0;
    if (isDefault) {
      await tx.update(memberAddresses).set({ isDefault: false }).where(eq(memberAddresses.memberId, memberId));
    }
    await tx.insert(memberAddresses).values({ memberId, ...place, isDefault });
  });
}

/**
 * Keeps an order's address for the next checkout, in the order's transaction; the first becomes the default. Skips a
 * duplicate and a full list: neither is a reason to refuse an order.
 */
export async function rememberAddress(tx: Database, memberId: number, whole: Place): Promise<void> {
  const place = withoutRepeatedRegion(whole);
  await lockAddresses(tx, memberId);
  const same = Object.entries(place).map(([column, value]) => eq(memberAddresses[column as keyof Place], value));
  const [known] = await tx
    .select({ id: memberAddresses.id })
    .from(memberAddresses)
    .where(and(eq(memberAddresses.memberId, memberId), ...same))
    .limit(1);
  if (known) return;
  const total = await countAddresses(tx, memberId);
  if (total >= MAX_ADDRESSES) return;
  await tx.insert(memberAddresses).values({ memberId, ...place, isDefault: total === 0 });
}

/** Serializes changes to one member's addresses; otherwise two of them could become the default. */
export async function lockAddresses(tx: Database, memberId: number): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("update");
}

/** The address with its zip. @throws ApiError validation_failed for an unknown district */
export function placeOf({ is_default: _, ...place }: AddressForm): Place {
  const zip = zipOf(place.county, place.district);
  if (!zip) throw fieldRefused("district", "fields.district");
  return { ...withoutRepeatedRegion(place), zip };
}

async function countAddresses(tx: Database, memberId: number): Promise<number> {
  const own = eq(memberAddresses.memberId, memberId);
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(memberAddresses).where(own);
  return total;
}
