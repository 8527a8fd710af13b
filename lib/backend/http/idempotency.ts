import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Context } from "hono";
import { idempotencyKey } from "@/lib/contract/order-forms";
import type { Database } from "../db/database";
import { ApiError } from "./api-error";
import type { BackendEnv } from "./environment";
import { idempotencyKeys } from "./tables";

/**
 * Runs `work` at most once per (scope, key) and gives its saved answer to every repetition (docs/orders.md, "one order
 * per intent"). Runs in the caller's transaction: a second call with the key waits in the insert until the first one
 * has committed, and a failed `work` leaves no key behind.
 * @throws ApiError idempotency_conflict when the key was used for another request
 */
export async function onlyOnce<T>(
  tx: Database,
  intent: { scope: string; key: string | undefined; request: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const { scope, key } = intent;
  if (!key) return work();
  const requestHash = createHash("sha256").update(JSON.stringify(intent.request)).digest("hex");
  const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) {
    const [saved] = await tx.select().from(idempotencyKeys).where(mine);
    if (saved?.requestHash !== requestHash) throw new ApiError("idempotency_conflict");
    return saved.response as T;
  }
  const response = await work();
  await tx.update(idempotencyKeys).set({ response }).where(mine);
  return response;
}

/**
 * Runs `work` in a transaction of its own, at most once per key; without a key just runs it.
 * @throws ApiError idempotency_conflict, and what `work` throws
 */
export function once<T>(
  db: Database,
  intent: { scope: string; key: string | undefined; request: unknown },
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (!intent.key) return work(db);
  return db.transaction((tx) => onlyOnce(tx, intent, () => work(tx)));
}

/**
 * Replaces the saved answer of an intent whose work went on after its transaction. Without an answer the key is
 * deleted, as after failed work.
 */
export async function keepAnswer(
  db: Database,
  { scope, key }: { scope: string; key: string | undefined },
  response: object | undefined,
): Promise<void> {
  if (!key) return;
  const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  if (response) await db.update(idempotencyKeys).set({ response }).where(mine);
  else await db.delete(idempotencyKeys).where(mine);
}

/** The idempotency header of a call. */
export const keyed = z.object({ "idempotency-key": idempotencyKey.optional() });

/**
 * Does what a call asks for, at most once per `Idempotency-Key` of the call; without a key just does it.
 * @param scope what the key belongs to
 * @throws ApiError idempotency_conflict, and what `work` throws
 */
export async function doOnce(
  c: Context<BackendEnv>,
  scope: string,
  request: unknown,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const intent = { scope, key: c.req.header("idempotency-key"), request };
  await once(c.get("db"), intent, async (db) => {
    await work(db);
    return true;
  });
}

/** How long a repeated call gets its saved answer. */
const KEPT_DAYS = 7;

/** Deletes saved answers after their time: they hold personal data. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - ${`${KEPT_DAYS} days`}::interval`));
}

/** The scope of a caller's keys: keys of other callers are treated as unknown. */
export function keyScope(memberId: number | undefined): string {
  return memberId === undefined ? "guest" : `member:${memberId}`;
}

/** Deletes the saved answers of a member who closes the account: they hold personal data. */
export async function forgetKeysOf(tx: Database, memberId: number): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, keyScope(memberId)));
}
