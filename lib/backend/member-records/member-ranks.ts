import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { members, memberTotals } from "../members/tables";
import { tallies } from "../tallies/tables";
import { orderTotals } from "./order-totals";

/** What the totals of many members are called among what is counted by the job. */
export const RANKS = "member_totals";

/** Writes down what members have ordered where that has changed, so that a list of many can be sorted by it. */
export async function rankMembers(db: Database): Promise<[]> {
  await db.execute(sql`insert into ${memberTotals} (member_id, order_count, spent)
    select ${members.id}, coalesce(totals.order_count, 0), coalesce(totals.spent, 0)
    from ${members} left join ${orderTotals} totals on totals.member_id = ${members.id}
      left join ${memberTotals} known on known.member_id = ${members.id}
    where (known.order_count, known.spent) is distinct from (coalesce(totals.order_count, 0), coalesce(totals.spent, 0))
    on conflict (member_id) do update set order_count = excluded.order_count, spent = excluded.spent`);
  return [];
}

/** Whether there are so many members that their totals have been written down. */
export async function areRanked(db: Database): Promise<boolean> {
  const known = await db.select({ list: tallies.list }).from(tallies).where(eq(tallies.list, RANKS));
  return known.length > 0;
}
