import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { FEW_FOUND } from "../db/queries/list-page";
import type { Job } from "../jobs/run-jobs";
import { yieldWhenBusy } from "../jobs/yield-when-busy";
import { members, memberTotals } from "../members/tables";
import { orders } from "../orders/tables";

/** Orders and sums by member, including guest orders of the verified address; members without orders are left out. */
export const orderTotals: SQL = sql`(select own.member_id, count(*)::int as order_count, sum(own.spent)::int as spent from (
    select ${orders.memberId} as member_id, ${orders.paidTotal} - ${orders.refundedTotal} as spent
      from ${orders} where ${orders.memberId} is not null
    union all
    select ${members.id}, ${orders.paidTotal} - ${orders.refundedTotal}
      from ${orders} join ${members} on ${members.email} = ${orders.contactEmail} and ${members.verifiedAt} is not null
      where ${orders.memberId} is null
  ) own group by own.member_id)`;

/** Whether a member has orders; looked up one by one (`offset 0`), so that a page does not read all orders. */
export const hasOrders: SQL = sql`(exists (select from orders o where o.member_id = "members"."id" offset 0)
  or ("members"."verified_at" is not null
    and exists (select from orders o where o.member_id is null and o.contact_email = "members"."email" offset 0)))`;

/** Keeps the order totals in a shop with many members, so that the list can be sorted by them. */
export function memberTotalsJobs(db: Database): Job[] {
  return [{ name: "add up members' orders", everySeconds: 120, run: () => refreshMemberTotals(db) }];
}

/** Updates the totals that changed. With few members none are kept: the list computes them itself. */
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

/** Whether the job has stored totals; otherwise callers compute them. */
export async function hasMemberTotals(db: Database): Promise<boolean> {
  return (await db.select({ id: memberTotals.memberId }).from(memberTotals).limit(1)).length > 0;
}
