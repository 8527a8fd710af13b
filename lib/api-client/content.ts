import { z } from "zod";
import { banner } from "../contract/banners";
import { basics } from "../contract/basics";
import { type BlogListInput, blog, blogCategory, blogListing } from "../contract/blogs";
import { type ContactForm, contactReceipt } from "../contract/contacts";
import { faqGroup } from "../contract/faqs";
import { type PolicyKey, policy } from "../contract/policies";
import { regions } from "../contract/regions";
import { shopSettings } from "../contract/settings";
import type { Subscribe } from "../contract/subscribes";
import type { LinkTokenBody } from "../contract/users";
import type { Send } from "./client";

export function contentCalls(send: Send) {
  return {
    basics: () => send({ path: "/basics", data: basics }),
    shopSettings: () => send({ path: "/shop-settings", data: shopSettings }),
    banners: () => send({ path: "/banners", data: z.array(banner) }),
    regions: () => send({ path: "/regions", data: regions }),
    blogCategories: () => send({ path: "/blogs/categories", data: z.array(blogCategory) }),
    blogs: (query: BlogListInput) => send({ path: "/blogs", query, data: blogListing }),
    blog: (id: number) => send({ path: `/blogs/${id}`, data: blog }),
    faqs: () => send({ path: "/faqs", data: z.array(faqGroup) }),
    policy: (key: PolicyKey) => send({ path: `/policies/${key}`, data: policy }),
    contact: (body: ContactForm) => send({ method: "POST", path: "/contacts", body, data: contactReceipt }),
    subscribe: (body: Subscribe) => send({ method: "POST", path: "/subscribes", body, data: z.unknown() }),
    confirmSubscription: ({ token }: LinkTokenBody) =>
      send({ path: "/subscribes/confirm", query: { token }, data: z.unknown() }),
    unsubscribe: (body: LinkTokenBody) => send({ method: "DELETE", path: "/subscribes", body, data: z.unknown() }),
  };
}
