import { sql } from "drizzle-orm";
import { z } from "zod";
import type { OpeningStep } from "@/lib/contract/opening";
import type { Database } from "../db/database";
import { readSettingRows, type SettingRow } from "./setting-rows";
import { settings } from "./tables";

const state = z.object({ is_open: z.boolean().default(true) });

/** Shops older than this setting do not have it: they are open. */
export function isOpenOf({ value }: Pick<SettingRow, "value">): boolean {
  return state.parse(value).is_open;
}

/** Shops known to be open. A shop never closes again, so an open one needs no further query. */
const open = new WeakSet<Database>();

/** Whether the shop is open to visitors; also notices when another instance opened it. */
export async function isShopOpen(db: Database): Promise<boolean> {
  if (open.has(db)) return true;
  const { opening } = await readSettingRows(db, ["opening"]);
  const isOpen = isOpenOf(opening);
  if (isOpen) open.add(db);
  return isOpen;
}

/** Records an opening step that is not visible otherwise; the first time is kept. */
export async function noteStep(db: Database, step: OpeningStep): Promise<void> {
  await db
    .insert(settings)
    .values({ key: "opening_steps", value: { [step]: new Date().toISOString() } })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value || ${settings.value}`, updatedAt: sql`now()` },
    });
}
