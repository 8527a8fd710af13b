import { and, count, desc, eq, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import type { MemberFilters, MemberListing, MemberListQuery, MemberRow } from "@/lib/contract/members";
import { countRows, MANY_LOOKED_AT, MANY_ROWS } from "../db/count-rows";
import type { Database } from "../db/database";
import { sortedBy } from "../db/ids-of-page";
import { rowsOf } from "../db/rows-of";
import { pageOf } from "../http/page-of";
import { countListRows, type ListCount } from "../list-counts/count-list-rows";
import { memberMatches } from "../members/member-search";
import { members, memberTotals } from "../members/tables";
import { hasMemberOrderStats } from "./member-order-stats";
import { hasOrders, orderTotals } from "./order-totals";

const EXPORT_ROWS = 500;

export const memberCount: ListCount = {
  list: "members",
  table: members,
  facts: { verified: isNotNull(members.verifiedAt), blocked: isNotNull(members.blockedAt), has_orders: hasOrders },
};

type Totals = { order_count: number; spent: number };

/**
 * One page of the members.
 * @param canReadPersonalData without it they are found by their whole number only, and not sorted by a name that is masked
 */
export async function listMembers(
  db: Database,
  query: MemberListQuery,
  canReadPersonalData: boolean,
): Promise<MemberListing> {
  const where = conditionsOf(query, canReadPersonalData);
  const target = query.sort_target === "name" && !canReadPersonalData ? "created_at" : query.sort_target;
  const { chosen, by } = await sorting(db, target);
  const total = await countMembers(db, query, where);
  const rows = await chosen
    .where(where)
    .orderBy(...sortedBy({ by, up: query.sort_method === "asc" }))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const ids = rows.map(({ id }) => id);
  return pageOf(await readMemberRows(db, ids), total, query);
}

/**
 * What the members are chosen from, and what they are sorted by. Totals are added up only for a list that is sorted by them;
 * those of many members are told as they were a moment ago.
 */
async function sorting(db: Database, target: MemberListQuery["sort_target"]) {
  const chosen = db.select({ id: members.id }).from(members).$dynamic();
  if (target === "created_at") return { chosen, by: [members.createdAt, members.id] };
  if (target === "name") return { chosen, by: [members.name, members.id] };
  if (await hasMemberOrderStats(db)) {
    chosen.innerJoin(memberTotals, eq(memberTotals.memberId, members.id));
    return { chosen, by: [target === "spent" ? memberTotals.spent : memberTotals.orderCount, memberTotals.memberId] };
  }
  chosen.leftJoin(sql`${orderTotals} totals`, sql`totals.member_id = ${members.id}`);
  return { chosen, by: [sql`coalesce(totals.${sql.identifier(target)}, 0)`, members.id] };
}

function countMembers(db: Database, query: MemberFilters, where: SQL | undefined): Promise<number> {
  const { keyword, verified, blocked, has_orders } = query;
  if (!keyword) return countListRows(db, memberCount, [{ verified, blocked, has_orders }], where);
  const counting = db.select({ total: count() }).from(members).where(where);
  return countRows(db, counting, has_orders === undefined ? MANY_ROWS : MANY_LOOKED_AT);
}

/** The rows of these members, in this order. */
export async function readMemberRows(db: Database, ids: number[]): Promise<MemberRow[]> {
  if (ids.length === 0) return [];
  const wanted = sql`${sql.param(`{${ids.join(",")}}`)}::int[]`;
  const rows = await db.select().from(members).where(sql`${members.id} = any(${wanted})`);
  const counted = await rowsOf<Totals & { member_id: number }>(
    db,
    sql`select * from ${orderTotals} totals where totals.member_id = any(${wanted})`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const totals = counted.find(({ member_id }) => member_id === id);
    return {
      id,
      email: row.email,
      name: row.name,
      phone: row.phone,
      verified: row.verifiedAt !== null,
      blocked: row.blockedAt !== null,
      order_count: totals?.order_count ?? 0,
      spent: totals?.spent ?? 0,
      created_at: row.createdAt.toISOString(),
    };
  });
}

/** All members that the filters let through, unmasked, some at a time, the newest first. */
export async function* readMembersForExport(db: Database, filters: MemberFilters): AsyncGenerator<MemberRow[]> {
  let last: number | undefined;
  for (;;) {
    const where = and(conditionsOf(filters, true), last === undefined ? undefined : sql`${members.id} < ${last}`);
    const ids = await db
      .select({ id: members.id })
      .from(members)
      .where(where)
      .orderBy(desc(members.id))
      .limit(EXPORT_ROWS);
    if (ids.length === 0) return;
    yield await readMemberRows(
      db,
      ids.map(({ id }) => id),
    );
    last = ids.at(-1)?.id;
  }
}

function conditionsOf(filters: MemberFilters, canReadPersonalData: boolean): SQL | undefined {
  const { keyword, verified, blocked, has_orders } = filters;
  return and(
    keyword ? memberMatches(keyword, canReadPersonalData) : undefined,
    verified === undefined ? undefined : (verified ? isNotNull : isNull)(members.verifiedAt),
    blocked === undefined ? undefined : (blocked ? isNotNull : isNull)(members.blockedAt),
    has_orders === undefined ? undefined : has_orders ? hasOrders : not(hasOrders),
  );
}
