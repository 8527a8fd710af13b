import { z } from "@hono/zod-openapi";
import {
  adminFaqGroup,
  updateFaqGroup as changedGroup,
  createFaq as createBody,
  faqKey,
  createFaqGroup as groupBody,
  orderFaqs as orderBody,
  updateFaq as updateBody,
} from "@/lib/contract/admin-faqs";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { jsonBody, routes } from "../http/routing";
import {
  createFaq,
  createFaqGroup,
  deleteFaq,
  deleteFaqGroup,
  listAdminFaqs,
  orderFaqs,
  updateFaq,
  updateFaqGroup,
} from "./change-faqs";

const params = z.object({ key: faqKey });
/** Every change answers with everything as it is then: there is little of it, and the screen shows all. */
const data = z.array(adminFaqGroup);

const groupRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/faq-groups",
      permission: "content_read",
      summary: "All questions by group, with their versions",
      data,
    }),
    async (c) => ok(await listAdminFaqs(c.get("db"))),
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/faq-groups",
      permission: "content_write",
      audit: "faq_group_create",
      summary: "Add a group of questions",
      request: { body: jsonBody(groupBody) },
      data,
    }),
    async (c) => {
      noteForAudit(c, { subject: await createFaqGroup(c.get("db"), c.req.valid("json")) });
      return ok(await listAdminFaqs(c.get("db")), "saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/faq-groups/{key}",
      permission: "content_write",
      audit: "faq_group_update",
      summary: "Rename a group of questions",
      request: { params, body: jsonBody(changedGroup) },
      data,
    }),
    async (c) => {
      await updateFaqGroup(c.get("db"), c.req.valid("param").key, c.req.valid("json"));
      return ok(await listAdminFaqs(c.get("db")), "saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "delete",
      path: "/admin/faq-groups/{key}",
      permission: "content_write",
      audit: "faq_group_delete",
      summary: "Remove a group that no question is in",
      request: { params },
      errors: ["in_use"],
      data,
    }),
    async (c) => {
      await deleteFaqGroup(c.get("db"), c.req.valid("param").key);
      return ok(await listAdminFaqs(c.get("db")), "deleted");
    },
  );

const questionRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/faqs",
      permission: "content_write",
      audit: "faq_create",
      summary: "Add a question",
      request: { body: jsonBody(createBody) },
      data,
    }),
    async (c) => {
      const { question, group_key } = c.req.valid("json");
      const key = await createFaq(c.get("db"), c.req.valid("json"));
      noteForAudit(c, { subject: key, after: { question, group_key } });
      return ok(await listAdminFaqs(c.get("db")), "saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/faqs/{key}",
      permission: "content_write",
      audit: "faq_update",
      summary: "Write a question anew",
      request: { params, body: jsonBody(updateBody) },
      data,
    }),
    async (c) => {
      const { question, group_key } = c.req.valid("json");
      await updateFaq(c.get("db"), c.req.valid("param").key, c.req.valid("json"));
      noteForAudit(c, { after: { question, group_key } });
      return ok(await listAdminFaqs(c.get("db")), "saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "delete",
      path: "/admin/faqs/{key}",
      permission: "content_write",
      audit: "faq_delete",
      summary: "Remove a question for good",
      request: { params },
      data,
    }),
    async (c) => {
      const question = await deleteFaq(c.get("db"), c.req.valid("param").key);
      noteForAudit(c, { before: { question }, after: null });
      return ok(await listAdminFaqs(c.get("db")), "deleted");
    },
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/faq-order",
      permission: "content_write",
      audit: "faq_order",
      summary: "Put groups and questions into a new order",
      request: { body: jsonBody(orderBody) },
      errors: ["version_conflict"],
      data,
    }),
    async (c) => {
      await orderFaqs(c.get("db"), c.req.valid("json"));
      // Hundreds of keys say nothing to whoever reads the log.
      noteForAudit(c, { after: null });
      return ok(await listAdminFaqs(c.get("db")), "saved");
    },
  );

export const faqAdminRoutes = routes().route("/", groupRoutes).route("/", questionRoutes);
