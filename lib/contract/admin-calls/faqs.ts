import { z } from "zod";
import { adminFaqGroup, createFaq, createFaqGroup, faqKey, orderFaqs, updateFaq, updateFaqGroup } from "../admin-faqs";
import type { AdminCalls } from "./admin-call";

const byKey = z.object({ key: faqKey });
const groups = z.array(adminFaqGroup);

/** Every change answers with all questions and groups: they are few, and the screen shows all. */
const change = { permission: "content_write", data: groups, invalidates: ["faqs"] } as const;

export const faqCalls = {
  "GET faq-groups": {
    permission: "content_read",
    summary: "All questions by group, with their versions",
    data: groups,
  },
  "POST faq-groups": {
    ...change,
    audit: "faq_group_create",
    summary: "Add a group of questions",
    body: createFaqGroup,
  },
  "PUT faq-groups/{key}": {
    ...change,
    audit: "faq_group_update",
    summary: "Rename a group of questions",
    params: byKey,
    body: updateFaqGroup,
  },
  "DELETE faq-groups/{key}": {
    ...change,
    audit: "faq_group_delete",
    summary: "Remove a group that no question is in",
    params: byKey,
    errors: ["in_use"],
  },
  "POST faqs": { ...change, audit: "faq_create", summary: "Add a question", body: createFaq },
  "PUT faqs/{key}": {
    ...change,
    audit: "faq_update",
    summary: "Write a question anew",
    params: byKey,
    body: updateFaq,
  },
  "DELETE faqs/{key}": { ...change, audit: "faq_delete", summary: "Remove a question for good", params: byKey },
  "PUT faq-order": {
    ...change,
    audit: "faq_order",
    summary: "Put groups and questions into a new order",
    body: orderFaqs,
    errors: ["version_conflict"],
  },
} satisfies AdminCalls;
