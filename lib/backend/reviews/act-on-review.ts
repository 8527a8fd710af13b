import { and, eq, sql } from "drizzle-orm";
import type { ActOnReview, BulkReviews } from "@/lib/contract/reviews";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { runBulk } from "../http/run-bulk";
import { noteRated } from "./rated";
import { reviews } from "./tables";

type Change = Partial<Pick<typeof reviews.$inferInsert, "status" | "reason" | "answer">>;

function changeOf(input: ActOnReview): Change {
  if (input.action === "answer") return { answer: input.answer || null };
  return input.action === "show" ? { status: "shown", reason: null } : { status: "hidden", reason: input.reason };
}

/**
 * Shows, hides or answers a review in the version that staff have read: one that the shopper has changed since is
 * refused, so that no unread text is shown. @throws ApiError not_found, version_conflict
 */
export async function actOnReview(tx: Database, id: number, input: ActOnReview): Promise<void> {
  const unchanged = and(eq(reviews.id, id), eq(reviews.version, input.version));
  const [changed] = await tx
    .update(reviews)
    .set({ ...changeOf(input), version: input.version + 1, updatedAt: sql`now()` })
    .where(unchanged)
    .returning({ productId: reviews.productId });
  if (!changed)
    throw new ApiError((await tx.$count(reviews, eq(reviews.id, id))) > 0 ? "version_conflict" : "not_found");
  noteRated(changed.productId);
}

/** The same for several reviews, each separately. @returns the result of each */
export function actOnReviews(db: Database, { rows, ...input }: BulkReviews) {
  const versions = new Map(rows.map(({ id, version }) => [String(id), version]));
  return runBulk(db, [...versions.keys()], (tx, id) =>
    actOnReview(tx, Number(id), { ...input, version: versions.get(id) ?? 0 }),
  );
}
