import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../db/database";
import { countMail } from "../http/attempts";
import { putInOutbox } from "../mail/outbox";
import { members } from "./tables";

/**
 * Sends the mail that verifies the address once more; a verified one gets none.
 * @throws ApiError too_many_requests
 */
export async function askVerification(db: Database, memberId: number, clientAddress?: string): Promise<void> {
  const unverified = and(eq(members.id, memberId), isNull(members.verifiedAt));
  const [member] = await db.select({ email: members.email }).from(members).where(unverified).limit(1);
  if (!member) return;
  await countMail(db, member.email, clientAddress);
  await putInOutbox(db, { kind: "verify_email", recipient: member.email });
}
