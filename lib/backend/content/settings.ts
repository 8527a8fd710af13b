import { eq, sql } from "drizzle-orm";
import { type Basics, basics } from "@/lib/contract/basics";
import type { Database } from "../db/database";
import { settings } from "./tables";

/** The company's public details; before anybody has entered them there is only a name. */
export async function readBasics(db: Database): Promise<Basics> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, "basics")).limit(1);
  return row ? basics.parse(row.value) : { company_name: "" };
}

export async function writeBasics(db: Database, value: Basics): Promise<void> {
  await db
    .insert(settings)
    .values({ key: "basics", value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
}
