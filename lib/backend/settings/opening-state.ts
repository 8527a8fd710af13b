import { sql } from "drizzle-orm";
import { z } from "zod";
import type { OpeningStep } from "@/lib/contract/opening";
import type { Database } from "../db/database";
import { readSettingRows, type SettingRow } from "./setting-rows";
import { settings } from "./tables";

const state = z.object({ is_open: z.boolean().default(true) });

/** A shop without the setting was there before it could be closed: it is open. */
export function isOpenOf({ value }: Pick<SettingRow, "value">): boolean {
  return state.parse(value).is_open;
}

/** Shops that were found open: none closes again, so that an open shop pays nothing for the question. */
const open = new WeakSet<Database>();

/** Whether visitors may come in. Also seen when another instance opens the shop. */
export async function isShopOpen(db: Database): Promise<boolean> {
  if (open.has(db)) return true;
  const { opening } = await readSettingRows(db, ["opening"]);
  const isOpen = isOpenOf(opening);
  if (isOpen) open.add(db);
  return isOpen;
}

/** Notes a step that leaves no other trace; the time of the first one stays. */
export async function noteStep(db: Database, step: OpeningStep): Promise<void> {
  await db
    .insert(settings)
    .values({ key: "opening_steps", value: { [step]: new Date().toISOString() } })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value || ${settings.value}`, updatedAt: sql`now()` },
    });
}
