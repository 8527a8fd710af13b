import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
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

const groupRoutes = routes()
  .openapi(adminEndpoint("GET faq-groups"), async (c) => ok(await listAdminFaqs(c.get("db"))))
  .openapi(adminEndpoint("POST faq-groups"), async (c) => {
    noteForAudit(c, { subject: await createFaqGroup(c.get("db"), c.req.valid("json")) });
    return ok(await listAdminFaqs(c.get("db")), "saved");
  })
  .openapi(adminEndpoint("PUT faq-groups/{key}"), async (c) => {
    await updateFaqGroup(c.get("db"), c.req.valid("param").key, c.req.valid("json"));
    return ok(await listAdminFaqs(c.get("db")), "saved");
  })
  .openapi(adminEndpoint("DELETE faq-groups/{key}"), async (c) => {
    await deleteFaqGroup(c.get("db"), c.req.valid("param").key);
    return ok(await listAdminFaqs(c.get("db")), "deleted");
  });

const questionRoutes = routes()
  .openapi(adminEndpoint("POST faqs"), async (c) => {
    const { question, group_key } = c.req.valid("json");
    const key = await createFaq(c.get("db"), c.req.valid("json"));
    noteForAudit(c, { subject: key, after: { question, group_key } });
    return ok(await listAdminFaqs(c.get("db")), "saved");
  })
  .openapi(adminEndpoint("PUT faqs/{key}"), async (c) => {
    const { question, group_key } = c.req.valid("json");
    await updateFaq(c.get("db"), c.req.valid("param").key, c.req.valid("json"));
    noteForAudit(c, { after: { question, group_key } });
    return ok(await listAdminFaqs(c.get("db")), "saved");
  })
  .openapi(adminEndpoint("DELETE faqs/{key}"), async (c) => {
    const question = await deleteFaq(c.get("db"), c.req.valid("param").key);
    noteForAudit(c, { before: { question }, after: null });
    return ok(await listAdminFaqs(c.get("db")), "deleted");
  })
  .openapi(adminEndpoint("PUT faq-order"), async (c) => {
    await orderFaqs(c.get("db"), c.req.valid("json"));
    // Hundreds of keys would tell a reader of the log nothing.
    noteForAudit(c, { after: null });
    return ok(await listAdminFaqs(c.get("db")), "saved");
  });

export const faqAdminRoutes = routes().route("/", groupRoutes).route("/", questionRoutes);
