import { z } from "zod";
import { type AdminBlogListInput, adminBlog, adminBlogCategory, adminBlogListing } from "../contract/admin-blogs";
import { adminFaqGroup } from "../contract/admin-faqs";
import { adminPolicy, policyOverview } from "../contract/admin-policies";
import { adminBanner } from "../contract/banners";
import { type ContactListInput, contactDetail, contactListing } from "../contract/contacts";
import type { PolicyKey } from "../contract/policies";
import { type SubscriberListInput, subscriberListing } from "../contract/subscribes";
import type { Send } from "./client";

/** What the pages of the back office read of the shop's texts, its inbox and its mailing list. */
export function adminContentCalls(send: Send) {
  return {
    blogs: (query: AdminBlogListInput) => send({ path: "/admin/blogs", query, data: adminBlogListing }),
    blog: (id: number) => send({ path: `/admin/blogs/${id}`, data: adminBlog }),
    blogCategories: () => send({ path: "/admin/blog-categories", data: z.array(adminBlogCategory) }),
    faqGroups: () => send({ path: "/admin/faq-groups", data: z.array(adminFaqGroup) }),
    policies: () => send({ path: "/admin/policies", data: z.array(policyOverview) }),
    policy: (key: PolicyKey) => send({ path: `/admin/policies/${key}`, data: adminPolicy }),
    banners: () => send({ path: "/admin/banners", data: z.array(adminBanner) }),
    banner: (id: number) => send({ path: `/admin/banners/${id}`, data: adminBanner }),
    contacts: (query: ContactListInput) => send({ path: "/admin/contacts", query, data: contactListing }),
    contact: (number: string) => send({ path: `/admin/contacts/${encodeURIComponent(number)}`, data: contactDetail }),
    subscribers: (query: SubscriberListInput) => send({ path: "/admin/subscribers", query, data: subscriberListing }),
  };
}
