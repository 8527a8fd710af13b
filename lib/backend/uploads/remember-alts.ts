import { sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { pictures } from "./tables";

type Described = { url: string; alt: string };

/** Stores the alternative texts that were just saved, as suggestions for the next use of the pictures. */
export async function rememberAlts(tx: Database, described: (Described | null)[]): Promise<void> {
  const last = new Map<string, string>();
  for (const picture of described) {
    if (picture?.url.startsWith("/uploads/")) last.set(picture.url, picture.alt);
  }
  if (last.size === 0) return;
  const rows = JSON.stringify([...last].map(([url, alt]) => ({ url, alt })));
  await tx.execute(sql`update ${pictures} set alt = described.alt
    from jsonb_to_recordset(${rows}::jsonb) as described(url text, alt text)
    where ${pictures.url} = described.url and ${pictures.alt} <> described.alt`);
}
