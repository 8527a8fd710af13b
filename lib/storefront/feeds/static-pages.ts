import type { PolicyKey } from "../../contract/policies";

/** Public pages of docs/specification.md section 2 besides categories, products and posts. */
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

/** Those of them whose text is a policy. */
export const POLICY_PAGES: Record<string, PolicyKey> = {
  "/about": "about",
  "/anti_fraud": "anti-fraud",
  "/privacy-policy": "privacy-policy",
  "/refund-and-return": "refund-and-return",
  "/term-of-service": "term-of-service",
};

/** Private addresses: their content is personal or empty. */
export const PRIVATE_PATHS = ["/admin", "/api/", "/carts", "/checkout", "/orders", "/account", "/goodbye", "/wishlist"];
