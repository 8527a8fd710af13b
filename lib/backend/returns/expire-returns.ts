import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { bySystem, requireStep } from "../orders/change-order";
import { returnEvents, returnSteps } from "../orders/return-status";
import { returns } from "../orders/return-tables";
import { changeReturn } from "./change-return";

const AT_ONCE = 50;

/** Ends returns whose items were never sent; returns how many. Several instances may run it at once. */
export async function expireReturns(db: Database): Promise<number> {
  const due = await db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.status, "approved"), lt(returns.sendBefore, sql`now()`)))
    .orderBy(asc(returns.sendBefore))
    .limit(AT_ONCE);
  for (const { id } of due) {
    await changeReturn(db, { id }, bySystem, async (_tx, request) => ({
      return: { status: requireStep(returnSteps, "expire", request.status, bySystem, request) },
      events: [{ kind: returnEvents.expire, detail: { return: id } }],
    })).catch(unlessDecidedMeanwhile);
  }
  return due.length;
}

function unlessDecidedMeanwhile(error: unknown): void {
  if (!(error instanceof ApiError && error.reason === "state_conflict")) throw error;
}
