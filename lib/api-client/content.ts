import { z } from "zod";
import { regions } from "../contract/addresses";
import { banner } from "../contract/banners";
import { basics } from "../contract/basics";
import { type BlogListInput, blog, blogCategory, blogListing } from "../contract/blogs";
import { type ContactForm, contactReceipt } from "../contract/contacts";
import { faqGroup } from "../contract/faqs";
import { home } from "../contract/home";
import { menus, ownPage, ownPageSummary } from "../contract/pages";
import { type PolicyKey, policy } from "../contract/policies";
import { shopSettings } from "../contract/settings";
import { type SlugKind, slugTarget } from "../contract/slugs";
import type { Subscribe } from "../contract/subscribes";
import type { LinkTokenBody } from "../contract/users";
import { readBasics } from "../existing-backend/shop";
import type { Send } from "./call";

export function contentCalls(send: Send) {
  return {
    basics: () => send({ path: "/basics", data: basics, reads: readBasics }),
    shopSettings: () => send({ path: "/shop-settings", data: shopSettings }),
    home: () => send({ path: "/home", data: home }),
    pages: () => send({ path: "/pages", data: z.array(ownPageSummary) }),
    page: (slug: string) => send({ path: `/pages/${slug}`, data: ownPage }),
    slug: (kind: SlugKind, slug: string) => send({ path: `/slugs/${kind}/${slug}`, data: slugTarget }),
    menus: () => send({ path: "/menus", data: menus }),
    banners: () => send({ path: "/banners", data: z.array(banner) }),
    regions: () => send({ path: "/regions", data: regions }),
    blogCategories: () => send({ path: "/blogs/categories", data: z.array(blogCategory) }),
    /** The first page is asked for without its number, for backends that do not know pages of posts. */
    blogs: ({ page, ...query }: BlogListInput) =>
      send({ path: "/blogs", query: { ...query, page: Number(page) === 1 ? undefined : page }, data: blogListing }),
    blog: (id: number) => send({ path: `/blogs/${id}`, data: blog }),
    faqs: () => send({ path: "/faqs", data: z.array(faqGroup) }),
    policy: (key: PolicyKey) => send({ path: `/policies/${key}`, data: policy }),
    contact: (body: ContactForm) => send({ method: "POST", path: "/contacts", body, data: contactReceipt }),
    subscribe: (body: Subscribe) =>
      send({
        method: "POST",
        path: "/subscribes",
        body,
        data: z.unknown(),
        reads: () => null,
        isAnswerOptional: true,
      }),
    confirmSubscription: ({ token }: LinkTokenBody) =>
      send({ path: "/subscribes/confirm", query: { token }, data: z.unknown() }),
    unsubscribe: (body: LinkTokenBody) => send({ method: "DELETE", path: "/subscribes", body, data: z.unknown() }),
  };
}
