import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { adminSignInLimitKey } from "../sign-ins/account";
import { confirmPassword } from "../sign-ins/confirm-password";
import { administrators } from "./tables";

/** `confirmPassword` for a signed-in administrator. */
export async function confirmOwnPassword(db: Database, administratorId: number, password: string) {
  const [account] = await db.select().from(administrators).where(eq(administrators.id, administratorId)).limit(1);
  return confirmPassword(db, account, adminSignInLimitKey, password);
}
