import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import type { FileStore } from "../files/file-store";
import { takePicture } from "../files/take-picture";
import { ApiError, orNotFound } from "../http/api-error";
import { countTry } from "../http/attempts";
import type { Upload } from "../http/uploaded-bytes";
import { returnDaysOf } from "../orders/agreed";
import { readOrderRow } from "../orders/locked-order";
import { returnPictures } from "../orders/return-tables";
import { orders } from "../orders/tables";
import { findReturnable } from "./queries";
import { returnWindowStart } from "./return-window";

/** Limit of an order's pictures that belong to no return yet, so that uploads cannot fill the disk. */
const MAX_LOOSE = 30;

/**
 * Stores a picture for a return. @returns its name @throws ApiError not_found, not_returnable when no item of the order
 * can be returned now, picture_refused, too_many_requests
 */
export async function addPicture(db: Database, store: FileStore, number: string, upload: Upload): Promise<string> {
  const row = await readOrderRow(db, number);
  const orderId = row.id;
  const returnable = await findReturnable(
    db,
    orderId,
    returnWindowStart(await databaseNow(db), await returnDaysOf(db, row)),
  );
  if (![...returnable.values()].some((pieces) => pieces > 0)) throw new ApiError("not_returnable");
  await countTry(db, "picture", number);
  const loose = and(eq(returnPictures.orderId, orderId), isNull(returnPictures.returnId));
  if ((await db.$count(returnPictures, loose)) >= MAX_LOOSE)
    throw new ApiError("picture_refused", { picture: "too_many" });
  const name = await upload((bytes) => takePicture(store, bytes));
  await db.insert(returnPictures).values({ name, orderId });
  return name;
}

/** The bytes of a picture of this order, image/webp. @throws ApiError not_found */
export async function readPicture(db: Database, store: FileStore, which: { number: string; name: string }) {
  const [row] = await db
    .select({ name: returnPictures.name })
    .from(returnPictures)
    .innerJoin(orders, eq(orders.id, returnPictures.orderId))
    .where(and(eq(returnPictures.name, which.name), eq(orders.number, which.number)))
    .limit(1);
  return orNotFound(row && (await store.read(row.name)));
}

/** @throws ApiError picture_refused when a picture belongs to another order or return */
export async function attachPictures(
  tx: Database,
  { orderId, returnId }: { orderId: number; returnId: number },
  names: string[],
): Promise<void> {
  for (const [position, name] of names.entries()) {
    const attached = await tx
      .update(returnPictures)
      .set({ returnId, position: sql`${position}::int` })
      .where(and(eq(returnPictures.name, name), eq(returnPictures.orderId, orderId), isNull(returnPictures.returnId)))
      .returning({ name: returnPictures.name });
    if (attached.length === 0) throw new ApiError("picture_refused", { picture: "unknown" });
  }
}
