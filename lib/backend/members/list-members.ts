import { and, asc, count, desc, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import type { MemberFilters, MemberListing, MemberListQuery, MemberRow } from "@/lib/contract/members";
import { countRows, MANY_LOOKED_AT, MANY_ROWS } from "../db/count-rows";
import type { Database } from "../db/database";
import { keepRows } from "../db/keep-briefly";
import { rowsOf } from "../db/rows-of";
import { pageOf } from "../http/page-of";
import { memberMatches } from "./member-search";
import { hasOrders, orderTotals } from "./order-totals";
import { members } from "./tables";

const EXPORT_ROWS = 500;

const sortColumns = {
  created_at: members.createdAt,
  name: members.name,
  order_count: sql`coalesce(totals.order_count, 0)`,
  spent: sql`coalesce(totals.spent, 0)`,
};

type Totals = { order_count: number; spent: number };

/** One page of the members. */
export async function listMembers(db: Database, query: MemberListQuery): Promise<MemberListing> {
  const where = conditionsOf(query);
  const direction = query.sort_method === "asc" ? asc : desc;
  const chosen = db.select({ id: members.id }).from(members).$dynamic();
  // Totals are added up only for a list that is sorted by them.
  const byTotals = query.sort_target === "order_count" || query.sort_target === "spent";
  if (byTotals) chosen.leftJoin(sql`${orderTotals} totals`, sql`totals.member_id = ${members.id}`);
  const counting = db.select({ total: count() }).from(members).where(where);
  const total = await countRows(db, counting, query.has_orders === undefined ? MANY_ROWS : MANY_LOOKED_AT);
  const page = chosen
    .where(where)
    .orderBy(direction(sortColumns[query.sort_target]), direction(members.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  // With very many members, who spent the most is told as it was a moment ago.
  const rows = byTotals ? await keepRows(db, page, () => total >= MANY_ROWS) : await page;
  const ids = rows.map(({ id }) => id);
  return pageOf(await readMemberRows(db, ids), total, query);
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

/** All members that the filters let through, some at a time, the newest first. */
export async function* readMembersForExport(db: Database, filters: MemberFilters): AsyncGenerator<MemberRow[]> {
  let last: number | undefined;
  for (;;) {
    const where = and(conditionsOf(filters), last === undefined ? undefined : sql`${members.id} < ${last}`);
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

function conditionsOf({ keyword, verified, blocked, has_orders }: MemberFilters): SQL | undefined {
  return and(
    keyword ? memberMatches(keyword) : undefined,
    verified === undefined ? undefined : (verified ? isNotNull : isNull)(members.verifiedAt),
    blocked === undefined ? undefined : (blocked ? isNotNull : isNull)(members.blockedAt),
    has_orders === undefined ? undefined : has_orders ? hasOrders : not(hasOrders),
  );
}
