import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import type { Banner } from "../contract/banners";
import type { Blog, BlogCategory, BlogListing } from "../contract/blogs";
import type { FaqGroup } from "../contract/faqs";
import type { Policy, PolicyKey } from "../contract/policies";
import { TERMS_VERSION } from "../contract/terms";
import { cacheTags } from "./cache-tags";

/** What the home page shows beside its own words; none where an existing backend does not know of them. */
export async function getBanners(): Promise<Banner[]> {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.banners);
  return (await orNull(async () => (await getApi().content.banners()).data)) ?? [];
}

export async function getBlogCategories(): Promise<BlogCategory[]> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.blogs);
  return (await getApi().content.blogCategories()).data;
}

/** One page of the blog, of one category or of all. */
export async function getBlogList(category: number | undefined, page: number): Promise<BlogListing> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.blogs);
  return (await getApi().content.blogs({ blog_category_id: category, page })).data;
}

/** One post; null when there is none. It shows products, so it goes with their tag as well. */
export async function getBlog(id: number): Promise<Blog | null> {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.blogs, cacheTags.products);
  return orNull(async () => (await getApi().content.blog(id)).data);
}

export async function getFaqGroups(): Promise<FaqGroup[]> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.faqs);
  return (await getApi().content.faqs()).data;
}

/** The version of the terms that an order or a registration of this moment agrees to. */
export async function getTermsVersion(): Promise<string> {
  return (await getPolicy("term-of-service"))?.version ?? TERMS_VERSION;
}

/** A policy in force; null when the shop has none under this key. */
export async function getPolicy(key: PolicyKey): Promise<Policy | null> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.policies);
  return orNull(async () => (await getApi().content.policy(key)).data);
}

async function orNull<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof ApiCallError && error.isNotFound) return null;
    throw error;
  }
}
