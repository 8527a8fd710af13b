import { z } from "@hono/zod-openapi";
import type { AuditAction } from "@/lib/contract/audit-logs";
import {
  accountId,
  type PasswordAction,
  passwordDetail,
  passwordListing,
  passwordListQuery,
} from "@/lib/contract/passwords";
import type { ApiMessageKey } from "@/lib/i18n/translate";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { jsonBody, routes } from "../http/routing";
import { accountForRole, getAccount } from "./account-detail";
import { actOnAccount } from "./act-on-account";
import { listAccounts } from "./list-accounts";

const params = z.object({ id: accountId });

export const passwordRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/passwords",
      permission: "passwords_read",
      summary: "One page of all accounts, of staff and members",
      request: { query: passwordListQuery },
      data: passwordListing,
    }),
    async (c) => {
      const page = await listAccounts(c.get("db"), c.req.valid("query"));
      const { role } = c.get("administrator");
      return ok({ ...page, data: page.data.map((account) => accountForRole(account, role)) });
    },
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/passwords/{id}",
      permission: "passwords_read",
      audit: "password_view",
      summary: "One account: last change, lock, devices",
      request: { params },
      data: passwordDetail,
    }),
    async (c) => {
      const by = c.get("administrator");
      return ok(accountForRole(await getAccount(c.get("db"), c.req.valid("param").id, by), by.role));
    },
  );

const actions: [PasswordAction, string, AuditAction, ApiMessageKey, string][] = [
  ["send_link", "link", "password_link_send", "password_link_sent", "Mail a link to choose a new password"],
  [
    "force_change",
    "force-change",
    "password_change_force",
    "password_change_forced",
    "Ask for a new password at the next sign-in",
  ],
  ["unlock", "unlock", "password_unlock", "account_unlocked", "Forget the wrong passwords"],
  ["end_sessions", "end-sessions", "password_sessions_end", "account_sessions_ended", "Sign all devices out"],
];

for (const [action, path, audit, message, summary] of actions) {
  passwordRoutes.openapi(
    adminEndpoint({
      method: "post",
      path: `/admin/passwords/{id}/${path}`,
      permission: "passwords_write",
      audit,
      summary,
      request: { params, body: jsonBody(z.strictObject({})) },
      errors: ["state_conflict"],
      data: passwordDetail,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      noteForAudit(c, { after: null });
      const by = c.get("administrator");
      await actOnAccount(c.get("db"), id, action, by);
      return ok(accountForRole(await getAccount(c.get("db"), id, by), by.role), message);
    },
  );
}
