import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/addresses";
import type { DeviceSession, Profile } from "@/lib/contract/profile";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { hashToken } from "../http/bearer";
import { deviceName } from "../sign-ins/device-name";
import { isSubscribed } from "./choose-newsletter";
import { memberAddresses, memberSessions, members } from "./tables";

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
    created_at: member.createdAt.toISOString(),
  };
}

/** The devices that are signed in, the one used last first; `token` is the one that asks. */
export async function listSessions(db: Database, memberId: number, token: string): Promise<DeviceSession[]> {
  const rows = await db
    .select()
    .from(memberSessions)
    .where(and(eq(memberSessions.memberId, memberId), gt(memberSessions.expiresAt, sql`now()`)))
    .orderBy(desc(memberSessions.lastSeenAt), desc(memberSessions.createdAt));
  return rows.map((row) => ({
    id: row.id,
    ...deviceName(row.userAgent),
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    current: row.tokenHash === hashToken(token),
  }));
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
