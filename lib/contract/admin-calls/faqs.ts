import { z } from "zod";
import { adminFaqGroup, createFaq, createFaqGroup, faqKey, orderFaqs, updateFaq, updateFaqGroup } from "../admin-faqs";
import type { AdminCalls } from "./admin-call";

const byKey = z.object({ key: faqKey });
/** Every change answers with everything as it is then: there is little of it, and the screen shows all. */
const groups = z.array(adminFaqGroup);

export const faqCalls = {
  "GET faq-groups": {
    permission: "content_read",
    summary: "All questions by group, with their versions",
    data: groups,
  },
  "POST faq-groups": {
    permission: "content_write",
    audit: "faq_group_create",
    summary: "Add a group of questions",
    body: createFaqGroup,
    data: groups,
    invalidates: ["faqs"],
  },
  "PUT faq-groups/{key}": {
    permission: "content_write",
    audit: "faq_group_update",
    summary: "Rename a group of questions",
    params: byKey,
    body: updateFaqGroup,
    data: groups,
    invalidates: ["faqs"],
  },
  "DELETE faq-groups/{key}": {
    permission: "content_write",
    audit: "faq_group_delete",
    summary: "Remove a group that no question is in",
    params: byKey,
    errors: ["in_use"],
    data: groups,
    invalidates: ["faqs"],
  },
  "POST faqs": {
    permission: "content_write",
    audit: "faq_create",
    summary: "Add a question",
    body: createFaq,
    data: groups,
    invalidates: ["faqs"],
  },
  "PUT faqs/{key}": {
    permission: "content_write",
    audit: "faq_update",
    summary: "Write a question anew",
    params: byKey,
    body: updateFaq,
    data: groups,
    invalidates: ["faqs"],
  },
  "DELETE faqs/{key}": {
    permission: "content_write",
    audit: "faq_delete",
    summary: "Remove a question for good",
    params: byKey,
    data: groups,
    invalidates: ["faqs"],
  },
  "PUT faq-order": {
    permission: "content_write",
    audit: "faq_order",
    summary: "Put groups and questions into a new order",
    body: orderFaqs,
    errors: ["version_conflict"],
    data: groups,
    invalidates: ["faqs"],
  },
} satisfies AdminCalls;
