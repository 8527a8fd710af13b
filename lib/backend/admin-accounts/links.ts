import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { inMinutes } from "../db/queries/database-now";
import { ApiError } from "../http/api-error";
import { hashToken } from "../http/bearer";
import { administratorLinks, administrators } from "./tables";

/** How long a link holds: an invitation may be read days later, a reset is asked for and used at once. */
export const LINK_MINUTES = { invitation: 3 * 24 * 60, reset: 30 };

/**
 * Makes a token the account's only password link; older links end. A mail that is sent again has the same token, whose
 * time is renewed, but which cannot be used twice.
 */
export async function issueLink(
  db: Database,
  administratorId: number,
  token: string,
  { minutes, asksCode = true }: { minutes: number; asksCode?: boolean },
): Promise<void> {
  const tokenHash = hashToken(token);
  const expiresAt = inMinutes(minutes);
  await db
    .insert(administratorLinks)
    .values({ administratorId, tokenHash, expiresAt, asksCode })
    .onConflictDoUpdate({
      target: administratorLinks.administratorId,
      set: { tokenHash, expiresAt, usedAt: null, asksCode },
      setWhere: sql`${administratorLinks.usedAt} is null or ${administratorLinks.tokenHash} <> ${tokenHash}`,
    });
}

/** The account of a valid link, and whether a code is needed. Does not use up the link; closed accounts have none. */
export async function findOpenLink(db: Database, token: string) {
  const [found] = await db
    .select({ account: administrators, asksCode: administratorLinks.asksCode })
    .from(administratorLinks)
    .innerJoin(administrators, eq(administrators.id, administratorLinks.administratorId))
    .where(and(isOpen(token), isNull(administrators.deactivatedAt)))
    .limit(1);
  return found && { ...found.account, needsCode: found.asksCode && found.account.totpEnabledAt !== null };
}

/** Uses a link up; the condition is in the update, so one of several wins. @throws ApiError link_invalid */
export async function consumeLink(tx: Database, token: string): Promise<void> {
  const used = await tx
    .update(administratorLinks)
    .set({ usedAt: sql`now()` })
    .where(isOpen(token))
    .returning({ id: administratorLinks.administratorId });
  if (used.length === 0) throw new ApiError("link_invalid");
}

function isOpen(token: string) {
  return and(
    eq(administratorLinks.tokenHash, hashToken(token)),
    isNull(administratorLinks.usedAt),
    gt(administratorLinks.expiresAt, sql`now()`),
  );
}
