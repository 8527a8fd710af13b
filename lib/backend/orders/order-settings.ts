import { eq } from "drizzle-orm";
import { z } from "zod";
import { settings } from "../content/tables";
import type { Database } from "../db/database";

/** How long things may take in this shop; the defaults are those of orders.md. */
export const orderSettings = z.object({
  /** Until an order has to be paid. */
  card_minutes: z.number().int().min(10).max(1440).default(60),
  transfer_days: z.number().int().min(1).max(30).default(3),
  /** From the day after receipt (taiwan.md, Law); never below the law's seven. */
  return_days: z.number().int().min(7).max(90).default(7),
  /** For an approved return to be sent. */
  return_send_days: z.number().int().min(3).max(60).default(14),
  /** From delivery until an order counts as done. */
  completion_days: z.number().int().min(1).max(90).default(7),
});
export type OrderSettings = z.infer<typeof orderSettings>;

export async function readOrderSettings(db: Database): Promise<OrderSettings> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, "orders")).limit(1);
  return orderSettings.parse(row?.value ?? {});
}
