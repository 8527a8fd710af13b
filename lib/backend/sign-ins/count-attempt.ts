import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { forgetOldCounts } from "../http/attempts";
import type { Job } from "../jobs/run-jobs";
import { signInAttempts } from "./tables";

/** Attempts before the first pause. */
export const FREE_ATTEMPTS = 10;

/** Free attempts of all unknown devices together, so high that one network address alone never reaches it. */
export const FREE_FROM_EVERYWHERE = 30;

/** The pause after the free attempts are used up; each further attempt doubles it, up to the longest. */
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 15 * 60;

/** Counts all devices that the account does not know. */
export const EVERYWHERE = "everywhere";

/** Counts one-time codes after a right password, and password confirmations of signed-in people. */
type Origin = typeof EVERYWHERE | `network:${string}` | `device:${string}` | "code" | "confirmation";

const { account: accountColumn, origin: originColumn, points, attemptedAt } = signInAttempts;

const free = sql`case when ${originColumn} = ${sql.raw(`'${EVERYWHERE}'`)}
  then ${sql.raw(`${FREE_FROM_EVERYWHERE}`)} else ${sql.raw(`${FREE_ATTEMPTS}`)} end`;

/** When the next attempt may be made. The exponent is bounded, since the count is not. */
const openFrom = sql`(${attemptedAt} + case when ${points} < ${free} then interval '0' else interval '1 second'
  * least(${sql.raw(`${LONGEST_PAUSE_SECONDS}`)}, ${sql.raw(`${FIRST_PAUSE_SECONDS}`)} * power(2, least(${points} - ${free}, 10)))
  end)`;

/** Expired a day after the last attempt, or written while the clock was ahead. */
const isForgotten = sql`(${attemptedAt} < now() - interval '1 day' or ${attemptedAt} > now() + interval '1 minute')`;

const isPaused = sql`(${openFrom} > now() and not ${isForgotten})`;

/**
 * One statement, so that no parallel attempt slips through; refused ones do not lengthen the pause.
 * @returns how many are counted with this one @throws ApiError too_many_requests with the seconds to wait
 */
export async function countAttempt(db: Database, account: string, origin: Origin): Promise<number> {
  const [counted] = await db
    .insert(signInAttempts)
    .values({ account, origin, points: 1, attemptedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [accountColumn, originColumn],
      set: { points: sql`case when ${isForgotten} then 1 else ${points} + 1 end`, attemptedAt: sql`now()` },
      setWhere: sql`not ${isPaused}`,
    })
    .returning({ points });
  if (counted) return counted.points;
  await refuseDuringPause(db, account, origin);
  // The pause ended between the two statements.
  return countAttempt(db, account, origin);
}

/** @throws ApiError too_many_requests with the seconds to wait */
export async function refuseDuringPause(db: Database, account: string, origin: Origin): Promise<void> {
  const [paused] = await db
    .select({ seconds: sql<number>`extract(epoch from ${openFrom} - now())::float8` })
    .from(signInAttempts)
    .where(and(isOf(account, origin), isPaused));
  if (paused) throw new ApiError("too_many_requests", {}, Math.max(1, paused.seconds));
}

/** Takes back one attempt. */
export async function giveAttemptBack(db: Database, account: string, origin: Origin): Promise<void> {
  await db
    .update(signInAttempts)
    .set({ points: sql`greatest(0, ${points} - 1)` })
    .where(isOf(account, origin));
}

/** Forgets the attempts on an account, of one origin or of all. */
export async function forgetAttempts(db: Database, account: string, origin?: Origin): Promise<void> {
  await db.delete(signInAttempts).where(isOf(account, origin));
}

/** Deletes expired counters. */
async function forgetOldAttempts(db: Database): Promise<void> {
  await db.delete(signInAttempts).where(lt(attemptedAt, sql`now() - interval '1 day'`));
}

/** The condition that some devices have to wait before they can sign in to an account. @param account an SQL text */
export function isPausedAnywhere(account: SQL): SQL {
  return sql`exists (select 1 from ${signInAttempts} where ${accountColumn} = ${account} and ${isPaused})`;
}

/** Until when some devices have to wait before they can sign in to these accounts; the others are not in the answer. */
export async function pausedUntil(db: Database, accounts: string[]): Promise<Map<string, Date>> {
  const found = await db
    .select({ account: accountColumn, until: sql<string>`max(${openFrom})` })
    .from(signInAttempts)
    .where(and(inArray(accountColumn, accounts), isPaused))
    .groupBy(accountColumn);
  return new Map(found.map(({ account, until }) => [account, new Date(until)]));
}

function isOf(account: string, origin: Origin | undefined): SQL | undefined {
  return and(eq(accountColumn, account), origin && eq(originColumn, origin));
}

/** Deletes counters that no longer count, so that made-up accounts and addresses do not fill the tables. */
export function signInJobs(db: Database): Job[] {
  return [
    { name: "forget old attempts", everySeconds: 3600, run: () => forgetOldAttempts(db) },
    { name: "forget old counts", everySeconds: 3600, run: () => forgetOldCounts(db) },
  ];
}
