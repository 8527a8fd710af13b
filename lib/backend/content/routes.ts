import { z } from "@hono/zod-openapi";
import { banner } from "@/lib/contract/banners";
import { basics } from "@/lib/contract/basics";
import { blog, blogCategory, blogListing, blogListQuery } from "@/lib/contract/blogs";
import { contactForm, contactReceipt } from "@/lib/contract/contacts";
import { id } from "@/lib/contract/envelope";
import { faqGroup } from "@/lib/contract/faqs";
import { policy, policyKey } from "@/lib/contract/policies";
import { subscribe as subscribeBody } from "@/lib/contract/subscribes";
import { linkTokenBody } from "@/lib/contract/users";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { endpoint, jsonBody, routes } from "../http/routing";
import { readBasics } from "../settings/basics";
import { listShownBanners } from "./banners";
import { getBlog, listBlogCategories, listBlogs } from "./blog-queries";
import { getPolicy, listFaqGroups } from "./page-queries";
import { receiveContact } from "./receive-contact";
import { confirmSubscription, subscribe, unsubscribe } from "./subscribe";

export const contentRoutes = routes()
  .openapi(
    endpoint({ method: "get", path: "/basics", summary: "The company's public details", data: basics }),
    async (c) => ok(await readBasics(c.get("db"))),
  )
  .openapi(
    endpoint({ method: "get", path: "/banners", summary: "What the home page shows now", data: z.array(banner) }),
    async (c) => ok(await listShownBanners(c.get("db"))),
  )
  .openapi(
    endpoint({ method: "get", path: "/blogs/categories", summary: "Blog categories", data: z.array(blogCategory) }),
    async (c) => ok(await listBlogCategories(c.get("db"))),
  )
  .openapi(
    endpoint({
      method: "get",
      path: "/blogs",
      summary: "One page of blog posts",
      request: { query: blogListQuery },
      data: blogListing,
    }),
    async (c) => ok(await listBlogs(c.get("db"), c.req.valid("query"))),
  )
  .openapi(
    endpoint({
      method: "get",
      path: "/blogs/{id}",
      summary: "One blog post",
      request: { params: z.object({ id }) },
      data: blog,
    }),
    async (c) => {
      const found = await getBlog(c.get("db"), c.req.valid("param").id);
      if (!found) throw new ApiError("not_found");
      return ok(found);
    },
  )
  .openapi(
    endpoint({ method: "get", path: "/faqs", summary: "Questions by subject", data: z.array(faqGroup) }),
    async (c) => ok(await listFaqGroups(c.get("db"))),
  )
  .openapi(
    endpoint({
      method: "get",
      path: "/policies/{key}",
      summary: "A policy in force",
      request: { params: z.object({ key: policyKey }) },
      data: policy,
    }),
    async (c) => {
      const found = await getPolicy(c.get("db"), c.req.valid("param").key);
      if (!found) throw new ApiError("not_found");
      return ok(found);
    },
  )
  .openapi(
    endpoint({
      method: "post",
      path: "/contacts",
      summary: "Send a message to the shop",
      request: { body: jsonBody(contactForm) },
      errors: ["too_many_requests"],
      data: contactReceipt,
    }),
    async (c) => ok(await receiveContact(c.get("db"), c.req.valid("json"), c.get("clientAddress")), "contact_received"),
  )
  .openapi(
    endpoint({
      method: "post",
      path: "/subscribes",
      summary: "Join the mailing list",
      request: { body: jsonBody(subscribeBody) },
      errors: ["too_many_requests"],
      data: z.null(),
    }),
    async (c) => {
      await subscribe(c.get("db"), c.req.valid("json").email, c.get("clientAddress"));
      return ok(null, "subscribed");
    },
  )
  .openapi(
    endpoint({
      method: "get",
      path: "/subscribes/confirm",
      summary: "Confirm a subscription by the link of a mail",
      request: { query: linkTokenBody },
      errors: ["link_invalid"],
      data: z.null(),
    }),
    async (c) => {
      await confirmSubscription(c.get("db"), c.req.valid("query").token);
      return ok(null, "subscription_confirmed");
    },
  )
  .openapi(
    endpoint({
      method: "delete",
      path: "/subscribes",
      summary: "Leave the mailing list by the link of a mail",
      request: { body: jsonBody(linkTokenBody) },
      errors: ["link_invalid"],
      data: z.null(),
    }),
    async (c) => {
      await unsubscribe(c.get("db"), c.req.valid("json").token);
      return ok(null, "unsubscribed");
    },
  );
