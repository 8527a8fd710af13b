import { and, eq, sql } from "drizzle-orm";
import { reviewerName } from "@/lib/contract/mask-personal-data";
import type { ReviewForm } from "@/lib/contract/reviews";
import type { Database } from "../db/database";
import { ApiError, orNotFound } from "../http/api-error";
import { countTry } from "../http/attempts";
import { setPictures } from "./pictures";
import { noteRated } from "./rated";
import { reviewSearch } from "./review-search";
import { findReviewedOrder, listBought } from "./reviewable";
import { reviews } from "./tables";

/**
 * Writes or replaces a shopper's review of an ordered product; either way it waits for staff and is not shown.
 * @throws ApiError not_found when the order has no such product, state_conflict before it was delivered,
 *   version_conflict when there is one already or it was changed meanwhile, picture_refused, too_many_requests
 */
export async function saveReview(db: Database, number: string, productId: number, form: ReviewForm): Promise<void> {
  await countTry(db, "review", number);
  await db.transaction(async (tx) => {
    const order = await findReviewedOrder(tx, number);
    const bought = orNotFound((await listBought(tx, order.id)).find(({ id }) => id === productId));
    if (!order.isOpen) throw new ApiError("state_conflict");
    const { stars, text, pictures, version } = form;
    const said = { stars, text, search: reviewSearch({ number, title: bought.title, text }) };
    const at = { orderId: order.id, productId };
    const [saved] =
      version === undefined
        ? await tx
            .insert(reviews)
            .values({ ...at, ...said, author: reviewerName(order.contactName), values: bought.values })
            .onConflictDoNothing()
            .returning({ id: reviews.id })
        : await tx
            .update(reviews)
            .set({ ...said, status: "waiting", reason: null, version: version + 1, updatedAt: sql`now()` })
            .where(and(eq(reviews.orderId, order.id), eq(reviews.productId, productId), eq(reviews.version, version)))
            .returning({ id: reviews.id });
    if (!saved) throw new ApiError("version_conflict");
    await setPictures(tx, { orderId: order.id, reviewId: saved.id }, pictures);
    noteRated(productId);
  });
}
