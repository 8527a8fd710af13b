import { desc, eq, sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/addresses";
import type { Profile } from "@/lib/contract/profile";
import { type StoreChoice, storeChoice } from "@/lib/contract/store-choice";
import type { Database } from "../db/database";
import { rowsOf } from "../db/queries/rows-of";
import { ApiError } from "../http/api-error";
import { isSubscribed } from "./choose-newsletter";
import { memberAddresses, members } from "./tables";

/** @throws ApiError not_signed_in when the member has left meanwhile */
export async function getProfile(db: Database, memberId: number): Promise<Profile> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId)).limit(1);
  if (!member) throw new ApiError("not_signed_in");
  return {
    id: member.id,
    email: member.email,
    name: member.name,
    phone: member.phone,
    verified: member.verifiedAt !== null,
    newsletter: await isSubscribed(db, member),
    invoice: member.invoice,
    last_order: await lastOrderOf(db, memberId),
    created_at: member.createdAt.toISOString(),
  };
}

/** Reads orders by table name, since orders depend on members. A store is searched in several recent orders. */
async function lastOrderOf(db: Database, memberId: number): Promise<Profile["last_order"]> {
  type Row = Pick<NonNullable<Profile["last_order"]>, "shipping" | "payment"> & { store: unknown };
  const rows = await rowsOf<Row>(
    db,
    sql`select shipping_method as shipping, payment_method as payment, store from orders
      where member_id = ${memberId} order by placed_at desc, id desc limit 20`,
  );
  const [last] = rows;
  const store = lastStore(rows.find((row) => row.store)?.store);
  return last ? { shipping: last.shipping, payment: last.payment, store } : null;
}

/** Name and address belong to the choice only where the shopper typed them. */
function lastStore(stored: unknown): StoreChoice | null {
  const store = storeChoice.strip().safeParse(stored).data;
  if (!store || Object(stored).by_hand) return store ?? null;
  const { store_name: _, store_address: __, ...listed } = store;
  return listed;
}

/** The member's addresses: the default first, then the newest. */
export async function listAddresses(db: Database, memberId: number): Promise<Address[]> {
  const rows = await db
    .select()
    .from(memberAddresses)
    .where(eq(memberAddresses.memberId, memberId))
    .orderBy(desc(memberAddresses.isDefault), desc(memberAddresses.id));
  return rows.map(({ id, name, phone, zip, county, district, street, isDefault }) => {
    return { id, name, phone, zip, county, district, street, is_default: isDefault };
  });
}
