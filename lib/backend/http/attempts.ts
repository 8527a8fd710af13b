import { and, inArray, type SQL, sql } from "drizzle-orm";
import { RateLimiterDrizzle, type RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../db/database";
import { ApiError } from "./api-error";
import { rateLimits } from "./tables";

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/**
 * How often something may be tried in a time of seconds, counted in the database and so shared by all instances. The
 * limits per network address are wide: a whole office or mobile network may stand behind one.
 */
const limits = {
  "sign-in": { points: 10, duration: QUARTER },
  "sign-in-from": { points: 100, duration: QUARTER },
  mail: { points: 5, duration: HOUR },
  "mail-from": { points: 60, duration: HOUR },
  /** Of one order from one network address. */
  "look-up": { points: 10, duration: QUARTER },
  /** Of one order from everywhere; above it, each network address has one try. */
  "look-up-order": { points: 100, duration: QUARTER },
  "look-up-from": { points: 60, duration: QUARTER },
};

type Limit = keyof typeof limits;

function limiter(db: Database, limit: Limit) {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: limit,
    clearExpiredByTimeout: false,
    ...limits[limit],
  });
}

/**
 * Lets an attempt through, or not. Counted before the work is done, so that attempts sent in parallel cannot all slip
 * under the limit.
 * @param key who or what is counted; undefined, for a network address that is not known, is not limited
 * @throws ApiError too_many_requests with the seconds to wait
 */
async function count(db: Database, limit: Limit, key: string | undefined): Promise<void> {
  if (key === undefined) return;
  const seconds = await secondsToWait(db, limit, key);
  if (seconds === 0) return;
  // Far longer than any wait: it was counted while the clock was ahead, and would last until then.
  if (seconds > 2 * limits[limit].duration) {
    await limiter(db, limit).delete(key);
    return count(db, limit, key);
  }
  throw new ApiError("too_many_requests", {}, seconds);
}

/** @returns 0 for an attempt that is let through */
async function secondsToWait(db: Database, limit: Limit, key: string): Promise<number> {
  try {
    await limiter(db, limit).consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    return (refused as RateLimiterRes).msBeforeNext / 1000;
  }
}

/**
 * Counts an attempt to sign in, for the account and for the network address it comes from.
 * @param account who is being signed in, e.g. `member:a@b.example`
 * @returns `forgive`, for after a right password: the account starts anew, the address gets back this attempt only, or
 *   whoever has one account of their own could guess at others without end
 * @throws ApiError too_many_requests with the seconds to wait
 */
export async function countSignIn(
  db: Database,
  account: string,
  clientAddress: string | undefined,
): Promise<{ forgive: () => Promise<void> }> {
  await count(db, "sign-in-from", clientAddress);
  await count(db, "sign-in", account);
  return {
    forgive: async () => {
      await forgetSignIns(db, account);
      if (clientAddress !== undefined) await limiter(db, "sign-in-from").reward(clientAddress);
    },
  };
}

/** What a counter of sign-ins is called in `rate_limits`. */
function signInKey(account: SQL | string): SQL {
  return sql`${"sign-in:"}::text || ${account}`;
}

const isUsedUp = sql`${rateLimits.points} >= ${limits["sign-in"].points} and ${rateLimits.expire} > now()`;

/** The condition that nobody can sign in to an account for the time being. @param account an SQL text */
export function isLockedOut(account: SQL): SQL {
  return sql`exists (select 1 from ${rateLimits} where ${rateLimits.key} = ${signInKey(account)} and ${isUsedUp})`;
}

/** Until when nobody can sign in to these accounts; those that are open are not in the answer. */
export async function lockedUntil(db: Database, accounts: string[]): Promise<Map<string, Date>> {
  const found = await db
    .select({ key: rateLimits.key, expire: rateLimits.expire })
    .from(rateLimits)
    .where(
      and(
        inArray(
          rateLimits.key,
          accounts.map((account) => `sign-in:${account}`),
        ),
        isUsedUp,
      ),
    );
  return new Map(found.flatMap(({ key, expire }) => (expire ? [[key.slice("sign-in:".length), expire] as const] : [])));
}

/** Forgets the wrong passwords of an account, for an owner who has shown to be one. */
export async function forgetSignIns(db: Database, account: string): Promise<void> {
  await limiter(db, "sign-in").delete(account);
}

/**
 * Counts a call that makes the shop write a mail, so that nobody can have us fill a stranger's letter box.
 * @throws ApiError too_many_requests with the seconds to wait
 */
export async function countMail(db: Database, recipient: string, clientAddress: string | undefined): Promise<void> {
  await count(db, "mail-from", clientAddress);
  await count(db, "mail", recipient);
}

/**
 * Counts a guest's look for an order, so that nobody can try contacts against a number, or numbers against a contact.
 * Counted for the pair of order and network address, so that a stranger who knows a number does not lock the right guest
 * out; tries from many addresses are bounded together, and leave an address that has not tried yet its first.
 * @throws ApiError too_many_requests with the seconds to wait
 */
export async function countLookUp(db: Database, number: string, clientAddress: string | undefined): Promise<void> {
  await count(db, "look-up-from", clientAddress);
  const pair = clientAddress && `${number} ${clientAddress}`;
  await count(db, "look-up", pair);
  const isFirst = pair !== undefined && (await limiter(db, "look-up").get(pair))?.consumedPoints === 1;
  if (!isFirst) await count(db, "look-up-order", number);
}
