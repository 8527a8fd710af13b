import { type SQL, sql } from "drizzle-orm";
import { members } from "../members/tables";
import { orders } from "../orders/tables";

/**
 * How many orders each member has and what was spent on them: those placed while signed in, and a guest's with the
 * member's verified address, as the member's own list has them. A table in a query; members without orders are not in it.
 * A condition on its `member_id` reaches down to the indices of the orders.
 */
export const orderTotals: SQL = sql`(select own.member_id, count(*)::int as order_count, sum(own.spent)::int as spent from (
    select ${orders.memberId} as member_id, ${orders.paidTotal} - ${orders.refundedTotal} as spent
      from ${orders} where ${orders.memberId} is not null
    union all
    select ${members.id}, ${orders.paidTotal} - ${orders.refundedTotal}
      from ${orders} join ${members} on ${members.email} = ${orders.contactEmail} and ${members.verifiedAt} is not null
      where ${orders.memberId} is null
  ) own group by own.member_id)`;

/**
 * Whether a member has orders, in the same sense. Looked up one by one (`offset 0`), so that a page of members need not read
 * the orders of all.
 */
export const hasOrders: SQL = sql`(exists (select from orders o where o.member_id = "members"."id" offset 0)
  or ("members"."verified_at" is not null
    and exists (select from orders o where o.member_id is null and o.contact_email = "members"."email" offset 0)))`;
