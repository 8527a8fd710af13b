import { sql } from "drizzle-orm";
import type { HoldBounds } from "@/lib/contract/settings";
import type { Database } from "../db/database";
import { rowsOf } from "../db/queries/rows-of";

/** Who orders, as far as a shop can tell: by what they entered, by the network address and, when signed in, by the account. */
export type Visitor = { email: string; phone: string; network: string | undefined; memberId: number | undefined };

type HoldRequest = { pieces: number; total: number };

/** Beside the lock of `exclusively.ts`, which has one number: PostgreSQL keeps those with two apart. */
const LOCK_CLASS = 7_303_015;

/** Orders that keep stock without money, and without the shop having confirmed them; not those that wait for a rest. */
const isHeld = sql`order_status = 'pending' and payment_status in ('unpaid', 'failed', 'reported') and credit = 0`;

/**
 * Whether an order may reserve stock before it is paid, or waits for staff (docs/holds.md). Counts all that this
 * visitor has reserved; members with a completed order are not bounded. Locks the visitor until the transaction ends.
 */
export async function mayReserve(tx: Database, wanted: HoldRequest, by: Visitor, bounds: HoldBounds): Promise<boolean> {
  const { email, phone, network = null, memberId = null } = by;
  const keys = [`mail:${email}`, `phone:${phone}`, ...(network === null ? [] : [`network:${network}`])];
  const hashes = keys.map((key) => sql`hashtext(${key})`);
  const list = sql.join(hashes, sql`, `);
  // In the order of their numbers, so that no two transactions deadlock. A statement of its own: one that waits for a lock
  // does not see what was written meanwhile.
  await tx.execute(
    sql`select pg_advisory_xact_lock(${LOCK_CLASS}, key) from (select distinct unnest(array[${list}]) as key order by 1) keys`,
  );
  const [found] = await rowsOf<{ may: boolean }>(
    tx,
    sql`with own as (
        select id, pieces, total from orders where ${isHeld} and contact_email = ${email}
        union select id, pieces, total from orders where ${isHeld} and contact_phone = ${phone}),
      near as (select pieces, total from orders where ${isHeld} and network = ${network}::text)
      select exists (select from orders where member_id = ${memberId}::int and order_status = 'completed')
        or (${within(sql`own`, wanted, bounds, 1)} and ${within(sql`near`, wanted, bounds, bounds.hold_network_factor)})
        as may`,
  );
  return found?.may ?? false;
}

/** Whether what is held and what is wanted stay within so many times the bounds of one visitor. */
function within(held: ReturnType<typeof sql>, wanted: HoldRequest, bounds: HoldBounds, times: number) {
  return sql`(select count(*) + 1 <= ${bounds.hold_orders * times}::bigint
    and coalesce(sum(pieces), 0) + ${wanted.pieces}::bigint <= ${bounds.hold_pieces * times}::bigint
    and coalesce(sum(total), 0) + ${wanted.total}::bigint <= ${bounds.hold_total * times}::bigint from ${held})`;
}
