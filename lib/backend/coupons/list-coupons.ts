import { and, eq, exists, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type {
  AdminCoupon,
  CouponDocument,
  CouponListing,
  CouponListQuery,
  CouponState,
  CouponUseListing,
  CouponUseQuery,
} from "@/lib/contract/admin-coupons";
import type { Database } from "../db/database";
import { isoTime } from "../db/queries/columns";
import { databaseNow } from "../db/queries/database-now";
import { listPage } from "../db/queries/list-page";
import { hasKeyword } from "../db/queries/search-tokens";
import { orders } from "../orders/tables";
import type { CouponRow } from "./apply-coupon";
import { coupons, couponUses } from "./tables";

const isOver = sql`(${coupons.endsAt} is not null and ${coupons.endsAt} <= now())`;
const isUsedUp = sql`(${coupons.limitTotal} is not null and ${coupons.used} >= ${coupons.limitTotal})`;
const isPlanned = sql`(${coupons.startsAt} is not null and ${coupons.startsAt} > now())`;

/** The one rule for a coupon's state: here for the database, in `couponState` for a row. */
const inState: Record<CouponState, SQL> = {
  off: sql`not ${coupons.enabled}`,
  over: sql`${coupons.enabled} and ${isOver}`,
  used_up: sql`${coupons.enabled} and not ${isOver} and ${isUsedUp}`,
  planned: sql`${coupons.enabled} and not ${isOver} and not ${isUsedUp} and ${isPlanned}`,
  active: sql`${coupons.enabled} and not ${isOver} and not ${isUsedUp} and not ${isPlanned}`,
};

export function couponState(
  row: Pick<CouponRow, "enabled" | "endsAt" | "startsAt" | "limitTotal" | "used">,
  now: Date,
): CouponState {
  const { enabled, endsAt, startsAt, limitTotal, used } = row;
  if (!enabled) return "off";
  if (endsAt && endsAt <= now) return "over";
  if (limitTotal !== null && used >= limitTotal) return "used_up";
  return startsAt && startsAt > now ? "planned" : "active";
}

const sortColumns = { created_at: coupons.createdAt, code: coupons.code, ends_at: coupons.endsAt, used: coupons.used };

/** One page of all coupons. The keyword is searched in code and title. */
export async function listCoupons(db: Database, query: CouponListQuery): Promise<CouponListing> {
  const where = and(
    query.state ? inState[query.state] : undefined,
    query.kind ? eq(coupons.kind, query.kind) : undefined,
    query.keyword ? hasKeyword(coupons.search, query.keyword) : undefined,
  );
  const listed = await listPage(db, {
    rows: db.select().from(coupons).$dynamic(),
    key: coupons.id,
    where,
    sortBy: sortColumns[query.sort_target],
    query,
  });
  const sums = await sumUses(
    db,
    listed.data.map(({ id }) => id),
  );
  const now = await databaseNow(db);
  return { ...listed, data: listed.data.map((row) => adminCouponOf(row, sums.get(row.id), now)) };
}

type Sums = Pick<AdminCoupon, "discount_total" | "sales">;

/** The total discount of each coupon, and the total of its orders. Released uses are left out. */
async function sumUses(db: Database, ids: number[]): Promise<Map<number, Sums>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: couponUses.couponId,
      discount_total: sql`sum(${orders.discount})`.mapWith(Number),
      sales: sql`sum(${orders.total} - ${orders.refundedTotal})`.mapWith(Number),
    })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .where(and(inArray(couponUses.couponId, ids), isNull(couponUses.givenBackAt)))
    .groupBy(couponUses.couponId);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** A coupon for its form; undefined when there is none. */
export async function findCoupon(db: Database, id: number): Promise<CouponDocument | undefined> {
  const named = db.select({ id: couponUses.id }).from(couponUses).where(eq(couponUses.couponId, coupons.id));
  const [found] = await db
    .select({ row: coupons, fixed_code: sql<boolean>`${exists(named)}` })
    .from(coupons)
    .where(eq(coupons.id, id))
    .limit(1);
  if (!found) return undefined;
  const sums = await sumUses(db, [id]);
  return { ...adminCouponOf(found.row, sums.get(id), await databaseNow(db)), fixed_code: found.fixed_code };
}

/** One page of the orders that used a coupon, newest first. */
export function listCouponUses(db: Database, id: number, query: CouponUseQuery): Promise<CouponUseListing> {
  const uses = db
    .select({
      order_number: orders.number,
      order_status: orders.orderStatus,
      discount: orders.discount,
      total: orders.total,
      used_at: isoTime(couponUses.createdAt),
      given_back_at: isoTime(couponUses.givenBackAt),
    })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .$dynamic();
  const where = eq(couponUses.couponId, id);
  return listPage(db, { rows: uses, key: couponUses.id, where, query });
}

function adminCouponOf(row: CouponRow, sums: Sums | undefined, now: Date): AdminCoupon {
  const { id, used, version } = row;
  return {
    ...couponRule(row),
    id,
    used,
    version,
    discount_total: sums?.discount_total ?? 0,
    sales: sums?.sales ?? 0,
    state: couponState(row, now),
    created_at: row.createdAt.toISOString(),
  };
}

/** What staff set of a coupon; without its counters. */
export function couponRule(row: CouponRow) {
  const { code, title, kind, value, minimum, enabled } = row;
  return {
    code,
    title,
    kind,
    value,
    minimum,
    category_ids: row.categoryIds,
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    limit_total: row.limitTotal,
    limit_per_person: row.limitPerPerson,
    enabled,
  };
}
