import type { PolicyKey } from "../../contract/policies";

/** Public pages of docs/specification.md section 2 except categories, products and posts. */
export const STATIC_PAGES = [
  "/",
  "/shop",
  "/about",
  "/anti_fraud",
  "/blog",
  "/contact",
  "/faq",
  "/privacy-policy",
  "/refund-and-return",
  "/term-of-service",
];

/** The static pages whose text is a policy. */
export const POLICY_PAGES: Record<string, PolicyKey> = {
  "/about": "about",
  "/anti_fraud": "anti-fraud",
  "/privacy-policy": "privacy-policy",
  "/refund-and-return": "refund-and-return",
  "/term-of-service": "term-of-service",
};

/** Addresses not for search engines: their content is personal or empty. */
export const PRIVATE_PATHS = ["/admin", "/api/", "/carts", "/checkout", "/orders", "/account", "/goodbye", "/wishlist"];
