import { sql } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/database";
import { rowsOf } from "./fingerprint";

export async function newestIn(db: Database, table: string): Promise<number> {
  const [row] = rowsOf<{ id: number }>(await db.execute(sql`select max(id)::int as id from ${sql.identifier(table)}`));
  return row?.id ?? 0;
}
