import { z } from "@hono/zod-openapi";
import {
  adminPolicy,
  adminPolicyVersion,
  createPolicyVersion as createBody,
  policyOverview,
  policyVersionParams,
} from "@/lib/contract/admin-policies";
import { policyKey } from "@/lib/contract/policies";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { jsonBody, routes } from "../http/routing";
import { createVersion, getAdminPolicy, getVersion, listPolicies, withdrawVersion } from "./policy-versions";

const params = z.object({ key: policyKey });

export const policyAdminRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/policies",
      permission: "content_read",
      summary: "The pages kept as content, with their versions in force",
      data: z.array(policyOverview),
    }),
    async (c) => ok(await listPolicies(c.get("db"))),
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/policies/{key}",
      permission: "content_read",
      summary: "One policy with its history",
      request: { params },
      data: adminPolicy,
    }),
    async (c) => ok(await getAdminPolicy(c.get("db"), c.req.valid("param").key)),
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/policies/{key}/versions/{version}",
      permission: "content_read",
      summary: "A version with its text",
      request: { params: policyVersionParams },
      data: adminPolicyVersion,
    }),
    async (c) => {
      const { key, version } = c.req.valid("param");
      return ok(await getVersion(c.get("db"), key, version));
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/policies/{key}/versions",
      permission: "content_write",
      audit: "policy_create",
      summary: "Write a new version of a policy",
      request: { params, body: jsonBody(createBody) },
      errors: ["version_conflict"],
      data: adminPolicy,
    }),
    async (c) => {
      const { key } = c.req.valid("param");
      const input = c.req.valid("json");
      const version = await createVersion(c.get("db"), key, input, c.get("administrator").name);
      const { title, summary, effective_on, based_on } = input;
      noteForAudit(c, { subject: `${key}/${version}`, after: { title, summary, effective_on, based_on } });
      return ok(await getAdminPolicy(c.get("db"), key), "saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "delete",
      path: "/admin/policies/{key}/versions/{version}",
      permission: "content_write",
      audit: "policy_withdraw",
      summary: "Take back a version that has not begun",
      request: { params: policyVersionParams },
      errors: ["state_conflict"],
      data: adminPolicy,
    }),
    async (c) => {
      const { key, version } = c.req.valid("param");
      await withdrawVersion(c.get("db"), key, version);
      return ok(await getAdminPolicy(c.get("db"), key), "deleted");
    },
  );
