import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { memberAccount } from "../sign-ins/account";
import { confirmPassword } from "../sign-ins/confirm-password";
import { members } from "./tables";

/** `confirmPassword` for a member. */
export async function confirmMemberPassword(db: Database, memberId: number, password: string) {
  const [member] = await db.select().from(members).where(eq(members.id, memberId)).limit(1);
  return confirmPassword(db, member, memberAccount, password);
}
