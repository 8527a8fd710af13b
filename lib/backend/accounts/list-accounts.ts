import { and, asc, desc, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { MAX_FOUND } from "@/lib/contract/limits";
import type { AccountKind, PasswordAccount, PasswordListing, PasswordListQuery } from "@/lib/contract/passwords";
import { staffStatus } from "../admin-accounts/staff";
import { administratorSessions, administrators } from "../admin-accounts/tables";
import { auditLogs } from "../audit/tables";
import type { Database } from "../db/database";
import { hasPart } from "../db/queries/has-part";
import { countFound, readPage } from "../db/queries/list-page";
import { memberMatches } from "../members/member-search";
import { memberSessions, members } from "../members/tables";
import { isPausedAnywhere, pausedUntil } from "../sign-ins/count-attempt";
import { adminSignInLimitKey, memberAccount } from "../sign-ins/count-sign-in";

type Named = { kind: AccountKind; id: number };

/** One page of all accounts, of staff and members. */
export async function listAccounts(db: Database, query: PasswordListQuery): Promise<PasswordListing> {
  const isStaff = and(query.kind === "member" ? sql`false` : undefined, ...staffFilters(query));
  const isMember = and(query.kind === "staff" ? sql`false` : undefined, ...memberFilters(query));
  const staff = db
    .select({
      kind: sql<AccountKind>`'staff'`.as("kind"),
      id: administrators.id,
      key: sql`${sortedBy(administrators, query)}`.as("key"),
    })
    .from(administrators)
    .where(isStaff);
  // Reads from each table only the rows that could be on the page, already sorted.
  const shoppers = db
    .select({
      kind: sql<AccountKind>`'member'`.as("kind"),
      id: members.id,
      key: sql`${sortedBy(members, query)}`.as("key"),
    })
    .from(members)
    .where(isMember)
    .orderBy(directed(sortedBy(members, query), query), directed(members.id, query))
    .limit(query.page * query.per_page);
  const counted = async () =>
    Math.min(MAX_FOUND + 1, (await db.$count(administrators, isStaff)) + (await countFound(db, members, isMember)));
  const { rows, pageOf } = await readPage(query, counted, ({ limit, offset }) =>
    unionAll(staff, shoppers)
      .orderBy(directed(sql`key`, query), sql`kind`, directed(sql`id`, query))
      .limit(limit)
      .offset(offset),
  );
  return pageOf(await readAccounts(db, rows));
}

function sortedBy(table: typeof administrators | typeof members, { sort_target }: PasswordListQuery): SQLWrapper {
  return { created_at: table.createdAt, password_changed_at: table.passwordChangedAt, name: table.name }[sort_target];
}

/** A password that was never changed sorts as the oldest; columns without nulls are sorted as in their index. */
function directed(column: SQLWrapper, { sort_target, sort_method }: PasswordListQuery): SQL {
  if (sort_target !== "password_changed_at") return sort_method === "asc" ? asc(column) : desc(column);
  return sort_method === "asc" ? sql`${column} asc nulls first` : sql`${column} desc nulls last`;
}

function staffFilters({ keyword, locked }: PasswordListQuery): (SQL | undefined)[] {
  const isLocked = isPausedAnywhere(sql`${countedAs("staff", "")}::text || ${administrators.email}`);
  return [
    keyword ? hasPart(keyword, administrators.name, administrators.email) : undefined,
    locked === undefined ? undefined : locked ? isLocked : sql`not ${isLocked}`,
  ];
}

function memberFilters({ keyword, locked }: PasswordListQuery): (SQL | undefined)[] {
  const isLocked = isPausedAnywhere(sql`${countedAs("member", "")}::text || ${members.email}`);
  return [
    // The permission for this list needs the one for personal data.
    keyword ? memberMatches(keyword, true) : undefined,
    locked === undefined ? undefined : locked ? isLocked : sql`not ${isLocked}`,
  ];
}

/** The rows of these accounts, in this order. */
export async function readAccounts(db: Database, named: Named[]): Promise<PasswordAccount[]> {
  const idsOf = (kind: AccountKind) => named.filter((one) => one.kind === kind).map(({ id }) => id);
  const found = [...(await readStaff(db, idsOf("staff"))), ...(await readMembers(db, idsOf("member")))];
  const locks = await pausedUntil(
    db,
    found.map(({ kind, email }) => countedAs(kind, email)),
  );
  const byId = new Map(found.map((account) => [account.id, account]));
  return named.flatMap(({ kind, id }) => {
    const account = byId.get(`${kind}-${id}`);
    if (!account) return [];
    return { ...account, locked_until: locks.get(countedAs(kind, account.email))?.toISOString() ?? null };
  });
}

type Unlocked = Omit<PasswordAccount, "locked_until">;

async function readStaff(db: Database, ids: number[]): Promise<Unlocked[]> {
  if (ids.length === 0) return [];
  const live = sql<number>`(select count(*)::int from ${administratorSessions} s
    where s.administrator_id = ${administrators}.id and s.expires_at > now())`;
  const signedIn = sql<string | null>`(select l.created_at from ${auditLogs} l
    where l.administrator_id = ${administrators}.id and l.action = 'session_start' order by l.created_at desc limit 1)`;
  const rows = await db
    .select({ account: administrators, live, signedIn })
    .from(administrators)
    .where(inArray(administrators.id, ids));
  return rows.map(({ account, live, signedIn }) => {
    const status = staffStatus(account);
    return {
      id: `staff-${account.id}`,
      kind: "staff" as const,
      name: account.name,
      email: account.email,
      role: account.role,
      permissions: account.permissions,
      status: status === "deactivated" ? ("blocked" as const) : status,
      must_change_password: account.mustChangePassword,
      password_changed_at: account.passwordChangedAt?.toISOString() ?? null,
      live_sessions: live,
      last_sign_in_at: signedIn && new Date(signedIn).toISOString(),
      created_at: account.createdAt.toISOString(),
    };
  });
}

async function readMembers(db: Database, ids: number[]): Promise<Unlocked[]> {
  if (ids.length === 0) return [];
  const live = sql<number>`(select count(*)::int from ${memberSessions} s
    where s.member_id = ${members}.id and s.expires_at > now())`;
  const rows = await db.select({ account: members, live }).from(members).where(inArray(members.id, ids));
  return rows.map(({ account, live }) => ({
    id: `member-${account.id}`,
    kind: "member" as const,
    name: account.name,
    email: account.email,
    role: null,
    permissions: null,
    status: account.blockedAt ? ("blocked" as const) : ("active" as const),
    must_change_password: account.mustChangePassword,
    password_changed_at: account.passwordChangedAt?.toISOString() ?? null,
    live_sessions: live,
    last_sign_in_at: null,
    created_at: account.createdAt.toISOString(),
  }));
}

/** Kind and number of an account id, which the contract has checked: `member-12`. */
export function parseAccountId(id: string): { kind: AccountKind; key: number } {
  const [kind, key] = id.split("-");
  return { kind: kind === "staff" ? "staff" : "member", key: Number(key) };
}

/** The rate limit key of sign-in attempts for an account. */
export function countedAs(kind: AccountKind, email: string): string {
  return (kind === "staff" ? adminSignInLimitKey(email) : memberAccount(email)).name;
}
