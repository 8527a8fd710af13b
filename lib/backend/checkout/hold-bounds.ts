import { sql } from "drizzle-orm";
import type { OrderStatus } from "@/lib/contract/orders";
import type { PaymentStatus } from "@/lib/contract/payments";
import type { HoldBounds } from "@/lib/contract/settings";
import type { Database } from "../db/database";
import { isOneOf } from "../db/queries/is-one-of";
import { rowsOf } from "../db/queries/rows-of";

/** Identifies a visitor by what they entered, by network address and, when signed in, by account. */
export type Visitor = { email: string; phone: string; network: string | undefined; memberId: number | undefined };

type HoldRequest = { pieces: number; total: number };

/** What a visitor has reserved so far. */
type Kept = HoldRequest & { orders: number };

/** The exceeded bound: its limit, the value that the order would reach, and what identifies the visitor. */
export type BrokenBound = {
  bound: keyof Omit<HoldBounds, "hold_network_factor">;
  limit: number;
  reached: number;
  counted: "visitor" | "network";
};

/** Apart from the lock of `exclusively.ts`, which has one number: PostgreSQL keeps locks with two numbers separate. */
const LOCK_CLASS = 7_303_015;

/** Orders that hold stock while neither paid nor confirmed; not those that wait for the rest of a payment. */
const isHeld = sql`${isOneOf<OrderStatus>("order_status", ["pending"])}
  and ${isOneOf<PaymentStatus>("payment_status", ["unpaid", "failed", "reported"])} and credit = 0`;

/**
 * The bound that makes an order wait for staff instead of reserving stock before it is paid (docs/holds.md);
 * undefined for orders within all bounds. Counts all that this visitor has reserved; members with a completed order
 * have no bounds. Locks the visitor until the transaction ends.
 */
export async function findBrokenBound(
  tx: Database,
  wanted: HoldRequest,
  by: Visitor,
  bounds: HoldBounds,
): Promise<BrokenBound | undefined> {
  const { email, phone, network = null, memberId = null } = by;
  const keys = [`mail:${email}`, `phone:${phone}`, ...(network === null ? [] : [`network:${network}`])];
  const hashes = keys.map((key) => sql`hashtext(${key})`);
  const list = sql.join(hashes, sql`, `);
  // In the order of their numbers, so that no two transactions deadlock. A separate statement, since one that waits for
  // a lock does not see what was written meanwhile.
  await tx.execute(
    sql`select pg_advisory_xact_lock(${LOCK_CLASS}, key) from (select distinct unnest(array[${list}]) as key order by 1) keys`,
  );
  const [found] = await rowsOf<{ known: boolean; own: Kept; near: Kept }>(
    tx,
    sql`with own as (
        select id, pieces, total from orders where ${isHeld} and contact_email = ${email} and contact_email <> ''
        union select id, pieces, total from orders where ${isHeld} and contact_phone = ${phone}),
      near as (select pieces, total from orders where ${isHeld} and network = ${network}::text)
      select exists (select from orders where member_id = ${memberId}::int and ${isOneOf<OrderStatus>("order_status", ["completed"])}) as known,
        ${keptOf(sql`own`)} as own, ${keptOf(sql`near`)} as near`,
  );
  if (!found || found.known) return undefined;
  return (
    brokenBy(found.own, wanted, bounds, "visitor", 1) ??
    brokenBy(found.near, wanted, bounds, "network", bounds.hold_network_factor)
  );
}

function keptOf(held: ReturnType<typeof sql>) {
  return sql`(select json_build_object('orders', count(*), 'pieces', coalesce(sum(pieces), 0),
    'total', coalesce(sum(total), 0)) from ${held})`;
}

/** The first bound that `kept` and `wanted` together exceed. @param times factor on the bounds of one visitor */
function brokenBy(
  kept: Kept,
  wanted: HoldRequest,
  bounds: HoldBounds,
  counted: BrokenBound["counted"],
  times: number,
): BrokenBound | undefined {
  const sums = [
    { bound: "hold_pieces", reached: kept.pieces + wanted.pieces },
    { bound: "hold_total", reached: kept.total + wanted.total },
    { bound: "hold_orders", reached: kept.orders + 1 },
  ] as const;
  const broken = sums.find(({ bound, reached }) => reached > bounds[bound] * times);
  return broken && { ...broken, limit: bounds[broken.bound] * times, counted };
}
