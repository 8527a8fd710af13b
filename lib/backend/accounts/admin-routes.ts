import type { PasswordAction } from "@/lib/contract/passwords";
import type { ApiMessageKey } from "@/lib/i18n/translate";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
import { getAccount } from "./account-detail";
import { actOnAccount } from "./act-on-account";
import { listAccounts } from "./list-accounts";
import { accountForRole } from "./mask-account";

export const passwordRoutes = routes()
  .openapi(adminEndpoint("GET passwords"), async (c) => {
    const page = await listAccounts(c.get("db"), c.req.valid("query"));
    const { role } = c.get("administrator");
    return ok({ ...page, data: page.data.map((account) => accountForRole(account, role)) });
  })
  .openapi(adminEndpoint("GET passwords/{id}"), async (c) => {
    const by = c.get("administrator");
    return ok(accountForRole(await getAccount(c.get("db"), c.req.valid("param").id, by), by.role));
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
    return ok(accountForRole(await getAccount(c.get("db"), id, by), by.role), message);
  });
}
