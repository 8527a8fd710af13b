import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import type { Answer } from "../api-client/call";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import { blogListingOf, categoriesOf, readBlogFiles } from "../content-files/blog-files";
import { readFaqFile } from "../content-files/faq-file";
import { readPolicyFile } from "../content-files/policy-file";
import type { Banner } from "../contract/banners";
import type { Blog, BlogCategory, BlogListing } from "../contract/blogs";
import type { FaqGroup } from "../contract/faqs";
import type { Policy, PolicyKey } from "../contract/policies";
import { TERMS_VERSION } from "../contract/terms";
import { env } from "../env";
import { defaultLocale } from "../i18n/locales";
import { messagesOf } from "../i18n/messages";
import { cacheTags } from "./cache-tags";

/** What the home page shows beside its own words; none where an existing backend does not know of them. */
export async function getBanners(): Promise<Banner[]> {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.banners);
  return (await orNull(getApi().content.banners())) ?? [];
}

export async function getBlogCategories(): Promise<BlogCategory[]> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.blogs);
  return (await orNull(getApi().content.blogCategories())) ?? categoriesOf(await postsInFiles());
}

/** One page of the blog, of one category or of all. */
export async function getBlogList(category: number | undefined, page: number): Promise<BlogListing> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.blogs);
  const list = await orNull(getApi().content.blogs({ blog_category_id: category, page }));
  return list ?? blogListingOf(await postsInFiles(), category, page);
}

/** One post; null when there is none. It shows products, so it goes with their tag as well. */
export async function getBlog(id: number): Promise<Blog | null> {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.blogs, cacheTags.products);
  const post = await orNull(getApi().content.blog(id));
  return post ?? (await postsInFiles()).find((other) => other.id === id) ?? null;
}

/** Questions by subject; none when there are no answers yet. */
export async function getFaqGroups(): Promise<FaqGroup[]> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.faqs);
  const groups = await orNull(getApi().content.faqs());
  return groups ?? (env.CONTENT_DIR ? await readFaqFile(env.CONTENT_DIR) : null) ?? [];
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
  const policy = await orNull(getApi().content.policy(key));
  return policy ?? (env.CONTENT_DIR ? readPolicyFile(env.CONTENT_DIR, key) : null);
}

function postsInFiles(): Promise<Blog[]> | Blog[] {
  const { site, blog } = messagesOf(defaultLocale);
  const defaults = { author: site.name, category: blog.other_category };
  return env.CONTENT_DIR ? readBlogFiles(env.CONTENT_DIR, defaults) : [];
}

/** What the backend gives; null where it does not offer that, or has no such thing. */
async function orNull<T>(call: Promise<Answer<T>>): Promise<T | null> {
  try {
    return (await call).data;
  } catch (error) {
    if (error instanceof ApiCallError && error.isNotFound) return null;
    throw error;
  }
}
