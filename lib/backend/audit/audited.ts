import type { Context, Next } from "hono";
import { createMiddleware } from "hono/factory";
import type { AuditAction } from "@/lib/contract/audit-logs";
import type { Database } from "../db/database";
import type { BackendEnv } from "../http/environment";
import { writeAuditLog } from "./write-audit-log";

/** Thrown to undo the transaction of a call that was refused; the refusal itself stands. */
class Refused extends Error {}

/** A change and its entry in the log are one transaction: neither exists without the other. */
export function auditedChange(action: AuditAction) {
  return createMiddleware<BackendEnv>(async (c, next) => {
    const db = c.get("db");
    const body = await bodyOf(c);
    try {
      await db.transaction(async (tx) => {
        c.set("db", tx);
        await next();
        if (!hasSucceeded(c)) throw new Refused();
        await write(c, tx, action, body);
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    } finally {
      c.set("db", db);
    }
  });
}

/** For looks at personal data and long work: no transaction; the entry is written after success, before the answer. */
export function auditedAfter(action: AuditAction) {
  return createMiddleware<BackendEnv>(async (c: Context<BackendEnv>, next: Next) => {
    const body = await bodyOf(c);
    await next();
    if (hasSucceeded(c)) await write(c, c.get("db"), action, body);
  });
}

function hasSucceeded(c: Context<BackendEnv>): boolean {
  return !c.error && c.res.status < 400;
}

async function write(c: Context<BackendEnv>, db: Database, action: AuditAction, body: unknown): Promise<void> {
  const note = c.get("auditNote");
  const parameters = Object.values(c.req.param());
  await writeAuditLog(db, {
    by: c.get("administrator"),
    action,
    subject: note?.subject ?? parameters.join("/"),
    before: note?.before,
    after: note && "after" in note ? note.after : body,
    clientAddress: c.get("clientAddress"),
  });
}

/** The JSON of the request, once more: Hono keeps what it has read. */
async function bodyOf(c: Context<BackendEnv>): Promise<unknown> {
  if (!c.req.header("content-type")?.startsWith("application/json")) return undefined;
  return c.req.json().catch(() => undefined);
}
