import { sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { FEW_FOUND } from "../db/list-page";
import type { Job } from "../jobs/run-jobs";
import { yieldWhenBusy } from "../jobs/yield-when-busy";
import { members, memberTotals } from "../members/tables";
import { orderTotals } from "./order-totals";

/** Keeps what many members have ordered, so that a list of them can be sorted by it. */
export function memberTotalsJobs(db: Database): Job[] {
  return [{ name: "add up members' orders", everySeconds: 120, run: () => refreshMemberTotals(db) }];
}

/**
 * Writes down what members have ordered where that has changed. Of few members nothing is kept: a list adds their orders up
 * itself.
 */
export async function refreshMemberTotals(db: Database): Promise<void> {
  await yieldWhenBusy();
  const [many] = await db.select({ id: members.id }).from(members).limit(1).offset(FEW_FOUND);
  if (!many) return;
  await db.execute(sql`insert into ${memberTotals} (member_id, order_count, spent)
    select ${members.id}, coalesce(totals.order_count, 0), coalesce(totals.spent, 0)
    from ${members} left join ${orderTotals} totals on totals.member_id = ${members.id}
      left join ${memberTotals} known on known.member_id = ${members.id}
    where (known.order_count, known.spent) is distinct from (coalesce(totals.order_count, 0), coalesce(totals.spent, 0))
    on conflict (member_id) do update set order_count = excluded.order_count, spent = excluded.spent`);
}

/** Whether the job has been round, or the totals still have to be added up by who needs them. */
export async function hasMemberTotals(db: Database): Promise<boolean> {
  return (await db.select({ id: memberTotals.memberId }).from(memberTotals).limit(1)).length > 0;
}
