import "server-only";
import {
  adminBlog,
  adminBlogListing,
  blogProductListing,
  createBlog,
  createBlogCategory,
  orderBlogCategories,
  updateBlog,
  updateBlogCategory,
} from "../../contract/admin-blogs";
import {
  adminFaqGroup,
  createFaq,
  createFaqGroup,
  orderFaqs,
  updateFaq,
  updateFaqGroup,
} from "../../contract/admin-faqs";
import { adminPolicy, adminPolicyVersion, createPolicyVersion } from "../../contract/admin-policies";
import { adminBanner, createBanner, orderBanners, updateBanner } from "../../contract/banners";
import { cacheTags } from "../../storefront/cache-tags";
import { changes, reads } from "./endpoint";

const blogs = [cacheTags.blogs];
const faqs = [cacheTags.faqs];
const policies = [cacheTags.policies];
const banners = [cacheTags.banners];

export const contentEndpoints = [
  reads("blogs", adminBlogListing),
  reads("blogs/{id}", adminBlog),
  reads("blog-products", blogProductListing),
  changes("POST", "blogs", createBlog, blogs),
  changes("PUT", "blogs/{id}", updateBlog, blogs),
  changes("DELETE", "blogs/{id}", undefined, blogs),
  changes("POST", "blog-categories", createBlogCategory, blogs),
  changes("PUT", "blog-categories/{id}", updateBlogCategory, blogs),
  changes("DELETE", "blog-categories/{id}", undefined, blogs),
  changes("PUT", "blog-category-order", orderBlogCategories, blogs),
  reads("faq-groups", adminFaqGroup.array()),
  changes("POST", "faq-groups", createFaqGroup, faqs),
  changes("PUT", "faq-groups/{key}", updateFaqGroup, faqs),
  changes("DELETE", "faq-groups/{key}", undefined, faqs),
  changes("POST", "faqs", createFaq, faqs),
  changes("PUT", "faqs/{key}", updateFaq, faqs),
  changes("DELETE", "faqs/{key}", undefined, faqs),
  changes("PUT", "faq-order", orderFaqs, faqs),
  reads("policies/{key}", adminPolicy),
  reads("policies/{key}/versions/{version}", adminPolicyVersion),
  changes("POST", "policies/{key}/versions", createPolicyVersion, policies),
  changes("DELETE", "policies/{key}/versions/{version}", undefined, policies),
  reads("banners/{id}", adminBanner),
  changes("POST", "banners", createBanner, banners),
  changes("PUT", "banners/{id}", updateBanner, banners),
  changes("DELETE", "banners/{id}", undefined, banners),
  changes("PUT", "banner-order", orderBanners, banners),
];
