import { and, eq, inArray } from "drizzle-orm";
import type { MailKind } from "@/lib/contract/mails";
import type { DeleteAccount } from "@/lib/contract/profile";
import { forgetSubscriber } from "../content/subscribe";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { forgetKeysOf } from "../http/idempotency";
import { mails } from "../mail/tables";
import { forgetAttempts } from "../sign-ins/count-attempt";
import { memberAccount } from "../sign-ins/count-sign-in";
import { forgetAlertsOf } from "../stock-alerts/request-alert";
import { confirmMemberPassword } from "./sign-in";
import { members } from "./tables";

/** Mails about the account; mails about orders are kept with the orders. */
const ABOUT_ACCOUNT: MailKind[] = [
  "verify_email",
  "already_registered",
  "welcome",
  "reset_password",
  "sign_in_warning",
  "change_email",
  "email_change_asked",
  "email_changed",
];

/**
 * Cascades to sessions, links, consents, addresses and notes; carts and orders lose their owner. Orders stay: vouchers are
 * kept for five years (privacy policy, "period"). @returns false when there is no such member
 */
export async function removeMember(tx: Database, memberId: number): Promise<boolean> {
  const [member] = await tx.delete(members).where(eq(members.id, memberId)).returning();
  if (!member) return false;
  // The owner of an unverified address may be another person, who subscribed or waits for stock without an account.
  if (member.verifiedAt) {
    await forgetSubscriber(tx, member.email);
    await forgetAlertsOf(tx, member.email);
  }
  await tx.delete(mails).where(and(eq(mails.recipient, member.email), inArray(mails.kind, ABOUT_ACCOUNT)));
  await forgetKeysOf(tx, memberId);
  await forgetAttempts(tx, memberAccount(member.email).name);
  return true;
}

/** @throws ApiError validation_failed for a wrong password, too_many_requests, not_signed_in */
export async function deleteAccount(db: Database, memberId: number, input: DeleteAccount): Promise<void> {
  const member = await confirmMemberPassword(db, memberId, input.current_password);
  await db.transaction(async (tx) => {
    const [still] = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.id, memberId), eq(members.passwordHash, member.passwordHash)))
      .for("update");
    if (!still || !(await removeMember(tx, memberId))) throw new ApiError("not_signed_in");
  });
}
