import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { listCounts } from "../list-counts/tables";
import { members, memberTotals } from "../members/tables";
import { orderTotals } from "./order-totals";

/** What the totals of many members are called among what is counted by the job. */
export const MEMBER_ORDER_STATS = "member_totals";

/** Writes down what members have ordered where that has changed, so that a list of many can be sorted by it. */
export async function refreshMemberOrderStats(db: Database): Promise<[]> {
  await db.execute(sql`insert into ${memberTotals} (member_id, order_count, spent)
    select ${members.id}, coalesce(totals.order_count, 0), coalesce(totals.spent, 0)
    from ${members} left join ${orderTotals} totals on totals.member_id = ${members.id}
      left join ${memberTotals} known on known.member_id = ${members.id}
    where (known.order_count, known.spent) is distinct from (coalesce(totals.order_count, 0), coalesce(totals.spent, 0))
    on conflict (member_id) do update set order_count = excluded.order_count, spent = excluded.spent`);
  return [];
}

/** Whether there are so many members that their totals have been written down. */
export async function hasMemberOrderStats(db: Database): Promise<boolean> {
  const known = await db
    .select({ list: listCounts.list })
    .from(listCounts)
    .where(eq(listCounts.list, MEMBER_ORDER_STATS));
  return known.length > 0;
}
