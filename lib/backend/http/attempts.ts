import { RateLimiterDrizzle, type RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../db/database";
import { ApiError } from "./api-error";
import { rateLimits } from "./tables";

/** Wrong passwords per account in a quarter of an hour, counted in the database and so shared by all instances. */
const LIMIT = { points: 10, duration: 15 * 60 };

/**
 * Lets an attempt to sign in through, or not. Counted before the password is hashed, so that attempts sent in parallel
 * cannot all slip under the limit; `forgive` gives the count back after a right password.
 * @param account who is being signed in, e.g. `member:a@b.example`
 * @throws ApiError too_many_requests with the seconds to wait
 */
export async function countAttempt(db: Database, account: string): Promise<{ forgive: () => Promise<void> }> {
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: "sign-in",
    clearExpiredByTimeout: false,
    ...LIMIT,
  });
  try {
    await limiter.consume(account);
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    throw new ApiError("too_many_requests", {}, (refused as RateLimiterRes).msBeforeNext / 1000);
  }
  return {
    forgive: async () => {
      await limiter.delete(account);
    },
  };
}
