import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import type { FileStore } from "../files/file-store";
import { takeReviewPicture } from "../files/take-picture";
import { ApiError, orNotFound } from "../http/api-error";
import { countTry } from "../http/attempts";
import type { Upload } from "../http/uploaded-bytes";
import { orders } from "../orders/tables";
import { findReviewedOrder } from "./reviewable";
import { reviewPictures, reviews } from "./tables";

/** Limit of an order's pictures that belong to no review yet, so that uploads cannot fill the disk. */
const MAX_LOOSE = 30;

/**
 * Stores a picture for a review. Only the order's shopper and staff see it until a review with it is shown.
 * @returns its name
 * @throws ApiError not_found, state_conflict before the order was delivered, picture_refused, too_many_requests
 */
export async function addReviewPicture(
  db: Database,
  store: FileStore,
  number: string,
  upload: Upload,
): Promise<string> {
  const { id: orderId, isOpen } = await findReviewedOrder(db, number);
  if (!isOpen) throw new ApiError("state_conflict");
  await countTry(db, "picture", number);
  const loose = and(eq(reviewPictures.orderId, orderId), isNull(reviewPictures.reviewId));
  if ((await db.$count(reviewPictures, loose)) >= MAX_LOOSE)
    throw new ApiError("picture_refused", { picture: "too_many" });
  const name = await upload((bytes) => takeReviewPicture(store, bytes));
  await db.insert(reviewPictures).values({ name, orderId });
  return name;
}

/** Sets a review's pictures, in this order. @throws ApiError picture_refused for one of another order or review */
export async function setPictures(
  tx: Database,
  { orderId, reviewId }: { orderId: number; reviewId: number },
  names: string[],
): Promise<void> {
  await tx.update(reviewPictures).set({ reviewId: null }).where(eq(reviewPictures.reviewId, reviewId));
  for (const [position, name] of names.entries()) {
    const attached = await tx
      .update(reviewPictures)
      .set({ reviewId, position: sql`${position}::int` })
      .where(and(eq(reviewPictures.name, name), eq(reviewPictures.orderId, orderId), isNull(reviewPictures.reviewId)))
      .returning({ name: reviewPictures.name });
    if (attached.length === 0) throw new ApiError("picture_refused", { picture: "unknown" });
  }
}

/** The reader of a picture: everybody, the shopper of an order, or staff. */
type Reader = "everybody" | "staff" | { number: string };

/**
 * The bytes of a picture, image/webp; public only while a review with it is shown. @param file its name, `-thumb` for
 * the small size @throws ApiError not_found
 */
export async function readReviewPicture(
  db: Database,
  store: FileStore,
  file: string,
  reader: Reader,
): Promise<Uint8Array> {
  const shown = reader === "everybody" ? eq(reviews.status, "shown") : undefined;
  const own = typeof reader === "object" ? eq(orders.number, reader.number) : undefined;
  const [row] = await db
    .select({ name: reviewPictures.name })
    .from(reviewPictures)
    .innerJoin(orders, eq(orders.id, reviewPictures.orderId))
    .leftJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
    .where(and(eq(reviewPictures.name, file.replace("-thumb", "")), shown, own))
    .limit(1);
  return orNotFound(row && (await store.read(file)));
}
