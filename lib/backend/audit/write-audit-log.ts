import type { Context } from "hono";
import type { AuditAction } from "@/lib/contract/audit-logs";
import type { Database } from "../db/database";
import type { BackendEnv } from "../http/environment";
import { auditLogs } from "./tables";

/** What a handler adds to the log entry of its call. */
export type AuditNote = { subject?: string; before?: unknown; after?: unknown };

declare module "hono" {
  interface ContextVariableMap {
    auditNote: AuditNote | undefined;
  }
}

/**
 * Sets what the log entry says of a call. Without it, `subject` are the parameters of the path and `after` is the
 * request's body. Mask personal data: the log outlives a member's account.
 */
export function noteForAudit(c: Context<BackendEnv>, note: AuditNote): void {
  c.set("auditNote", { ...c.get("auditNote"), ...note });
}

/**
 * Appends an entry: actor, action, object and network address. @param by the signed-in administrator; without an id, a
 * command on the server
 */
export async function writeAuditLog(
  db: Database,
  entry: {
    by: { id: number | null; name: string };
    action: AuditAction;
    subject: string;
    clientAddress?: string;
  } & AuditNote,
): Promise<void> {
  await db.insert(auditLogs).values({
    administratorId: entry.by.id,
    administratorName: entry.by.name,
    action: entry.action,
    subject: entry.subject.slice(0, 200),
    before: redact(entry.before) ?? null,
    after: redact(entry.after) ?? null,
    clientAddress: entry.clientAddress,
  });
}

const SECRETS = new Set([
  ...["password", "current_password", "new_password", "token", "totp_code", "recovery_code"],
  ...["hash_key", "hash_iv", "credit_check_code"],
]);

/** A copy for the log without secrets, at any depth. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !SECRETS.has(key));
  return Object.fromEntries(kept.map(([key, item]) => [key, redact(item)]));
}
