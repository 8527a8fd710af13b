import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { InvitationLink } from "@/lib/contract/staffs";
import type { Database } from "../db/database";
import { hashToken } from "../http/bearer";
import { linkTokenOf } from "../mail/link-token";
import { putInOutbox } from "../mail/outbox";
import { mails } from "../mail/tables";
import { issueLink, LINK_MINUTES } from "./links";
import { administratorLinks } from "./tables";

type Invited = { id: number; email: string };
const KIND = "staff_invitation" as const;

/** Puts an invitation in the outbox. Its link is valid at once, so that staff can hand it on before a mail arrives. */
export async function makeInvitation(tx: Database, key: string, { id, email }: Invited): Promise<void> {
  const mail = await putInOutbox(tx, { kind: KIND, recipient: email });
  await issueLink(tx, id, linkTokenOf(key, mail), { minutes: LINK_MINUTES.invitation });
}

/** Where a password is chosen with a link's token. */
export const passwordPage = (publicUrl: string, token: string) => `${publicUrl}/admin/reset-password?token=${token}`;

/** The link of the newest invitation, with its end; a new invitation if that link has ended. */
export async function invitationLink(
  tx: Database,
  { key, publicUrl }: { key: string; publicUrl: string },
  account: Invited,
): Promise<InvitationLink> {
  const open = await openInvitation(tx, key, account);
  if (open) return { url: passwordPage(publicUrl, open.token), expires_at: open.expiresAt.toISOString() };
  await makeInvitation(tx, key, account);
  return invitationLink(tx, { key, publicUrl }, account);
}

async function openInvitation(tx: Database, key: string, { id, email }: Invited) {
  const [mail] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.kind, KIND), eq(mails.recipient, email)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1);
  if (!mail) return undefined;
  const token = linkTokenOf(key, mail.id);
  const isOpen = and(isNull(administratorLinks.usedAt), gt(administratorLinks.expiresAt, sql`now()`));
  const [link] = await tx
    .select({ expiresAt: administratorLinks.expiresAt })
    .from(administratorLinks)
    .where(and(eq(administratorLinks.administratorId, id), eq(administratorLinks.tokenHash, hashToken(token)), isOpen));
  return link && { token, expiresAt: link.expiresAt };
}
