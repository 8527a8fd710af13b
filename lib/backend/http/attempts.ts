import { lt, type SQL, sql } from "drizzle-orm";
import { RateLimiterDrizzle, type RateLimiterRes } from "rate-limiter-flexible";
import { commitAsynchronously } from "../db/commit-asynchronously";
import type { Database } from "../db/database";
import { ApiError } from "./api-error";
import { rateLimits } from "./tables";

const QUARTER = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/**
 * How often something may be tried in a time of seconds, counted in the database and so shared by all instances. The
 * limits per network address are wide: a whole office or mobile network may stand behind one. Attempts on one account are
 * counted in `sign-ins/count-attempt.ts`.
 */
const limits = {
  "sign-in-from": { points: 100, duration: QUARTER },
  // Counted apart from other mails, which a stranger could use up. Within the life of a link, so that an address which is
  // refused has one that still opens (members/links.ts).
  reset: { points: 3, duration: HOUR / 2 },
  mail: { points: 5, duration: HOUR },
  "mail-from": { points: 60, duration: HOUR },
  warning: { points: 1, duration: DAY },
  // A guest's look for an order, so that contacts are not tried against many numbers.
  "look-up-from": { points: 60, duration: QUARTER },
  // A look at, or an answer to, the link that asks where a refund goes.
  "refund-account-from": { points: 60, duration: QUARTER },
  // The same of the link that asks for another convenience store.
  "store-change-from": { points: 60, duration: QUARTER },
  coupon: { points: 20, duration: HOUR },
  "coupon-from": { points: 300, duration: HOUR },
  // A cart that is made.
  "cart-from": { points: 1_000, duration: HOUR },
  // A way to a chain's map, by the cart.
  "map-visit": { points: 30, duration: HOUR },
  "search-from": { points: 60, duration: HOUR },
  // A question to the ministry about a number of an invoice.
  "invoice-check-from": { points: 60, duration: QUARTER },
  "contact-from": { points: 30, duration: HOUR },
  // A picture for a return or a review of an order.
  picture: { points: 30, duration: DAY },
  // A review that is written or changed, by its order.
  review: { points: 20, duration: HOUR },
  // A try of a gateway's keys, for all staff together. Gateways shut out who asks too often, and with the tries the
  // questions about payments.
  "key-try": { points: 10, duration: QUARTER },
};

type Limit = keyof typeof limits;

/** What is counted; a network address that is not known is not limited. */
type Counted<L extends Limit> = L extends `${string}-from` ? string | undefined : string;

function limiter(db: Database, limit: Limit) {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: limit,
    clearExpiredByTimeout: false,
    ...limits[limit],
  });
}

/** `giveBack` takes back this attempt only, and not those before it. */
type Counting = { giveBack: () => Promise<void> };

/**
 * Lets an attempt through, or not. Counted before the work is done, so that attempts sent in parallel cannot all slip
 * under the limit.
 * @throws ApiError too_many_requests with the seconds to wait
 */
export async function countTry<L extends Limit>(db: Database, limit: L, key: Counted<L>): Promise<Counting> {
  if (key === undefined) return { giveBack: async () => {} };
  const seconds = await secondsToWait(db, limit, key);
  if (seconds === 0) return { giveBack: async () => void (await limiter(db, limit).reward(key)) };
  // Far longer than any wait: it was counted while the clock was ahead, and would last until then.
  if (seconds > 2 * limits[limit].duration) {
    await limiter(db, limit).delete(key);
    return countTry(db, limit, key);
  }
  throw new ApiError("too_many_requests", {}, seconds);
}

/** @returns 0 for an attempt that is let through */
function secondsToWait(db: Database, limit: Limit, key: string): Promise<number> {
  return commitAsynchronously(db, async (tx) => {
    try {
      await limiter(tx, limit).consume(key);
      return 0;
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      // Counted all the same.
      return (refused as RateLimiterRes).msBeforeNext / 1000;
    }
  });
}

/** Whether an account was not warned of guesses today. */
export async function isFirstWarning(db: Database, account: string): Promise<boolean> {
  return (await secondsToWait(db, "warning", account)) === 0;
}

/**
 * Counts a call that makes the shop write a mail, so that the shop cannot be used to flood a stranger's mailbox.
 * @throws ApiError too_many_requests with the seconds to wait
 */
export async function countMail(db: Database, recipient: string, clientAddress: string | undefined): Promise<void> {
  await countTry(db, "mail-from", clientAddress);
  await countTry(db, "mail", recipient);
}

/** More mails than this to one address in an hour are too many. */
export const MAILS_PER_HOUR = limits.mail.points;

/**
 * The statement that counts a mail as `countMail` does, for a transaction that must not fail because of it; gives `points`.
 * @param recipient an SQL text
 * @param unless the condition under which nothing is counted, and no row given
 */
export function countedMail(recipient: SQL, unless: SQL): SQL {
  const isOver = sql`(${rateLimits.expire} <= now() or ${rateLimits.expire} > now() + interval '2 hours')`;
  return sql`insert into ${rateLimits} (key, points, expire)
    select 'mail:' || ${recipient}, 1, now() + interval '1 hour' where not ${unless}
    on conflict (key) do update set points = case when ${isOver} then 1 else ${rateLimits.points} + 1 end,
      expire = case when ${isOver} then excluded.expire else ${rateLimits.expire} end
    returning points`;
}

/**
 * Counts a call that makes the shop mail a link to choose a new password.
 * @throws ApiError too_many_requests with the seconds to wait
 */
export async function countResetMail(db: Database, account: string, clientAddress: string | undefined): Promise<void> {
  await countTry(db, "mail-from", clientAddress);
  await countTry(db, "reset", account);
}

/** Deletes counters whose time is over. */
export async function forgetOldCounts(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
}

/**
 * Counts a try of a coupon's code for the cart and for the network address: codes are short, and an answer that tells a
 * right one is worth money.
 * @returns undefined after too many; otherwise `giveBack`, for a code that was no guess
 */
export async function countCouponTry(
  db: Database,
  cart: string,
  clientAddress: string | undefined,
): Promise<Counting | undefined> {
  try {
    const ofAddress = await countTry(db, "coupon-from", clientAddress);
    const ofCart = await countTry(db, "coupon", cart);
    return {
      giveBack: async () => {
        await ofCart.giveBack();
        await ofAddress.giveBack();
      },
    };
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
