import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { MemberOrderListing, MemberOrderQuery } from "@/lib/contract/orders";
import { isOutlying } from "@/lib/contract/outlying";
import type { ListedParcel } from "@/lib/contract/shipments";
import type { Database } from "../db/database";
import { isoTime } from "../db/queries/columns";
import { isOneOf } from "../db/queries/is-one-of";
import { listPage } from "../db/queries/list-page";
import { members } from "../members/tables";
import { shownDeadline } from "./pay-before";
import { parcelsThat } from "./shipment-status";
import { shipmentLines, shipments } from "./shipment-tables";
import { orderEvents, orderLines, orders } from "./tables";

/** Lines of an order that its row in the list shows. */
const SHOWN_LINES = 4;

type Line = Pick<typeof orderLines.$inferSelect, "title" | "values" | "image">;

/** One page of a member's orders, newest first; includes guest orders once the member's address is verified. */
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
      payBefore: orders.payBefore,
      begunAt: sql<string | null>`(select max(e.created_at) from ${orderEvents} e where e.order_id = ${orders}.id
        and e.kind in ('paid', 'accepted'))`,
      shipping: orders.shippingMethod,
      county: orders.county,
      district: orders.district,
      store: orders.store,
      lines: sql<Line[]>`(select jsonb_agg(jsonb_build_object('title', l.title,
        'values', l.values, 'image', l.image) order by l.id) from (select * from ${orderLines} o where o.order_id = ${orders}.id
        order by o.id limit ${SHOWN_LINES}) l)`,
      parcels: sql<ListedParcel[] | null>`(select jsonb_agg(jsonb_build_object('status', s.status, 'carrier', s.carrier,
        'tracking_number', s.tracking_number, 'shipped_at', s.shipped_at, 'delivered_at', s.delivered_at,
        'pieces', (select coalesce(sum(sl.amount), 0) from ${shipmentLines} sl where sl.shipment_id = s.id)) order by s.id)
        from ${shipments} s where s.order_id = ${orders}.id and ${isOneOf("s.status", parcelsThat("parcelled"))})`,
    })
    .from(orders)
    .$dynamic();
  const listed = await listPage(db, { rows: own, key: orders.id, where, sortBy: orders.placedAt, query });
  const data = listed.data.map(({ lines, parcels, shipping, county, district, store, payBefore, begunAt, ...row }) => ({
    ...row,
    pay_before: row.order_status === "pending" ? shownDeadline("pending", row.payment, payBefore).pay_before : null,
    begun_at: inUtc(begunAt),
    titles: lines.map(({ title }) => title),
    values: lines.map(({ values }) => values),
    images: lines.flatMap(({ image }) => image ?? []),
    delivery: {
      shipping,
      outlying: store?.is_outlying ?? (county !== null && district !== null && isOutlying({ county, district })),
      parcels: (parcels ?? []).map((parcel) => ({
        ...parcel,
        shipped_at: inUtc(parcel.shipped_at),
        delivered_at: inUtc(parcel.delivered_at),
      })),
    },
  }));
  return { ...listed, data };
}

/** Converts a time from JSON to UTC; the database writes it with the zone of its session. */
function inUtc(time: string | null): string | null {
  return time && new Date(time).toISOString();
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
