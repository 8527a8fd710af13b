import { z } from "@hono/zod-openapi";
import {
  administratorSession,
  confirmedByPassword,
  disableSecondFactor as disableBody,
  enableSecondFactor as enableBody,
  ownAccount,
  ownName,
  recoveryCodes,
  secondFactorSetup,
} from "@/lib/contract/administrators";
import { changePassword, endSessions } from "@/lib/contract/profile";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { originOf } from "../http/origin";
import { jsonBody, routes } from "../http/routing";
import { adminSignInLimitKey } from "../sign-ins/account";
import { countConfirmation } from "../sign-ins/count-sign-in";
import { confirmOwnPassword } from "./confirm-own-password";
import { consumeOtp, wrongCode } from "./consume-otp";
import { adminEndpoint } from "./guard";
import { changeOwnName, changeOwnPassword, getOwnAccount } from "./own-account";
import { enableSecondFactor, removeSecondFactor, renewRecoveryCodes, startSecondFactor } from "./second-factor";
import { sessions } from "./sessions";

// What asks for a password or a code counts the wrong ones, and a count must survive the refusal: those are `isLong`, with
// transactions of their own around what they change.
const own = { permission: "self", isLong: true } as const;

export const ownAccountRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/me/account",
      permission: "self",
      summary: "One's own account",
      data: ownAccount,
    }),
    async (c) => ok(await getOwnAccount(c.get("db"), c.get("administrator").id, c.get("bearer") ?? "")),
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/me/account",
      permission: "self",
      audit: "own_name_change",
      summary: "Change one's own name",
      request: { body: jsonBody(ownName) },
      data: ownAccount,
    }),
    async (c) => {
      const { id, email, name } = c.get("administrator");
      noteForAudit(c, { subject: email, before: { name } });
      await changeOwnName(c.get("db"), id, c.req.valid("json").name);
      return ok(await getOwnAccount(c.get("db"), id, c.get("bearer") ?? ""), "saved");
    },
  )
  .openapi(
    adminEndpoint({
      ...own,
      method: "put",
      path: "/admin/me/password",
      audit: "own_password_change",
      summary: "Change one's own password; all sessions end and a new one starts",
      request: { body: jsonBody(changePassword) },
      errors: ["version_conflict", "too_many_requests"],
      data: administratorSession,
    }),
    async (c) => {
      const { id, email } = c.get("administrator");
      noteForAudit(c, { subject: email, after: null });
      return ok(await changeOwnPassword(c.get("db"), id, c.req.valid("json"), originOf(c)), "password_changed");
    },
  )
  .openapi(
    adminEndpoint({
      method: "delete",
      path: "/admin/me/sessions",
      permission: "self",
      audit: "own_sessions_end",
      summary: "Sign one device out, or all but this one",
      request: { body: jsonBody(endSessions) },
      errors: ["not_found"],
      data: ownAccount,
    }),
    async (c) => {
      const { id, email } = c.get("administrator");
      const keep = c.get("bearer") ?? "";
      noteForAudit(c, { subject: email });
      await sessions.end(c.get("db"), id, { ...c.req.valid("json"), keep });
      return ok(await getOwnAccount(c.get("db"), id, keep), "sessions_ended");
    },
  )
  .openapi(
    adminEndpoint({
      ...own,
      method: "post",
      path: "/admin/me/second-factor",
      audit: "own_second_factor_start",
      summary: "Make a secret for an authenticator app; it counts once a code confirms it",
      request: { body: jsonBody(confirmedByPassword) },
      errors: ["state_conflict", "too_many_requests"],
      data: secondFactorSetup,
    }),
    async (c) => {
      const { id, email } = c.get("administrator");
      noteForAudit(c, { subject: email, after: null });
      const { current_password } = c.req.valid("json");
      const account = await confirmOwnPassword(c.get("db"), id, current_password);
      return ok(await startSecondFactor(c.get("db"), c.get("signingKey"), account));
    },
  )
  .openapi(
    adminEndpoint({
      ...own,
      method: "put",
      path: "/admin/me/second-factor",
      audit: "own_second_factor_enable",
      summary: "Turn the second factor on with a code; the answer shows the recovery codes, once",
      request: { body: jsonBody(enableBody) },
      errors: ["state_conflict", "too_many_requests"],
      data: recoveryCodes,
    }),
    async (c) => {
      const { id, email } = c.get("administrator");
      noteForAudit(c, { subject: email, before: { second_factor: false }, after: { second_factor: true } });
      const attempt = await countConfirmation(c.get("db"), adminSignInLimitKey(email), "code");
      const { code } = c.req.valid("json");
      const token = c.get("bearer") ?? "";
      const codes = await enableSecondFactor(c.get("db"), c.get("signingKey"), { id, code, token });
      if (!codes) throw wrongCode();
      await attempt.forgive();
      return ok(codes, "second_factor_on");
    },
  )
  .openapi(
    adminEndpoint({
      ...own,
      method: "delete",
      path: "/admin/me/second-factor",
      audit: "own_second_factor_disable",
      summary: "Turn the second factor off, with password and code",
      request: { body: jsonBody(disableBody) },
      errors: ["state_conflict", "too_many_requests"],
      data: z.null(),
    }),
    async (c) => {
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
    },
  )
  .openapi(
    adminEndpoint({
      ...own,
      method: "post",
      path: "/admin/me/recovery-codes",
      audit: "own_recovery_codes_renew",
      summary: "Make new recovery codes; the old ones open nothing any more",
      request: { body: jsonBody(confirmedByPassword) },
      errors: ["state_conflict", "too_many_requests"],
      data: recoveryCodes,
    }),
    async (c) => {
      const { id, email } = c.get("administrator");
      noteForAudit(c, { subject: email, after: null });
      await confirmOwnPassword(c.get("db"), id, c.req.valid("json").current_password);
      return ok(await renewRecoveryCodes(c.get("db"), c.get("signingKey"), id), "recovery_codes_renewed");
    },
  );
