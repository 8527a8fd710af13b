import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
import { createVersion, getAdminPolicy, getVersion, listPolicies, withdrawVersion } from "./policy-versions";

export const policyAdminRoutes = routes()
  .openapi(adminEndpoint("GET policies"), async (c) => ok(await listPolicies(c.get("db"))))
  .openapi(adminEndpoint("GET policies/{key}"), async (c) =>
    ok(await getAdminPolicy(c.get("db"), c.req.valid("param").key)),
  )
  .openapi(adminEndpoint("GET policies/{key}/versions/{version}"), async (c) => {
    const { key, version } = c.req.valid("param");
    return ok(await getVersion(c.get("db"), key, version));
  })
  .openapi(adminEndpoint("POST policies/{key}/versions"), async (c) => {
    const { key } = c.req.valid("param");
    const input = c.req.valid("json");
    const version = await createVersion(c.get("db"), key, input, c.get("administrator").name);
    const { title, summary, effective_on, based_on } = input;
    noteForAudit(c, { subject: `${key}/${version}`, after: { title, summary, effective_on, based_on } });
    return ok(await getAdminPolicy(c.get("db"), key), "saved");
  })
  .openapi(adminEndpoint("DELETE policies/{key}/versions/{version}"), async (c) => {
    const { key, version } = c.req.valid("param");
    await withdrawVersion(c.get("db"), key, version);
    return ok(await getAdminPolicy(c.get("db"), key), "deleted");
  });
