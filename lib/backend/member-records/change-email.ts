import { and, eq, isNull } from "drizzle-orm";
import { maskEmail } from "@/lib/contract/mask-personal-data";
import type { ChangeEmail } from "@/lib/contract/profile";
import type { PasswordReset } from "@/lib/contract/users";
import { apiMessage } from "@/lib/i18n/translate";
import { writeAuditLog } from "../audit/write-audit-log";
import { moveSubscriber } from "../content/subscribe";
import type { Database } from "../db/database";
import { isDuplicate } from "../db/is-duplicate";
import { ApiError, fieldRefused } from "../http/api-error";
import { countMail, countTry } from "../http/attempts";
import type { Origin } from "../http/origin";
import { putInOutbox } from "../mail/outbox";
import { consumeAddressedLink } from "../members/links";
import { memberSearch } from "../members/member-search";
import { sessions } from "../members/sessions";
import { confirmMemberPassword } from "../members/sign-in";
import { memberLinks, members } from "../members/tables";
import { markVerified } from "../members/verify-email";
import { moveOrders } from "../orders/move-orders";
import { copyReviewRefusal } from "../reviews/ask-for-reviews";
import { forgetAttempts } from "../sign-ins/count-attempt";
import { memberAccount } from "../sign-ins/count-sign-in";
import { moveAlerts } from "../stock-alerts/request-alert";

/**
 * Mails a link to the new address and a notice to the present one. Answers the same for an address that has an account:
 * that is looked up when the mail is sent (members/member-mails.ts).
 * @throws ApiError validation_failed for a wrong password or the present address, too_many_requests, not_signed_in
 */
export async function askEmailChange(
  db: Database,
  memberId: number,
  input: ChangeEmail,
  clientAddress?: string,
): Promise<void> {
  const member = await confirmMemberPassword(db, memberId, input.current_password);
  if (member.email === input.email) throw fieldRefused("email", "fields.same_email");
  // Of the member, so that one account cannot write to many strangers, and of the recipient.
  await countTry(db, "reset", `change-email:${memberId}`);
  await countMail(db, input.email, clientAddress);
  await db.transaction(async (tx) => {
    await putInOutbox(tx, { kind: "change_email", recipient: input.email, payload: { member: memberId } });
    await putInOutbox(tx, { kind: "email_change_asked", recipient: member.email });
  });
}

/**
 * Changes the address by the link that was sent to it, and moves what hangs on the old one. All sessions end but the one
 * that opens the link, if it is the member's; the device becomes a known one.
 * @throws ApiError link_invalid, also when another account has the address by now
 */
export async function changeEmail(
  db: Database,
  token: string,
  { bearer, origin = {} }: { bearer?: string; origin?: Origin },
): Promise<PasswordReset> {
  const { from, to } = await db.transaction(async (tx) => {
    const { memberId, email: to } = await consumeAddressedLink(tx, "change_email", token);
    const isOpen = and(eq(members.id, memberId), isNull(members.blockedAt));
    const [member] = await tx.select().from(members).where(isOpen).for("update");
    if (!member || !to) throw new ApiError("link_invalid");
    const from = member.email;
    const isVerified = member.verifiedAt !== null;
    await setEmail(tx, member, to);
    await markVerified(tx, memberId);
    await moveOrders(tx, { memberId, from, to, isVerified });
    // What belongs to an address that was never verified may be another person's.
    if (isVerified) {
      await moveSubscriber(tx, from, to);
      await moveAlerts(tx, from, to);
      await copyReviewRefusal(tx, from, to);
    }
    await sessions.end(tx, memberId, { keep: bearer });
    // Links that wait in the old mailbox would open an account that it no longer belongs to.
    await tx.delete(memberLinks).where(and(eq(memberLinks.memberId, memberId), isNull(memberLinks.usedAt)));
    for (const recipient of [from, to]) {
      await putInOutbox(tx, { kind: "email_changed", recipient, payload: { member: memberId } });
    }
    await writeAuditLog(tx, {
      by: { id: null, name: apiMessage("by_member") },
      action: "member_email_change",
      subject: `member-${memberId}`,
      before: { email: maskEmail(from) },
      after: { email: maskEmail(to) },
      clientAddress: origin.clientAddress,
    });
    return { from, to };
  });
  await forgetAttempts(db, memberAccount(from).name);
  return { ...origin.devices?.introduce(memberAccount(to).name) };
}

/** Left to the unique index, so that two accounts that change to one address at once cannot both get it. */
async function setEmail(tx: Database, member: typeof members.$inferSelect, email: string): Promise<void> {
  try {
    await tx
      .update(members)
      .set({ email, search: memberSearch({ ...member, email }) })
      .where(eq(members.id, member.id));
  } catch (error) {
    throw isDuplicate(error) ? new ApiError("link_invalid") : error;
  }
}
