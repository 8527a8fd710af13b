import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { mobilePhone } from "@/lib/contract/field-schemas";
import type { Database } from "../db/database";
import { searchQuery, searchVector } from "../db/queries/search-tokens";
import type { Job } from "../jobs/run-jobs";
import { members } from "./tables";

const AT_ONCE = 500;

/** The searchable text of a member. A phone number is found as stored and as people write it, by its beginning. */
export function memberSearch(member: { name: string; email: string; phone?: string | null }): SQL<string> {
  const phone = member.phone ?? "";
  return searchVector(member.name, member.email, phone, phone.replace(/^\+886/, "0"));
}

const MEMBER_NUMBER = /^[1-9]\d{0,8}$/;

/** Without `canReadPersonalData` only a whole member number: searching by parts would reveal what is masked. */
export function memberMatches(keyword: string, canReadPersonalData: boolean): SQL {
  if (!canReadPersonalData) return MEMBER_NUMBER.test(keyword) ? eq(members.id, Number(keyword)) : sql`false`;
  const query = searchQuery(mobilePhone.safeParse(keyword).data ?? keyword);
  return query ? sql`${members.search} @@ ${query}` : sql`false`;
}

/** Fills the search column of members from before it existed; finds nothing to do afterwards. */
async function indexMembers(db: Database): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ id: members.id, name: members.name, email: members.email, phone: members.phone })
      .from(members)
      .where(isNull(members.search))
      .limit(AT_ONCE);
    for (const { id, ...member } of rows) {
      await db
        .update(members)
        .set({ search: memberSearch(member) })
        .where(eq(members.id, id));
    }
    if (rows.length < AT_ONCE) return;
  }
}

export function memberJobs(db: Database): Job[] {
  return [{ name: "index members", everySeconds: 60, run: () => indexMembers(db) }];
}
