import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { getPageApi } from "../api-client/server";
import { blogListingOf, categoriesOf, readBlogFiles } from "../content-files/blog-files";
import { readFaqFile } from "../content-files/faq-file";
import { readPolicyFile } from "../content-files/policy-file";
import type { Banner } from "../contract/banners";
import type { Blog, BlogCategory, BlogListing, BlogSummary } from "../contract/blogs";
import type { FaqGroup } from "../contract/faqs";
import { type Policy, type PolicyKey, requiredPolicies } from "../contract/policies";
import { TERMS_VERSION } from "../contract/terms";
import { env } from "../env";
import { defaultLocale } from "../i18n/locales";
import { messagesOf } from "../i18n/messages";
import { cacheTags } from "./cache-tags";
import { getShopWords } from "./company";
import { orNull } from "./or-null";

/** The banners of the home page; none where an existing backend does not have them. */
export async function getBanners(): Promise<Banner[]> {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.banners);
  return (await orNull(getPageApi().content.banners())) ?? [];
}

export async function getBlogCategories(): Promise<BlogCategory[]> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.blogs);
  return (await orNull(getPageApi().content.blogCategories())) ?? categoriesOf(await postsInFiles());
}

export async function getBlogList(category: number | undefined, page: number): Promise<BlogListing> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.blogs);
  const list = await orNull(getPageApi().content.blogs({ blog_category_id: category, page }));
  return list ?? blogListingOf(await postsInFiles(), category, page);
}

/** One post; null when there is none. It shows products, so it has their cache tag as well. */
export async function getBlog(id: number): Promise<Blog | null> {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.blogs, cacheTags.products);
  const post = await orNull(getPageApi().content.blog(id));
  return post ?? (await postsInFiles()).find((other) => other.id === id) ?? null;
}

/** Number of other articles below one. */
const MORE_POSTS = 3;

/** The newest other articles for the end of one: first from its own category, then from all. */
export async function getMorePosts({ id, category }: Blog): Promise<BlogSummary[]> {
  const lists = await Promise.all([getBlogList(category.id, 1), getBlogList(undefined, 1)]);
  const byId = new Map(lists.flatMap(({ data }) => data).map((post) => [post.id, post]));
  byId.delete(id);
  return [...byId.values()].slice(0, MORE_POSTS);
}

/** Questions by subject; none when nothing has been answered yet. */
export async function getFaqGroups(): Promise<FaqGroup[]> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.faqs);
  const groups = await orNull(getPageApi().content.faqs());
  return groups ?? (env.CONTENT_DIR ? await readFaqFile(env.CONTENT_DIR) : null) ?? [];
}

/** The version of the terms to which an order or a registration agrees now. */
export async function getTermsVersion(): Promise<string> {
  return (await getPolicy("term-of-service"))?.version ?? TERMS_VERSION;
}

/** Whether the policies that orders and registrations need are in force; an existing backend checks its own. */
export async function arePoliciesInForce(): Promise<boolean> {
  if (env.API_BASE_URL) return true;
  return (await Promise.all(requiredPolicies.map(getPolicy))).every((policy) => policy !== null);
}

/** A policy in force; null when the shop has none under this key. */
export async function getPolicy(key: PolicyKey): Promise<Policy | null> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.policies);
  const policy = await orNull(getPageApi().content.policy(key));
  // Files are for an existing backend only: consents of our own backend refer to versions in its database.
  return policy ?? (env.API_BASE_URL && env.CONTENT_DIR ? readPolicyFile(env.CONTENT_DIR, key) : null);
}

async function postsInFiles(): Promise<Blog[]> {
  if (!env.CONTENT_DIR) return [];
  const { name } = await getShopWords();
  return readBlogFiles(env.CONTENT_DIR, { author: name, category: messagesOf(defaultLocale).blog.other_category });
}
