import { eq, sql } from "drizzle-orm";
import type { StaffRights } from "@/lib/contract/permissions";
import { choicesOf, type NoticeChoices, type NoticeKind } from "@/lib/contract/staff-notices";
import { changedFields } from "../audit/changed-fields";
import { noteForAudit } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { routes } from "../http/routing";
import { adminEndpoint } from "./guard";
import { administrators } from "./tables";

type Person = StaffRights & { id: number };

export const ownNoticeRoutes = routes()
  .openapi(adminEndpoint("GET me/notices"), async (c) => ok(await readChoices(c.get("db"), c.get("administrator"))))
  .openapi(adminEndpoint("PUT me/notices"), async (c) => {
    const person = c.get("administrator");
    const input = c.req.valid("json");
    const before = await readChoices(c.get("db"), person);
    await saveChoices(c.get("db"), person.id, before, input);
    const after = await readChoices(c.get("db"), person);
    noteForAudit(c, { subject: person.email, ...changedFields(before, after) });
    return ok(after, "saved");
  });

async function readChoices(db: Database, person: Person): Promise<NoticeChoices> {
  const { notices } = administrators;
  const [row] = await db.select({ notices }).from(administrators).where(eq(administrators.id, person.id)).limit(1);
  return choicesOf(person, row?.notices ?? null);
}

/** @throws ApiError not_allowed for a kind that the account may not see */
async function saveChoices(tx: Database, id: number, before: NoticeChoices, input: NoticeChoices): Promise<void> {
  if (Object.keys(input).some((kind) => before[kind as NoticeKind] === undefined)) throw new ApiError("not_allowed");
  const { notices } = administrators;
  await tx
    .update(administrators)
    .set({ notices: sql`coalesce(${notices}, '{}'::jsonb) || ${JSON.stringify(input)}::jsonb` })
    .where(eq(administrators.id, id));
}
