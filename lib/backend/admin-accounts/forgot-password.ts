import type { Database } from "../db/database";
import { countResetMail } from "../http/attempts";
import { putInOutbox } from "../mail/outbox";
import { adminSignInLimitKey } from "../sign-ins/account";

/**
 * Asks for a mail with a link to choose a new password. The call does exactly the same for any address; whether it belongs
 * to the staff is looked up when the mail's turn comes.
 * @throws ApiError too_many_requests
 */
export async function forgotStaffPassword(
  db: Database,
  { email }: { email: string },
  clientAddress: string | undefined,
): Promise<void> {
  await countResetMail(db, adminSignInLimitKey(email).name, clientAddress);
  await putInOutbox(db, { kind: "staff_reset_password", recipient: email });
}
