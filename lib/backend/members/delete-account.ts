import { and, eq, inArray } from "drizzle-orm";
import type { MailKind } from "@/lib/contract/mails";
import type { DeleteAccount } from "@/lib/contract/profile";
import { forgetSubscriber } from "../content/subscribe";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { mails } from "../mail/tables";
import { forgetKeysOf } from "../orders/idempotency";
import { confirmPassword } from "./confirm-password";
import { members } from "./tables";

/** Letters about the account; those about orders belong to the orders. */
const ABOUT_ACCOUNT: MailKind[] = ["verify_email", "already_registered", "welcome", "reset_password"];

/**
 * Removes a member for good. With the row go sessions, links, consents and addresses (`on delete cascade`); carts and
 * orders lose their owner (`on delete set null`). Orders stay as they were placed, since vouchers are kept for five years
 * (privacy policy, "period").
 * @throws ApiError validation_failed for a wrong password, too_many_requests, not_signed_in
 */
export async function deleteAccount(
  db: Database,
  memberId: number,
  input: DeleteAccount,
  clientAddress?: string,
): Promise<void> {
  const member = await confirmPassword(db, memberId, input.current_password, clientAddress);
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(members)
      .where(and(eq(members.id, memberId), eq(members.passwordHash, member.passwordHash)))
      .returning({ id: members.id });
    if (gone.length === 0) throw new ApiError("not_signed_in");
    // Whose an address is that was never verified, nobody knows: its owner may have subscribed without an account.
    if (member.verifiedAt) await forgetSubscriber(tx, member.email);
    await tx.delete(mails).where(and(eq(mails.recipient, member.email), inArray(mails.kind, ABOUT_ACCOUNT)));
    await forgetKeysOf(tx, memberId);
  });
}
