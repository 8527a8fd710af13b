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
 * How many attempts are allowed per duration in seconds, counted in the database and so shared by all instances. The
 * limits per network address are wide: a whole office or mobile network may stand behind one. Attempts on one account are
 * counted in `sign-ins/count-attempt.ts`.
 */
const limits = {
  "sign-in-from": { points: 100, duration: QUARTER },
  // Separate from other mails, whose limit others could use up. Within the life of a link, so that an address which is
  // refused has one that still opens (members/links.ts).
  reset: { points: 3, duration: HOUR / 2 },
  mail: { points: 5, duration: HOUR },
  "mail-from": { points: 60, duration: HOUR },
  warning: { points: 1, duration: DAY },
  // A guest's order look-up, so that contacts are not tried against many numbers.
  "look-up-from": { points: 60, duration: QUARTER },
  // Opening or answering the link that asks for a refund account.
  "refund-account-from": { points: 60, duration: QUARTER },
  // Opening or answering the link that asks for another convenience store.
  "store-change-from": { points: 60, duration: QUARTER },
  coupon: { points: 20, duration: HOUR },
  "coupon-from": { points: 300, duration: HOUR },
  // Creating a cart.
  "cart-from": { points: 1_000, duration: HOUR },
  // Opening a chain's store map, by cart.
  "map-visit": { points: 30, duration: HOUR },
  "search-from": { points: 60, duration: HOUR },
  // Checking an invoice number with the ministry.
  "invoice-check-from": { points: 60, duration: QUARTER },
  "contact-from": { points: 30, duration: HOUR },
  // Uploading a picture for a return or a review, by order.
  picture: { points: 30, duration: DAY },
  // Writing or changing a review, by order.
  review: { points: 20, duration: HOUR },
  // Testing a gateway's keys, for all staff together. Gateways block callers that ask too often, and with the tests the
  // questions about payments.
  "key-try": { points: 10, duration: QUARTER },
};

type Limit = keyof typeof limits;

/** The key that is counted; an unknown network address is not limited. */
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

/** The last counting of each key that is underway here. */
const underway = new Map<string, Promise<unknown>>();

/**
 * Attempts of one key are counted one after the other, so that they wait for its row with one connection at most, and
 * leave the others to everyone else.
 */
function inTurn<T>(limit: Limit, key: string, count: () => Promise<T>): Promise<T> {
  const name = `${limit}:${key}`;
  const turn = (underway.get(name) ?? Promise.resolve()).then(count, count);
  underway.set(name, turn);
  const end = () => void (underway.get(name) === turn && underway.delete(name));
  turn.then(end, end);
  return turn;
}

/** `giveBack` uncounts this attempt only, not earlier ones. */
type Counting = { giveBack: () => Promise<void> };

/**
 * Counts an attempt or refuses it. Call it before the work is done, so that attempts sent in parallel cannot all slip
 * under the limit, and never inside a transaction, which would hold the counter's lock and wait for its turn.
 * @throws ApiError too_many_requests with the seconds to wait
 */
export async function countTry<L extends Limit>(db: Database, limit: L, key: Counted<L>): Promise<Counting> {
  if (key === undefined) return { giveBack: async () => {} };
  const seconds = await secondsToWait(db, limit, key);
  if (seconds === 0)
    return { giveBack: async () => void (await inTurn(limit, key, () => limiter(db, limit).reward(key))) };
  // Longer than any real wait: the counter was written while the clock was ahead.
  if (seconds > 2 * limits[limit].duration) {
    await limiter(db, limit).delete(key);
    return countTry(db, limit, key);
  }
  throw new ApiError("too_many_requests", {}, seconds);
}

/** @returns 0 for an allowed attempt */
function secondsToWait(db: Database, limit: Limit, key: string): Promise<number> {
  return inTurn(limit, key, () =>
    commitAsynchronously(db, async (tx) => {
      try {
        await limiter(tx, limit).consume(key);
        return 0;
      } catch (refused) {
        if (refused instanceof Error) throw refused;
        // Refused attempts are counted too.
        return (refused as RateLimiterRes).msBeforeNext / 1000;
      }
    }),
  );
}

/** Whether the account has not yet been warned of password guesses today. */
export async function isFirstWarning(db: Database, account: string): Promise<boolean> {
  return (await secondsToWait(db, "warning", account)) === 0;
}

/** `shopper+1@…` is the mailbox of `shopper@…` at most providers. */
const ALIAS = /\+[^@]*@/;

/**
 * Counts a call that makes the shop write a mail, so that the shop cannot be used to flood another person's mailbox.
 * @throws ApiError too_many_requests with the seconds to wait
 */
export async function countMail(db: Database, recipient: string, clientAddress: string | undefined): Promise<void> {
  await countTry(db, "mail-from", clientAddress);
  await countTry(db, "mail", recipient.replace(ALIAS, "@"));
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
    select 'mail:' || regexp_replace(${recipient}, ${ALIAS.source}, '@'), 1, now() + interval '1 hour' where not ${unless}
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

/** Deletes expired counters. */
export async function forgetOldCounts(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
}

/**
 * Counts an attempt with a coupon code for the cart and for the network address: codes are short, and guessing one is
 * worth money.
 * @returns undefined after too many attempts; otherwise `giveBack`, to uncount a valid code
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
