import { sql } from "drizzle-orm";
import { type Basics, basics } from "@/lib/contract/basics";
import type { Database } from "../db/database";
import { readSettingRows } from "./setting-rows";
import { settings } from "./tables";

/** The company's public details; before anybody has entered them there is only a name. */
export async function readBasics(db: Database): Promise<Basics> {
  return (await readBasicsDocument(db)).value;
}

/** The same with the version that a change has to name. */
export async function readBasicsDocument(db: Database): Promise<{ value: Basics; version: number }> {
  const { basics: row } = await readSettingRows(db, ["basics"]);
  return { value: basics.parse({ company_name: "", ...row.value }), version: row.version };
}

/** For a new shop's first details, whatever was there before. */
export async function writeBasics(db: Database, value: Basics): Promise<void> {
  await db
    .insert(settings)
    .values({ key: "basics", value })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value, version: sql`${settings.version} + 1`, updatedAt: sql`now()` },
    });
}
