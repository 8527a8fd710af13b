import { and, eq, sql } from "drizzle-orm";
import { confirmSubscriber } from "../content/subscribe";
import type { Database } from "../db/database";
import { consumeLink } from "./links";
import { memberConsents, members } from "./tables";

/**
 * Follows the link of the verification mail.
 * @throws ApiError link_invalid
 */
export async function verifyEmail(db: Database, input: { token: string }): Promise<void> {
  await db.transaction(async (tx) => markVerified(tx, await consumeLink(tx, "verify_email", input.token)));
}

/** The address is the member's own: from now on it also gets the letters that were asked for when registering. */
export async function markVerified(tx: Database, memberId: number): Promise<void> {
  const [member] = await tx
    .update(members)
    .set({ verifiedAt: sql`coalesce(${members.verifiedAt}, now())` })
    .where(eq(members.id, memberId))
    .returning({ email: members.email, first: sql<boolean>`${members.verifiedAt} = now()` });
  if (!member?.first) return;
  const [wish] = await tx
    .select({ id: memberConsents.id })
    .from(memberConsents)
    .where(and(eq(memberConsents.memberId, memberId), eq(memberConsents.kind, "newsletter")))
    .limit(1);
  if (wish) await confirmSubscriber(tx, member.email);
}
