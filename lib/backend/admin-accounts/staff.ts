import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Administrator } from "@/lib/contract/administrators";
import { may, mayActOn } from "@/lib/contract/permissions";
import type { StaffAction, StaffListing, StaffListQuery, StaffMember, staffStatuses } from "@/lib/contract/staffs";
import type { Database } from "../db/database";
import { hasPart } from "../db/queries/has-part";
import { listPage } from "../db/queries/list-page";
import { orNotFound } from "../http/api-error";
import { administratorLinks, administratorSessions, administrators } from "./tables";

const statuses = {
  active: and(isNull(administrators.deactivatedAt), isNotNull(administrators.passwordHash)),
  invited: and(isNull(administrators.deactivatedAt), isNull(administrators.passwordHash)),
  deactivated: isNotNull(administrators.deactivatedAt),
};

const sortColumns = { created_at: administrators.createdAt, name: administrators.name, role: administrators.role };

const lastSeen = sql<string | null>`(select max(s.last_seen_at) from ${administratorSessions} s
  where s.administrator_id = ${administrators}.id and s.expires_at > now())`;

type Row = { account: typeof administrators.$inferSelect; lastSeen: string | null; linkEnds: Date | null };

/** One page of the staff. @param by the caller; decides which actions are offered */
export async function listStaff(db: Database, query: StaffListQuery, by: Administrator): Promise<StaffListing> {
  const where = and(
    query.keyword ? hasPart(query.keyword, administrators.name, administrators.email) : undefined,
    query.role && eq(administrators.role, query.role),
    query.status && statuses[query.status],
  );
  const listed = await listPage(db, {
    rows: accounts(db).$dynamic(),
    key: administrators.id,
    where,
    sortBy: sortColumns[query.sort_target],
    query,
  });
  return { ...listed, data: listed.data.map((row) => staffAnswer(row, by)) };
}

function accounts(db: Database) {
  const isOpen = and(isNull(administratorLinks.usedAt), gt(administratorLinks.expiresAt, sql`now()`));
  return db
    .select({ account: administrators, lastSeen, linkEnds: administratorLinks.expiresAt })
    .from(administrators)
    .leftJoin(administratorLinks, and(eq(administratorLinks.administratorId, administrators.id), isOpen));
}

/** @throws ApiError not_found */
export async function getStaff(db: Database, id: number, by: Administrator): Promise<StaffMember> {
  const [row] = await accounts(db).where(eq(administrators.id, id));
  return staffAnswer(orNotFound(row), by);
}

/** The status of an account. */
export function staffStatus(account: {
  deactivatedAt: Date | null;
  passwordHash: string | null;
}): (typeof staffStatuses)[number] {
  if (account.deactivatedAt) return "deactivated";
  return account.passwordHash === null ? "invited" : "active";
}

function staffAnswer({ account, lastSeen, linkEnds }: Row, by: Administrator): StaffMember {
  return {
    id: account.id,
    email: account.email,
    name: account.name,
    role: account.role,
    permissions: account.permissions,
    status: staffStatus(account),
    second_factor: account.totpEnabledAt !== null,
    last_seen_at: lastSeen && new Date(lastSeen).toISOString(),
    version: account.version,
    created_at: account.createdAt.toISOString(),
    invitation_ends_at: staffStatus(account) === "invited" && linkEnds ? linkEnds.toISOString() : null,
    allowed_actions: actionsOn(account, by),
  };
}

function actionsOn(account: Row["account"], by: Administrator): StaffAction[] {
  if (!may(by, "staff_write") || !mayActOn(by, account)) return [];
  const status = staffStatus(account);
  const all: [StaffAction, boolean][] = [
    ["change", true],
    ["deactivate", status !== "deactivated" && account.id !== by.id],
    ["reactivate", status === "deactivated"],
    ["resend_invitation", status === "invited"],
    ["copy_invitation", status === "invited"],
    // Staff turn off their own with password and code instead.
    ["reset_second_factor", account.totpEnabledAt !== null && account.id !== by.id],
  ];
  return all.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []));
}
