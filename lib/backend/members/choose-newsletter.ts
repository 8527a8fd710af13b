import { and, desc, eq, inArray } from "drizzle-orm";
import type { NewsletterChoice } from "@/lib/contract/profile";
import { versionsInForce } from "../content/policy-in-force";
import { confirmSubscriber, forgetSubscriber, isSubscriber } from "../content/subscribe";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { memberConsents, members } from "./tables";

/** The version of a withdrawal while no privacy policy is in force. */
const NO_POLICY = "none";

/**
 * Saves the choice with the version of the privacy notice; an unverified address gets it once verified (double opt-in).
 * @throws ApiError not_signed_in when the member has left meanwhile, policies_missing
 */
export async function chooseNewsletter(db: Database, memberId: number, choice: NewsletterChoice): Promise<void> {
  await db.transaction(async (tx) => {
    const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for("update");
    if (!member) throw new ApiError("not_signed_in");
    if ((await isSubscribed(tx, member)) === choice.newsletter) return;
    const kind = choice.newsletter ? "newsletter" : "newsletter_withdrawn";
    const { "privacy-policy": privacy } = await versionsInForce(tx);
    // Leaving the list works without a privacy policy; joining does not.
    if (!privacy && choice.newsletter) throw new ApiError("policies_missing");
    const version = privacy ?? NO_POLICY;
    await tx.insert(memberConsents).values({ memberId, kind, version });
    if (member.verifiedAt === null) return;
    if (choice.newsletter) await confirmSubscriber(tx, member.email);
    else await forgetSubscriber(tx, member.email);
  });
}

/** Whether the member gets the newsletter, or will once the address is verified. */
export function isSubscribed(
  db: Database,
  member: { id: number; email: string; verifiedAt: Date | null },
): Promise<boolean> {
  return member.verifiedAt ? isSubscriber(db, member.email) : wantsNewsletter(db, member.id);
}

/** The member's latest choice about the newsletter; false without one. */
export async function wantsNewsletter(db: Database, memberId: number): Promise<boolean> {
  const said = inArray(memberConsents.kind, ["newsletter", "newsletter_withdrawn"]);
  const [last] = await db
    .select({ kind: memberConsents.kind })
    .from(memberConsents)
    .where(and(eq(memberConsents.memberId, memberId), said))
    .orderBy(desc(memberConsents.id))
    .limit(1);
  return last?.kind === "newsletter";
}
