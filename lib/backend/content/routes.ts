import { z } from "@hono/zod-openapi";
import { banner } from "@/lib/contract/banners";
import { basics } from "@/lib/contract/basics";
import { blog, blogCategory, blogListing, blogListQuery } from "@/lib/contract/blogs";
import { contactForm, contactReceipt } from "@/lib/contract/contacts";
import { id } from "@/lib/contract/envelope";
import { faqGroup } from "@/lib/contract/faqs";
import { home } from "@/lib/contract/home";
import { menus, ownPage, ownPageSummary, pageSlug } from "@/lib/contract/pages";
import { policy, policyKey } from "@/lib/contract/policies";
import { readableSlug, slugKind, slugTarget } from "@/lib/contract/slugs";
import { subscribe as subscribeBody } from "@/lib/contract/subscribes";
import { linkTokenBody } from "@/lib/contract/users";
import { findProductBySlug } from "../catalogue/queries";
import { ok } from "../http/answers";
import { orNotFound } from "../http/api-error";
import { endpoint, linkEndpoint, readEndpoint, routes } from "../http/routing";
import { readBasics } from "../settings/basics";
import { listShownBanners } from "./banners";
import { findBlogBySlug, getBlog, listBlogCategories, listBlogs } from "./blog-queries";
import { receiveContact } from "./contact-queries";
import { listShownSections } from "./home";
import { readShownMenus } from "./menus";
import { getPolicy, listFaqGroups } from "./page-queries";
import { getPage, listPages } from "./pages";
import { confirmSubscription, subscribe, unsubscribe } from "./subscribe";

const findBySlug = { products: findProductBySlug, blogs: findBlogBySlug };

export const contentRoutes = routes()
  .openapi(readEndpoint("/basics", "The company's public details", basics), async (c) =>
    ok(await readBasics(c.get("db"))),
  )
  .openapi(readEndpoint("/home", "The sections of the home page", home), async (c) =>
    ok({ sections: await listShownSections(c.get("db")) }),
  )
  .openapi(readEndpoint("/pages", "The shop's own pages", z.array(ownPageSummary)), async (c) =>
    ok(await listPages(c.get("db"))),
  )
  .openapi(
    readEndpoint("/pages/{slug}", "One page of the shop's own", ownPage, { params: z.object({ slug: pageSlug }) }),
    async (c) => ok(orNotFound(await getPage(c.get("db"), c.req.valid("param").slug))),
  )
  .openapi(
    readEndpoint("/slugs/{kind}/{slug}", "The product or post that a readable address leads to", slugTarget, {
      params: z.object({ kind: slugKind, slug: readableSlug }),
    }),
    async (c) => {
      const { kind, slug } = c.req.valid("param");
      return ok(orNotFound(await findBySlug[kind](c.get("db"), slug)));
    },
  )
  .openapi(readEndpoint("/menus", "What the shop adds to header and footer", menus), async (c) =>
    ok(await readShownMenus(c.get("db"))),
  )
  .openapi(readEndpoint("/banners", "What the home page shows now", z.array(banner)), async (c) =>
    ok(await listShownBanners(c.get("db"))),
  )
  .openapi(readEndpoint("/blogs/categories", "Blog categories", z.array(blogCategory)), async (c) =>
    ok(await listBlogCategories(c.get("db"))),
  )
  .openapi(readEndpoint("/blogs", "One page of blog posts", blogListing, { query: blogListQuery }), async (c) =>
    ok(await listBlogs(c.get("db"), c.req.valid("query"))),
  )
  .openapi(readEndpoint("/blogs/{id}", "One blog post", blog, { params: z.object({ id }) }), async (c) =>
    ok(orNotFound(await getBlog(c.get("db"), c.req.valid("param").id))),
  )
  .openapi(readEndpoint("/faqs", "Questions by subject", z.array(faqGroup)), async (c) =>
    ok(await listFaqGroups(c.get("db"), c.get("payments"))),
  )
  .openapi(
    readEndpoint("/policies/{key}", "A policy in force", policy, { params: z.object({ key: policyKey }) }),
    async (c) => ok(orNotFound(await getPolicy(c.get("db"), c.req.valid("param").key, c.get("payments")))),
  )
  .openapi(
    endpoint("POST /contacts", "Send a message to the shop", {
      body: contactForm,
      errors: ["too_many_requests"],
      data: contactReceipt,
    }),
    async (c) => ok(await receiveContact(c.get("db"), c.req.valid("json"), c.get("clientAddress")), "contact_received"),
  )
  .openapi(
    endpoint("POST /subscribes", "Join the mailing list", {
      body: subscribeBody,
      errors: ["too_many_requests"],
      data: z.null(),
    }),
    async (c) => {
      await subscribe(c.get("db"), c.req.valid("json").email, c.get("clientAddress"));
      return ok(null, "subscribed");
    },
  )
  .openapi(
    endpoint("GET /subscribes/confirm", "Confirm a subscription by the link of a mail", {
      query: linkTokenBody,
      errors: ["link_invalid"],
      data: z.null(),
    }),
    async (c) => {
      await confirmSubscription(c.get("db"), c.req.valid("query").token);
      return ok(null, "subscription_confirmed");
    },
  )
  .openapi(linkEndpoint("DELETE /subscribes", "Leave the mailing list by the link of a mail"), async (c) => {
    await unsubscribe(c.get("db"), c.req.valid("json").token);
    return ok(null, "unsubscribed");
  });
