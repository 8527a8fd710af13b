import { PRIVACY_VERSION, type Register } from "@/lib/contract/users";
import type { Database } from "../db/database";
import { countMail } from "../http/attempts";
import { hashPassword } from "../http/password-hash";
import { putInOutbox } from "../mail/outbox";
import { refuseCommonPassword } from "./common-passwords";
import { memberConsents, members } from "./tables";

/**
 * Registers a member, who may sign in at once and is asked by mail to confirm the address. For an address that has an
 * account nothing is changed, the work and the answer are the same, and its owner is told by mail.
 * @param clientAddress where the call comes from, when that is known
 * @throws ApiError validation_failed for a common password, too_many_requests
 */
export async function registerMember(db: Database, input: Register, clientAddress?: string): Promise<void> {
  refuseCommonPassword(input.password);
  await countMail(db, input.email, clientAddress);
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(members)
      .values({ email: input.email, name: input.name, passwordHash })
      .onConflictDoNothing()
      .returning({ id: members.id });
    if (made) await tx.insert(memberConsents).values(consentsOf(made.id, input));
    await putInOutbox(tx, { kind: made ? "verify_email" : "already_registered", recipient: input.email });
  });
}

function consentsOf(memberId: number, { agreement, newsletter }: Register): (typeof memberConsents.$inferInsert)[] {
  return [
    { memberId, kind: "terms", version: agreement },
    { memberId, kind: "privacy", version: PRIVACY_VERSION },
    ...(newsletter ? [{ memberId, kind: "newsletter" as const, version: PRIVACY_VERSION }] : []),
  ];
}
