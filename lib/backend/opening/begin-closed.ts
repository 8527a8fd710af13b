import { products } from "../catalogue/tables";
import type { Database } from "../db/database";
import { settings } from "../settings/tables";

/** A new shop waits for its owner to open it; a shop that already has products stays open. */
export async function beginClosed(db: Database): Promise<void> {
  const [sold] = await db.select({ id: products.id }).from(products).limit(1);
  if (!sold)
    await db
      .insert(settings)
      .values({ key: "opening", value: { is_open: false } })
      .onConflictDoNothing();
}
