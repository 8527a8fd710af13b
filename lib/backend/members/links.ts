import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { inMinutes } from "../db/queries/database-now";
import { ApiError } from "../http/api-error";
import { hashToken } from "../http/bearer";
import { type LinkPurpose, memberLinks } from "./tables";

/** Minutes for which a link is valid (docs/security.md, "Sign-in": reset and change of address 30 minutes). */
const MINUTES: Record<LinkPurpose, number> = {
  verify_email: 3 * 24 * 60,
  reset_password: 30,
  change_password: 30,
  change_email: 30,
};

/**
 * Makes a token the member's only one for this purpose; older links become invalid. A mail that is sent again carries
 * the same token: its lifetime starts again, but it can still be used only once.
 * @param email the address that the link of `change_email` is sent to
 */
export async function issueLink(
  db: Database,
  memberId: number,
  purpose: LinkPurpose,
  token: string,
  email?: string,
): Promise<void> {
  const tokenHash = hashToken(token);
  const expiresAt = inMinutes(MINUTES[purpose]);
  await db
    .insert(memberLinks)
    .values({ memberId, purpose, tokenHash, email, expiresAt })
    .onConflictDoUpdate({
      target: [memberLinks.memberId, memberLinks.purpose],
      set: { tokenHash, email: email ?? null, expiresAt, usedAt: null },
      setWhere: sql`${memberLinks.usedAt} is null or ${memberLinks.tokenHash} <> ${tokenHash}`,
    });
}

/** Whether a link is valid, without using it up. */
export async function isOpenLink(db: Database, purpose: LinkPurpose, token: string): Promise<boolean> {
  const found = await db.select({ id: memberLinks.memberId }).from(memberLinks).where(isOpen(purpose, token)).limit(1);
  return found.length > 0;
}

/** Uses up a link and returns its member; the condition is part of the update. @throws ApiError link_invalid */
export async function consumeLink(db: Database, purpose: LinkPurpose, token: string): Promise<number> {
  return (await consumeAddressedLink(db, purpose, token)).memberId;
}

/** `consumeLink` with the address of a link of `change_email`. @throws ApiError link_invalid */
export async function consumeAddressedLink(
  db: Database,
  purpose: LinkPurpose,
  token: string,
): Promise<{ memberId: number; email: string | null }> {
  const [used] = await db
    .update(memberLinks)
    .set({ usedAt: sql`now()` })
    .where(isOpen(purpose, token))
    .returning({ memberId: memberLinks.memberId, email: memberLinks.email });
  if (!used) throw new ApiError("link_invalid");
  return used;
}

function isOpen(purpose: LinkPurpose, token: string) {
  return and(
    eq(memberLinks.tokenHash, hashToken(token)),
    eq(memberLinks.purpose, purpose),
    isNull(memberLinks.usedAt),
    gt(memberLinks.expiresAt, sql`now()`),
  );
}
