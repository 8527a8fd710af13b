import "server-only";
import {
  adminBlogListing,
  createBlog,
  createBlogCategory,
  orderBlogCategories,
  updateBlog,
  updateBlogCategory,
} from "../../contract/admin-blogs";
import { createFaq, createFaqGroup, orderFaqs, updateFaq, updateFaqGroup } from "../../contract/admin-faqs";
import { adminPolicyVersion, createPolicyVersion } from "../../contract/admin-policies";
import { createBanner, orderBanners, updateBanner } from "../../contract/banners";
import { cacheTags } from "../../storefront/cache-tags";
import { changes, reads } from "./endpoint";

const blogs = [cacheTags.blogs];
const faqs = [cacheTags.faqs];
const policies = [cacheTags.policies];
const banners = [cacheTags.banners];

export const contentEndpoints = [
  reads("blogs", adminBlogListing),
  changes("POST", "blogs", createBlog, blogs),
  changes("PUT", "blogs/{id}", updateBlog, blogs),
  changes("DELETE", "blogs/{id}", undefined, blogs),
  changes("POST", "blog-categories", createBlogCategory, blogs),
  changes("PUT", "blog-categories/{id}", updateBlogCategory, blogs),
  changes("DELETE", "blog-categories/{id}", undefined, blogs),
  changes("PUT", "blog-category-order", orderBlogCategories, blogs),
  changes("POST", "faq-groups", createFaqGroup, faqs),
  changes("PUT", "faq-groups/{key}", updateFaqGroup, faqs),
  changes("DELETE", "faq-groups/{key}", undefined, faqs),
  changes("POST", "faqs", createFaq, faqs),
  changes("PUT", "faqs/{key}", updateFaq, faqs),
  changes("DELETE", "faqs/{key}", undefined, faqs),
  changes("PUT", "faq-order", orderFaqs, faqs),
  reads("policies/{key}/versions/{version}", adminPolicyVersion),
  changes("POST", "policies/{key}/versions", createPolicyVersion, policies),
  changes("DELETE", "policies/{key}/versions/{version}", undefined, policies),
  changes("POST", "banners", createBanner, banners),
  changes("PUT", "banners/{id}", updateBanner, banners),
  changes("DELETE", "banners/{id}", undefined, banners),
  changes("PUT", "banner-order", orderBanners, banners),
];
