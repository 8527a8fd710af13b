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
  "look-up-from": { points: 60, duration: QUARTER },
  "refund-account-from": { points: 60, duration: QUARTER },
  "store-change-from": { points: 60, duration: QUARTER },
  coupon: { points: 20, duration: HOUR },
  "coupon-from": { points: 300, duration: HOUR },
  "cart-from": { points: 1_000, duration: HOUR },
  "map-visit": { points: 30, duration: HOUR },
  "search-from": { points: 60, duration: HOUR },
  "invoice-check-from": { points: 60, duration: QUARTER },
  "contact-from": { points: 30, duration: HOUR },
  picture: { points: 30, duration: DAY },
  review: { points: 20, duration: HOUR },
  // Gateways shut out who asks too often, and with the tries the questions about payments.
  "key-try": { points: 10, duration: QUARTER },
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

/**
 * Counts an attempt to sign in for the network address it comes from.
 * @returns gives back this attempt only, after a right password: an owner of one account could guess at others without end
 * @throws ApiError too_many_requests with the seconds to wait
 */
export async function countSignInFrom(
  db: Database,
  clientAddress: string | undefined,
): Promise<{ giveBack: () => Promise<void> }> {
  await count(db, "sign-in-from", clientAddress);
  return {
    giveBack: async () => {
      if (clientAddress !== undefined) await limiter(db, "sign-in-from").reward(clientAddress);
    },
  };
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
  await count(db, "mail-from", clientAddress);
  await count(db, "mail", recipient);
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
  await count(db, "mail-from", clientAddress);
  await count(db, "reset", account);
}

/**
 * Counts a guest's look for an order, so that contacts are not tried against many numbers.
 * @throws ApiError too_many_requests with the seconds to wait
 */
export function countLookUpFrom(db: Database, clientAddress: string | undefined): Promise<void> {
  return count(db, "look-up-from", clientAddress);
}

/**
 * Counts a look at, or an answer to, the link that asks where a refund goes.
 * @throws ApiError too_many_requests with the seconds to wait
 */
export function countRefundAccountFrom(db: Database, clientAddress: string | undefined): Promise<void> {
  return count(db, "refund-account-from", clientAddress);
}

/**
 * Counts a look at, or an answer to, the link that asks for another convenience store.
 * @throws ApiError too_many_requests with the seconds to wait
 */
export function countStoreChangeFrom(db: Database, clientAddress: string | undefined): Promise<void> {
  return count(db, "store-change-from", clientAddress);
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
): Promise<{ giveBack: () => Promise<void> } | undefined> {
  try {
    await count(db, "coupon-from", clientAddress);
    await count(db, "coupon", cart);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
  return {
    giveBack: async () => {
      await limiter(db, "coupon").reward(cart);
      if (clientAddress !== undefined) await limiter(db, "coupon-from").reward(clientAddress);
    },
  };
}

/** Counts a cart that is made. @throws ApiError too_many_requests with the seconds to wait */
export function countNewCart(db: Database, clientAddress: string | undefined): Promise<void> {
  return count(db, "cart-from", clientAddress);
}

/** Counts a try of a gateway's keys, for all staff together. @throws ApiError too_many_requests with the seconds to wait */
export function countKeyTry(db: Database, service: string): Promise<void> {
  return count(db, "key-try", service);
}

/** Counts a question to the ministry about a number of an invoice. @throws ApiError too_many_requests with the seconds to wait */
export function countInvoiceCheck(db: Database, clientAddress: string | undefined): Promise<void> {
  return count(db, "invoice-check-from", clientAddress);
}

/** Counts a way to a chain's map. @throws ApiError too_many_requests with the seconds to wait */
export function countMapVisit(db: Database, cart: string): Promise<void> {
  return count(db, "map-visit", cart);
}

/** Counts a message to the shop. @throws ApiError too_many_requests with the seconds to wait */
export function countContact(db: Database, clientAddress: string | undefined): Promise<void> {
  return count(db, "contact-from", clientAddress);
}

/** Counts a search that a browser tells of. @throws ApiError too_many_requests with the seconds to wait */
export function countSearchFrom(db: Database, clientAddress: string | undefined): Promise<void> {
  return count(db, "search-from", clientAddress);
}

/** Counts a picture for a return or a review of an order. @throws ApiError too_many_requests with the seconds to wait */
export function countPicture(db: Database, orderNumber: string): Promise<void> {
  return count(db, "picture", orderNumber);
}

/** Counts a review that is written or changed, by its order. @throws ApiError too_many_requests with the seconds to wait */
export function countReview(db: Database, orderNumber: string): Promise<void> {
  return count(db, "review", orderNumber);
}
