import { and, count, eq, isNull } from "drizzle-orm";
import type { AdministratorSession, OwnAccount } from "@/lib/contract/administrators";
import type { ChangePassword } from "@/lib/contract/profile";
import { noteForAudit } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { type Origin, originOf } from "../http/origin";
import { hashPassword } from "../http/password-hash";
import { routes } from "../http/routing";
import { refuseCommonPassword } from "../sign-ins/common-passwords";
import { adminSignInLimitKey, confirmPassword, countConfirmation } from "../sign-ins/count-sign-in";
import { adminEndpoint } from "./guard";
import {
  consumeOtp,
  enableSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  wrongCode,
} from "./second-factor";
import { sessions, withNetwork } from "./sessions";
import { refuseSamePassword, storePassword } from "./set-password";
import { administratorRecoveryCodes, administrators } from "./tables";

export const ownAccountRoutes = routes()
  .openapi(adminEndpoint("GET me/account"), async (c) =>
    ok(await getOwnAccount(c.get("db"), c.get("administrator").id, c.get("bearer") ?? "")),
  )
  .openapi(adminEndpoint("PUT me/account"), async (c) => {
    const { id, email, name } = c.get("administrator");
    noteForAudit(c, { subject: email, before: { name } });
    await changeOwnName(c.get("db"), id, c.req.valid("json").name);
    return ok(await getOwnAccount(c.get("db"), id, c.get("bearer") ?? ""), "saved");
  })
  .openapi(adminEndpoint("PUT me/password"), async (c) => {
    const { id, email } = c.get("administrator");
    noteForAudit(c, { subject: email, after: null });
    return ok(await changeOwnPassword(c.get("db"), id, c.req.valid("json"), originOf(c)), "password_changed");
  })
  .openapi(adminEndpoint("DELETE me/sessions"), async (c) => {
    const { id, email } = c.get("administrator");
    const keep = c.get("bearer") ?? "";
    noteForAudit(c, { subject: email });
    await sessions.end(c.get("db"), id, { ...c.req.valid("json"), keep });
    return ok(await getOwnAccount(c.get("db"), id, keep), "sessions_ended");
  })
  .openapi(adminEndpoint("POST me/second-factor"), async (c) => {
    const { id, email } = c.get("administrator");
    noteForAudit(c, { subject: email, after: null });
    const { current_password } = c.req.valid("json");
    const account = await confirmOwnPassword(c.get("db"), id, current_password);
    return ok(await startSecondFactor(c.get("db"), c.get("signingKey"), account));
  })
  .openapi(adminEndpoint("PUT me/second-factor"), async (c) => {
    const { id, email } = c.get("administrator");
    noteForAudit(c, { subject: email, before: { second_factor: false }, after: { second_factor: true } });
    const attempt = await countConfirmation(c.get("db"), adminSignInLimitKey(email), "code");
    const { code } = c.req.valid("json");
    const token = c.get("bearer") ?? "";
    const codes = await enableSecondFactor(c.get("db"), c.get("signingKey"), { id, code, token });
    if (!codes) throw wrongCode();
    await attempt.forgive();
    return ok(codes, "second_factor_on");
  })
  .openapi(adminEndpoint("DELETE me/second-factor"), async (c) => {
    const { id, email } = c.get("administrator");
    noteForAudit(c, { subject: email, before: { second_factor: true }, after: { second_factor: false } });
    const { current_password, code } = c.req.valid("json");
    const db = c.get("db");
    const account = await confirmOwnPassword(db, id, current_password);
    const attempt = await countConfirmation(db, adminSignInLimitKey(email), "code");
    await db.transaction(async (tx) => {
      if (!(await consumeOtp(tx, c.get("signingKey"), account, code))) throw wrongCode();
      await removeSecondFactor(tx, id);
    });
    await attempt.forgive();
    return ok(null, "second_factor_off");
  })
  .openapi(adminEndpoint("POST me/recovery-codes"), async (c) => {
    const { id, email } = c.get("administrator");
    noteForAudit(c, { subject: email, after: null });
    await confirmOwnPassword(c.get("db"), id, c.req.valid("json").current_password);
    return ok(await renewRecoveryCodes(c.get("db"), c.get("signingKey"), id), "recovery_codes_renewed");
  });

async function getOwnAccount(db: Database, administratorId: number, token: string): Promise<OwnAccount> {
  const [account] = await db.select().from(administrators).where(eq(administrators.id, administratorId)).limit(1);
  if (!account) throw new ApiError("not_signed_in");
  const unused = and(
    eq(administratorRecoveryCodes.administratorId, administratorId),
    isNull(administratorRecoveryCodes.usedAt),
  );
  const [{ left } = { left: 0 }] = await db.select({ left: count() }).from(administratorRecoveryCodes).where(unused);
  const { id, email, name, role, permissions } = account;
  return {
    id,
    email,
    name,
    role,
    permissions,
    password_changed_at: account.passwordChangedAt?.toISOString() ?? null,
    second_factor: { enabled_at: account.totpEnabledAt?.toISOString() ?? null, recovery_codes_left: left },
    sessions: (await sessions.list(db, administratorId, token)).map(withNetwork),
  };
}

async function changeOwnName(tx: Database, administratorId: number, name: string): Promise<void> {
  await tx.update(administrators).set({ name }).where(eq(administrators.id, administratorId));
}

/** All sessions end but a new one here. @throws ApiError validation_failed, too_many_requests, version_conflict */
async function changeOwnPassword(
  db: Database,
  administratorId: number,
  input: ChangePassword,
  origin: Origin,
): Promise<AdministratorSession> {
  refuseCommonPassword(input.password);
  const account = await confirmOwnPassword(db, administratorId, input.current_password);
  await refuseSamePassword(account.passwordHash, input.password);
  const passwordHash = await hashPassword(input.password);
  const user_token = await db.transaction(async (tx) => {
    const [now] = await tx
      .select({ passwordHash: administrators.passwordHash })
      .from(administrators)
      .where(eq(administrators.id, administratorId))
      .for("update");
    if (now?.passwordHash !== account.passwordHash) throw new ApiError("version_conflict");
    if (!(await storePassword(tx, administratorId, passwordHash))) throw new ApiError("not_signed_in");
    return sessions.start(tx, administratorId, origin);
  });
  const { id, email, name, role, permissions } = account;
  return { id, email, name, role, permissions, user_token };
}

async function confirmOwnPassword(db: Database, administratorId: number, password: string) {
  const [account] = await db.select().from(administrators).where(eq(administrators.id, administratorId)).limit(1);
  return confirmPassword(db, account, adminSignInLimitKey, password);
}
