import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { emailAddress } from "@/lib/contract/field-schemas";
import { issueLink, LINK_MINUTES } from "../admin-accounts/links";
import { removeSecondFactor } from "../admin-accounts/second-factor";
import { administrators } from "../admin-accounts/tables";
import { writeAuditLog } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { newToken } from "../http/bearer";
import { members } from "../members/tables";
import { forgetAttempts } from "../sign-ins/count-attempt";
import { adminSignInLimitKey, memberAccount } from "../sign-ins/count-sign-in";

/** A command of the person at the machine, by `npm run shop:admin`. */
export const hostCommand = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("reset-password"), email: emailAddress, removeSecondFactor: z.boolean() }),
  z.strictObject({ action: z.literal("unlock"), email: emailAddress }),
]);
export type HostCommand = z.output<typeof hostCommand>;

export const hostAnswer = z.object({ isDone: z.boolean(), text: z.string() });
export type HostAnswer = z.infer<typeof hostAnswer>;

/** Actor in the audit log: access to the machine is above every role, and has no account. */
const HOST = { id: null, name: "shop:admin" };

/** Runs a command. @param publicUrl base URL of the shop's links */
export function runHostCommand(db: Database, command: HostCommand, publicUrl: string): Promise<HostAnswer> {
  return db.transaction((tx) =>
    command.action === "unlock" ? unlock(tx, command) : resetPassword(tx, command, publicUrl),
  );
}

/**
 * Creates a link to choose a password, valid for half an hour. Asks for no one-time code: the machine holds the
 * secrets anyway.
 */
async function resetPassword(
  tx: Database,
  { email, ...wish }: HostCommand & { action: "reset-password" },
  publicUrl: string,
): Promise<HostAnswer> {
  const [account] = await tx
    .select({ id: administrators.id })
    .from(administrators)
    .where(and(eq(administrators.email, email), isNull(administrators.deactivatedAt)))
    .for("update");
  if (!account) return { isDone: false, text: `No open account of the back office has the address ${email}.` };
  const token = newToken();
  await issueLink(tx, account.id, token, { minutes: LINK_MINUTES.reset, asksCode: false });
  await forgetAttempts(tx, adminSignInLimitKey(email).name);
  const subject = `staff-${account.id}`;
  await writeAuditLog(tx, { by: HOST, action: "password_link_send", subject });
  if (wish.removeSecondFactor) {
    await removeSecondFactor(tx, account.id);
    await writeAuditLog(tx, { by: HOST, action: "staff_second_factor_reset", subject });
  }
  const link = `${publicUrl}/admin/reset-password?token=${token}`;
  return { isDone: true, text: `Choose a new password within ${LINK_MINUTES.reset} minutes: ${link}` };
}

async function unlock(tx: Database, { email }: { email: string }): Promise<HostAnswer> {
  const [staff] = await tx
    .select({ id: administrators.id })
    .from(administrators)
    .where(eq(administrators.email, email));
  const [member] = await tx.select({ id: members.id }).from(members).where(eq(members.email, email));
  if (staff) await writeAuditLog(tx, { by: HOST, action: "password_unlock", subject: `staff-${staff.id}` });
  if (member) await writeAuditLog(tx, { by: HOST, action: "password_unlock", subject: `member-${member.id}` });
  if (!staff && !member) return { isDone: false, text: `No account has the address ${email}.` };
  for (const { name } of [adminSignInLimitKey(email), memberAccount(email)]) await forgetAttempts(tx, name);
  return { isDone: true, text: `${email} can sign in again from every device.` };
}
