import type { Context, Next } from "hono";
import { createMiddleware } from "hono/factory";
import type { AuditAction } from "@/lib/contract/audit-logs";
import type { Database } from "../db/database";
import { refusal } from "../http/answers";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { isNewLook } from "./is-new-look";
import { findLastChange } from "./last-change";
import { writeAuditLog } from "./write-audit-log";

/** Thrown to roll back the transaction of a refused call; the refusal is still answered. */
class Refused extends Error {}

/**
 * A change and its entry in the log are one transaction: neither exists without the other.
 * @param editing all actions on the same documents; if given, a version conflict names who saved first
 */
export function auditedChange(action: AuditAction, editing: AuditAction[] = []) {
  return createMiddleware<BackendEnv>(async (c, next) => {
    const db = c.get("db");
    try {
      await db.transaction(async (tx) => {
        c.set("db", tx);
        await next();
        if (!hasSucceeded(c)) throw new Refused();
        await write(c, tx, action);
      });
      c.get("afterCommit")?.();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (editing.length > 0) await nameColleague(c, db, editing);
    } finally {
      c.set("db", db);
    }
  });
}

/** For views of personal data and long work: no transaction; the entry is written after success, before the answer. */
export function auditedAfter(action: AuditAction) {
  return createMiddleware<BackendEnv>(async (c: Context<BackendEnv>, next: Next) => {
    await next();
    if (hasSucceeded(c)) await write(c, c.get("db"), action);
  });
}

async function nameColleague(c: Context<BackendEnv>, db: Database, editing: AuditAction[]): Promise<void> {
  const { error } = c;
  if (!(error instanceof ApiError) || error.reason !== "version_conflict") return;
  const last = await findLastChange(db, editing, subjectOf(c), error.data.changed_at);
  c.res = undefined;
  c.res = refusal(new ApiError("version_conflict", { ...error.data, ...last }), { toStaff: true });
}

function subjectOf(c: Context<BackendEnv>): string {
  return Object.values(c.req.param()).join("/");
}

function hasSucceeded(c: Context<BackendEnv>): boolean {
  return !c.error && c.res.status < 400;
}

async function write(c: Context<BackendEnv>, db: Database, action: AuditAction): Promise<void> {
  const note = c.get("auditNote");
  const entry = {
    by: c.get("administrator"),
    action,
    subject: note?.subject ?? subjectOf(c),
    clientAddress: c.get("clientAddress"),
  };
  if (action.endsWith("_view") && !(await isNewLook(db, entry))) return;
  await writeAuditLog(db, {
    ...entry,
    before: note?.before,
    after: note && "after" in note ? note.after : checkedBody(c),
  });
}

/** The body as the call's schema has it; nothing of one that the call does not declare. */
function checkedBody(c: Context<BackendEnv>): unknown {
  return c.req.valid("json" as never);
}
