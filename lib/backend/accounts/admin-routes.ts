import { eq } from "drizzle-orm";
import type { Administrator } from "@/lib/contract/administrators";
import { maskEmail, maskName } from "@/lib/contract/mask-personal-data";
import type { PasswordAccount, PasswordAction, PasswordDetail } from "@/lib/contract/passwords";
import { may, mayActOn, type StaffRights } from "@/lib/contract/permissions";
import type { DeviceSession } from "@/lib/contract/profile";
import type { ApiMessageKey } from "@/lib/i18n/translate";
import { adminEndpoint } from "../admin-accounts/guard";
import { revokeAllSessions, sessions as staffSessions, withNetwork } from "../admin-accounts/sessions";
import { administrators } from "../admin-accounts/tables";
import { noteForAudit } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { ApiError, orNotFound } from "../http/api-error";
import { routes } from "../http/routing";
import { putInOutbox } from "../mail/outbox";
import { sessions as memberSessions } from "../members/sessions";
import { members } from "../members/tables";
import { forgetAttempts } from "../sign-ins/count-attempt";
import { countedAs, listAccounts, parseAccountId, readAccounts } from "./list-accounts";

/** @throws ApiError not_found, not_allowed for staff with more rights, state_conflict */
async function actOnAccount(tx: Database, id: string, action: PasswordAction, by: Administrator): Promise<void> {
  const account = await accountToActOn(tx, id, by);
  if (!actionsOn(account, by).includes(action)) throw new ApiError("state_conflict");
  await steps[action](tx, account, parseAccountId(id).key);
}

/**
 * Revokes one session and returns it.
 * @throws ApiError not_found, also for another account's, not_allowed for staff with more rights
 */
async function endSession(tx: Database, id: string, session: string, by: Administrator): Promise<DeviceSession> {
  const { kind } = await accountToActOn(tx, id, by);
  const { key } = parseAccountId(id);
  const device = orNotFound((await sessionsOf[kind].list(tx, key)).find((one) => one.id === session));
  await sessionsOf[kind].end(tx, key, { id: session });
  return device;
}

async function accountToActOn(tx: Database, id: string, by: Administrator): Promise<PasswordAccount> {
  const { kind, key } = parseAccountId(id);
  const account = orNotFound((await readAccounts(tx, [{ kind, id: key }]))[0]);
  if (!mayManage(by, account)) throw new ApiError("not_allowed");
  return account;
}

const sessionsOf = { staff: staffSessions, member: memberSessions };

type Step = (tx: Database, account: PasswordAccount, key: number) => Promise<unknown>;

const steps: Record<PasswordAction, Step> = {
  send_link: (tx, account) => putInOutbox(tx, { kind: mailFor(account), recipient: account.email }),
  force_change: (tx, { kind }, key) =>
    kind === "staff"
      ? tx.update(administrators).set({ mustChangePassword: true }).where(eq(administrators.id, key))
      : tx.update(members).set({ mustChangePassword: true }).where(eq(members.id, key)),
  unlock: (tx, { kind, email }) => forgetAttempts(tx, countedAs(kind, email)),
  end_sessions: (tx, { kind }, key) => (kind === "staff" ? revokeAllSessions(tx, key) : memberSessions.end(tx, key)),
};

function mailFor({ kind, status }: PasswordAccount) {
  if (kind === "member") return "reset_password" as const;
  return status === "invited" ? ("staff_invitation" as const) : ("staff_reset_password" as const);
}

export const passwordRoutes = routes()
  .openapi(adminEndpoint("GET passwords"), async (c) => {
    const page = await listAccounts(c.get("db"), c.req.valid("query"));
    const by = c.get("administrator");
    return ok({ ...page, data: page.data.map((account) => accountFor(account, by)) });
  })
  .openapi(adminEndpoint("GET passwords/{id}"), async (c) => {
    const by = c.get("administrator");
    return ok(await getAccount(c.get("db"), c.req.valid("param").id, by, c.get("bearer")));
  })
  .openapi(adminEndpoint("DELETE passwords/{id}/sessions/{session}"), async (c) => {
    const { id, session } = c.req.valid("param");
    const by = c.get("administrator");
    const { browser, system } = await endSession(c.get("db"), id, session, by);
    noteForAudit(c, { subject: id, before: { device: [browser, system].filter(Boolean) } });
    return ok(await getAccount(c.get("db"), id, by, c.get("bearer")), "account_session_ended");
  });

const actions = [
  ["send_link", "POST passwords/{id}/link", "password_link_sent"],
  ["force_change", "POST passwords/{id}/force-change", "password_change_forced"],
  ["unlock", "POST passwords/{id}/unlock", "account_unlocked"],
  ["end_sessions", "POST passwords/{id}/end-sessions", "account_sessions_ended"],
] as const satisfies [PasswordAction, string, ApiMessageKey][];

for (const [action, name, message] of actions) {
  passwordRoutes.openapi(adminEndpoint(name), async (c) => {
    const { id } = c.req.valid("param");
    noteForAudit(c, { after: null });
    const by = c.get("administrator");
    await actOnAccount(c.get("db"), id, action, by);
    return ok(await getAccount(c.get("db"), id, by, c.get("bearer")), message);
  });
}

/** One account with its sessions and allowed actions. @param token of the caller @throws ApiError not_found */
async function getAccount(db: Database, id: string, by: Administrator, token?: string): Promise<PasswordDetail> {
  const { kind, key } = parseAccountId(id);
  const account = orNotFound((await readAccounts(db, [{ kind, id: key }]))[0]);
  return {
    ...accountFor(account, by),
    second_factor: kind === "staff" ? await hasSecondFactor(db, key) : null,
    sessions: (await sessionsOf[kind].list(db, key, token)).map(withNetwork),
    allowed_actions: actionsOn(account, by),
  };
}

async function hasSecondFactor(db: Database, id: number): Promise<boolean> {
  const [row] = await db
    .select({ at: administrators.totpEnabledAt })
    .from(administrators)
    .where(eq(administrators.id, id));
  return Boolean(row?.at);
}

/** The one table of allowed actions by state and permission; the use cases check it too. */
function actionsOn(account: PasswordAccount, by: Administrator): PasswordAction[] {
  if (!may(by, "passwords_write") || !mayManage(by, account)) return [];
  const all: [PasswordAction, boolean][] = [
    ["send_link", account.status !== "blocked"],
    ["force_change", account.status === "active" && !account.must_change_password],
    ["unlock", account.locked_until !== null],
    ["end_sessions", account.live_sessions > 0],
  ];
  return all.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []));
}

/** Members, and staff of whom nothing is kept from the caller. */
function mayManage(by: StaffRights, { role, permissions }: PasswordAccount): boolean {
  return role === null || mayActOn(by, { role, permissions });
}

function accountFor<T extends PasswordAccount>(account: T, staff: StaffRights): T {
  if (account.kind === "staff" || may(staff, "personal_data_read")) return account;
  return { ...account, name: maskName(account.name), email: maskEmail(account.email) };
}
