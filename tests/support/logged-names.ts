import { sql } from "drizzle-orm";
import { nameKeys, partOf } from "@/components/admin/audit/audit-values";
import { auditLogs } from "@/lib/backend/audit/tables";
import type { Database } from "@/lib/backend/db/database";
import { mailKinds } from "@/lib/contract/mails";
import { messages } from "@/messages/zh/messages";

/** Fields of the audit log that its screen would show by their names in the API: `product_update size_table`. */
export async function namelessFields(db: Database): Promise<string[]> {
  const { action, subject, before, after } = auditLogs;
  // Texts of mails are named by the mail.
  const entries = await db
    .select({ action, subject, before, after })
    .from(auditLogs)
    .where(sql`${subject} <> all(${sql.param([...mailKinds])})`);
  const nameless = entries.flatMap((entry) =>
    [entry.before, entry.after].flatMap(fieldsIn).flatMap((field) => {
      if (partOf(field).part || nameKeys(field, entry).some(isName)) return [];
      return `${entry.action} ${field}`;
    }),
  );
  return [...new Set(nameless)].toSorted();
}

function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsIn(inner)]);
}

/** Whether the key has a text that needs nothing put into it. */
function isName(key: string): boolean {
  const text = key
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], messages);
  return typeof text === "string" && !text.includes("{");
}
