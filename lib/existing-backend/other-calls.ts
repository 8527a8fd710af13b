import { z } from "zod";
import { banner } from "../contract/banners";
import { blogCategory, blogListing } from "../contract/blogs";
import { faqGroup } from "../contract/faqs";
import { home } from "../contract/home";
import { ownPageSummary } from "../contract/pages";
import { policy } from "../contract/policies";
import { relatedProducts } from "../contract/products";
import { profile } from "../contract/profile";
import { shopSettings } from "../contract/settings";

type OtherCalls = {
  /** The calls as docs/backends.md names them. */
  calls: string;
  /** The call that `npm run backend:check` sends: one that only reads, with the shape of its `data`. */
  asks?: { path: string; data: z.ZodType };
  offers: string;
  without: string;
};

const TEXTS = "files of CONTENT_DIR, else one calm sentence";

/** Everything below is in docs/api.md; a backend may offer any of it. */
export const otherCalls: OtherCalls[] = [
  {
    calls:
      "`GET /shop-settings`, and with it `/checkouts`, `/orders`, `/refund-accounts`, `/store-changes`, `/convenience-stores`, `/returns`, `/regions`, `/contacts`",
    asks: { path: "/shop-settings", data: shopSettings },
    offers: "orders, and with them messages and confirmed subscriptions",
    without:
      "pages for checkout, orders, messages and subscriptions say how to reach the company; nothing is said of delivery and returns",
  },
  {
    calls: "`GET /users/me` and all below it, `/users/register`, `/users/forgot-password`, `/users/reset-password`",
    asks: { path: "/users/me", data: profile },
    offers: "accounts; they need orders as well",
    without: "no registering, lost passwords and account pages; the menu shows the name and the way out",
  },
  {
    calls:
      "`POST /stock-alerts`, `POST /stock-alerts/confirm`, `DELETE /stock-alerts`, where `GET /shop-settings` says `stock_alerts`",
    offers: "one mail when a variant is back in stock",
    without: "what is sold out has no button for it",
  },
  {
    calls: "`POST /carts/merge`",
    offers: "one cart for guest and member",
    without: "the cart stays as it is at sign-in",
  },
  {
    calls: "`GET /products/{id}/related`; with orders only `GET /products/{id}/bought-together`",
    asks: { path: "/products/{id}/related", data: relatedProducts },
    offers: "related products, and what was bought together with one",
    without: "none are shown",
  },
  {
    calls: "`GET /products/suggestions`, `POST /products/missed-searches`; they are asked for with orders only",
    offers: "suggestions while a shopper types, and a count of searches that found nothing",
    without: "nothing is suggested, nothing is counted",
  },
  {
    calls: "`GET /home`, `GET /products/best-sellers`; they are asked for with orders only",
    asks: { path: "/home", data: home },
    offers: "a home page that staff arrange, and what sold best",
    without: "the home page has its usual sections",
  },
  {
    calls: "`GET /pages`, `GET /pages/{slug}`, `GET /menus`; they are asked for with orders only",
    asks: { path: "/pages", data: z.array(ownPageSummary) },
    offers: "pages of the shop's own, and links to them in header and footer",
    without: "there are none",
  },
  {
    calls: "`GET /slugs/{kind}/{slug}`; it is asked for with orders only",
    offers: "readable addresses of products and posts",
    without: "such an address answers 404",
  },
  {
    calls: "`GET /banners`",
    asks: { path: "/banners", data: z.array(banner) },
    offers: "banners",
    without: "the home page has none",
  },
  {
    calls: "`GET /policies/{key}`",
    asks: { path: "/policies/about", data: policy },
    offers: "about us and policies",
    without: TEXTS,
  },
  {
    calls: "`GET /faqs`",
    asks: { path: "/faqs", data: z.array(faqGroup) },
    offers: "questions",
    without: TEXTS,
  },
  {
    calls: "`GET /blogs`, `GET /blogs/{id}`",
    asks: { path: "/blogs", data: blogListing },
    offers: "posts",
    without: TEXTS,
  },
  {
    calls: "`GET /blogs/categories`",
    asks: { path: "/blogs/categories", data: z.array(blogCategory) },
    offers: "categories of posts",
    without: "those of the posts in files",
  },
  { calls: "`GET /openapi.json`", offers: "the pages for developers", without: "/developers answers 404" },
  {
    calls: "everything below `/admin`",
    offers: "the back office",
    without: "it cannot be used; look after the shop in the backend",
  },
];
