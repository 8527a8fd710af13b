import { notInArray, sql } from "drizzle-orm";
import { auditLogs } from "@/lib/backend/audit/tables";
import type { Database } from "@/lib/backend/db/database";
import type { Connection } from "./connections";

/** Sign-ins, which have tests of their own, and previews: neither changes the shop. */
const NO_CHANGES =
  /\/admin\/(login|login\/code|forgot-password|password-link|reset-password|mail-texts\/[a-z_]+\/preview|orders\/preview)$/;

/** A connection that counts the successful changes of the back office. */
export function countingChanges(connection: Connection) {
  let changes = 0;
  const note = (method: string, path: string, status: number) => {
    const isChange = method !== "GET" && path.startsWith("/api/v1/admin/") && !NO_CHANGES.test(path);
    if (isChange && status === 200) changes++;
  };
  const counted: Connection = {
    ...connection,
    transport: async (request, maxBytes) => {
      const answer = await connection.transport(request, maxBytes);
      note(request.method, new URL(request.url).pathname, answer.status);
      return answer;
    },
    sendRaw: async (call) => {
      const answer = await connection.sendRaw(call);
      note(call.method ?? "GET", call.path.split("?")[0] ?? "", answer.status);
      return answer;
    },
  };
  return { connection: counted, changes: () => changes };
}

/** Audit entries of changes: without looks, exports and sign-ins. */
export async function loggedChanges(db: Database): Promise<number> {
  const looks = sql`${auditLogs.action} ~ '_(view|export)$'`;
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(auditLogs)
    .where(sql`not ${looks} and ${notInArray(auditLogs.action, ["session_start"])}`);
  return row?.total ?? 0;
}
