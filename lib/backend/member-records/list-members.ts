import { and, asc, desc, eq, isNotNull, isNull, lt, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MemberFilters, MemberListing, MemberListQuery, MemberRow } from "@/lib/contract/members";
import type { Database } from "../db/database";
import { inBatches } from "../db/queries/in-batches";
import { countFound, readPage, withoutIndexOrder } from "../db/queries/list-page";
import { rowsOf } from "../db/queries/rows-of";
import { memberMatches } from "../members/member-search";
import { members, memberTotals } from "../members/tables";
import { hasMemberTotals, hasOrders, orderTotals } from "./member-totals";

const EXPORT_ROWS = 500;

type Totals = { order_count: number; spent: number };

/**
 * With many members, totals are those of the job (member-totals.ts). Without `canReadPersonalData` names are not
 * searched.
 */
export async function listMembers(
  db: Database,
  query: MemberListQuery,
  canReadPersonalData: boolean,
): Promise<MemberListing> {
  const where = conditionsOf(query, canReadPersonalData);
  const target = query.sort_target === "name" && !canReadPersonalData ? "created_at" : query.sort_target;
  const directed = query.sort_method === "asc" ? asc : desc;
  const { rows, pageOf } = await readPage(
    query,
    () => countFound(db, members, where),
    async ({ limit, offset, areFew }) => {
      const chosen = db.select({ id: members.id }).from(members).$dynamic();
      let [by, id]: [SQLWrapper, SQLWrapper] = [members.createdAt, members.id];
      if (target === "name") by = members.name;
      if (target === "order_count" || target === "spent") {
        if (areFew || !(await hasMemberTotals(db))) {
          chosen.leftJoin(sql`${orderTotals} totals`, sql`totals.member_id = ${members.id}`);
          by = sql`coalesce(totals.${sql.identifier(target)}, 0)`;
        } else {
          chosen.innerJoin(memberTotals, eq(memberTotals.memberId, members.id));
          [by, id] = [target === "spent" ? memberTotals.spent : memberTotals.orderCount, memberTotals.memberId];
        }
      }
      return chosen
        .where(where)
        .orderBy(directed(areFew ? withoutIndexOrder(by) : by), directed(id))
        .limit(limit)
        .offset(offset);
    },
  );
  const ids = rows.map(({ id }) => id);
  return pageOf(await readMemberRows(db, ids));
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

/** All members of the filters, unmasked, in batches, newest first. */
export function readMembersForExport(db: Database, filters: MemberFilters): AsyncGenerator<MemberRow[]> {
  return inBatches<MemberRow>(async (last) => {
    const rows = await db
      .select({ id: members.id })
      .from(members)
      .where(and(conditionsOf(filters, true), last && lt(members.id, last.id)))
      .orderBy(desc(members.id))
      .limit(EXPORT_ROWS);
    return readMemberRows(
      db,
      rows.map(({ id }) => id),
    );
  });
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
