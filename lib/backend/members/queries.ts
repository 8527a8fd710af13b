import { desc, eq } from "drizzle-orm";
import type { Address } from "@/lib/contract/addresses";
import type { Profile } from "@/lib/contract/profile";
import type { Database } from "../db/database";
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
    created_at: member.createdAt.toISOString(),
  };
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
