import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { originOf } from "../http/origin";
import { routes } from "../http/routing";
import { adminSignInLimitKey } from "../sign-ins/account";
import { countConfirmation } from "../sign-ins/count-sign-in";
import { confirmOwnPassword } from "./confirm-own-password";
import { consumeOtp, wrongCode } from "./consume-otp";
import { adminEndpoint } from "./guard";
import { changeOwnName, changeOwnPassword, getOwnAccount } from "./own-account";
import { enableSecondFactor, removeSecondFactor, renewRecoveryCodes, startSecondFactor } from "./second-factor";
import { endAdministratorSessions } from "./sessions";

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
    await endAdministratorSessions(c.get("db"), id, { ...c.req.valid("json"), keep });
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
