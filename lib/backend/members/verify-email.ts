import { and, eq, isNull, sql } from "drizzle-orm";
import { confirmSubscriber } from "../content/subscribe";
import type { Database } from "../db/database";
import { countMail } from "../http/attempts";
import { putInOutbox, releaseHeldMails } from "../mail/outbox";
import { wantsNewsletter } from "./choose-newsletter";
import { consumeLink } from "./links";
import { members } from "./tables";

/** Verifies an address by the link of its mail. @throws ApiError link_invalid */
export async function verifyEmail(db: Database, input: { token: string }): Promise<void> {
  await db.transaction(async (tx) => markVerified(tx, await consumeLink(tx, "verify_email", input.token)));
}

/** Marks the address as verified; the first time, the member is welcomed and gets the newsletter if it was chosen. */
export async function markVerified(tx: Database, memberId: number): Promise<void> {
  const [member] = await tx
    .update(members)
    .set({ verifiedAt: sql`coalesce(${members.verifiedAt}, now())` })
    .where(eq(members.id, memberId))
    .returning({ email: members.email, first: sql<boolean>`${members.verifiedAt} = now()` });
  if (!member) return;
  await releaseHeldMails(tx, member.email);
  if (!member.first) return;
  await putInOutbox(tx, { kind: "welcome", recipient: member.email });
  if (await wantsNewsletter(tx, memberId)) await confirmSubscriber(tx, member.email);
}

/** Sends the mail once more, unless the address is verified. @throws ApiError too_many_requests */
export async function askVerification(db: Database, memberId: number, clientAddress?: string): Promise<void> {
  const unverified = and(eq(members.id, memberId), isNull(members.verifiedAt));
  const [member] = await db.select({ email: members.email }).from(members).where(unverified).limit(1);
  if (!member) return;
  await countMail(db, member.email, clientAddress);
  await putInOutbox(db, { kind: "verify_email", recipient: member.email });
}
