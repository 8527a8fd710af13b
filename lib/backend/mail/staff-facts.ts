import { sql } from "drizzle-orm";
import type { NoticeKind } from "@/lib/contract/staff-notices";
import type { Database } from "../db/database";
import { staffFacts } from "./tables";

/**
 * Records a fact for staff notices in the transaction of its cause; `admin-accounts/tell-staff.ts` writes the mails.
 * @param subject the number of an order or of a message
 */
export async function noteForStaff(tx: Database, kind: NoticeKind, subject: string): Promise<void> {
  // A refund of the same order can fail again, and is then reported again.
  const overAt = kind === "refunds" ? sql`now()` : null;
  await tx.insert(staffFacts).values({ kind, subject, overAt }).onConflictDoNothing();
}
