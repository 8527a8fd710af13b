import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { MemberOrderListing, MemberOrderQuery } from "@/lib/contract/orders";
import type { ProductImage } from "@/lib/contract/products";
import type { Database } from "../db/database";
import { isoTime } from "../db/queries/columns";
import { listPage } from "../db/queries/list-page";
import { members } from "../members/tables";
import { orderLines, orders } from "./tables";

/** Lines of an order that its row in the list names and shows. */
const SHOWN_LINES = 4;

/** One page of a member's orders, newest first; with those ordered as a guest once the member's address is verified. */
export async function listMemberOrders(
  db: Database,
  memberId: number,
  query: MemberOrderQuery,
): Promise<MemberOrderListing> {
  const where = await ownOrders(db, memberId);
  const own = db
    .select({
      number: orders.number,
      total: orders.total,
      pieces: orders.pieces,
      payment: orders.paymentMethod,
      order_status: orders.orderStatus,
      payment_status: orders.paymentStatus,
      placed_at: isoTime(orders.placedAt),
      lines: sql<{ title: string; image: ProductImage | null }[]>`(select jsonb_agg(jsonb_build_object('title', l.title,
        'image', l.image) order by l.id) from (select * from ${orderLines} o where o.order_id = ${orders}.id
        order by o.id limit ${SHOWN_LINES}) l)`,
    })
    .from(orders)
    .$dynamic();
  const listed = await listPage(db, { rows: own, key: orders.id, where, sortBy: orders.placedAt, query });
  const data = listed.data.map(({ lines, ...row }) => ({
    ...row,
    titles: lines.map(({ title }) => title),
    images: lines.flatMap(({ image }) => image ?? []),
  }));
  return { ...listed, data };
}

/** The numbers of all of a member's orders, the newest first. */
export async function listMemberOrderNumbers(db: Database, memberId: number): Promise<string[]> {
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .where(await ownOrders(db, memberId))
    .orderBy(desc(orders.placedAt), desc(orders.id));
  return rows.map(({ number }) => number);
}

export async function isOwnOrder(db: Database, memberId: number, number: string): Promise<boolean> {
  const own = and(eq(orders.number, number), await ownOrders(db, memberId));
  return (await db.select({ id: orders.id }).from(orders).where(own).limit(1)).length > 0;
}

async function ownOrders(db: Database, memberId: number) {
  const [member] = await db
    .select({ email: members.email, verifiedAt: members.verifiedAt })
    .from(members)
    .where(eq(members.id, memberId))
    .limit(1);
  const placedAsGuest = member?.verifiedAt && and(isNull(orders.memberId), eq(orders.contactEmail, member.email));
  return or(eq(orders.memberId, memberId), placedAsGuest || undefined);
}
