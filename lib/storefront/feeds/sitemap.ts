import "server-only";
import { productHref } from "../../contract/shown-id";
import { getCategories, getProductChunk, PRODUCT_CHUNK } from "../catalogue";
import { getBlogList, getFaqGroups, getPolicy } from "../content";
import { getPages } from "../own-pages";
import { shopListHref } from "../shop-list";
import { type SitemapEntry, sitemapIndexXml, sitemapXml } from "./sitemap-xml";
import { POLICY_PAGES, STATIC_PAGES } from "./static-pages";

/** Most addresses of one sitemap; the standard allows ten times as many, which are hard to read. */
const MAX_URLS = 5_000;
const CHUNKS_PER_PART = MAX_URLS / PRODUCT_CHUNK;
const MAX_BLOG_PAGES = 50;

/** `/sitemap.xml`: every address in one list or, when there are too many, the index of `/sitemaps/…`. */
export async function getSitemap(): Promise<string> {
  const [pages, { total, last_page }] = await Promise.all([pageEntries(), getProductChunk(1)]);
  if (pages.length + total <= MAX_URLS) return sitemapXml([...pages, ...(await productEntries(1))]);
  const parts = Math.ceil(last_page / CHUNKS_PER_PART);
  const products = Array.from({ length: parts }, (_, index) => `/sitemaps/products-${index + 1}.xml`);
  return sitemapIndexXml(["/sitemaps/pages.xml", ...products]);
}

/** A part named by the index: `pages.xml` or `products-{n}.xml`; null for any other name and beyond the end. */
export async function getSitemapPart(name: string): Promise<string | null> {
  if (name === "pages.xml") return sitemapXml(await pageEntries());
  const part = Number(/^products-([1-9]\d{0,3})\.xml$/.exec(name)?.[1]);
  if (!part) return null;
  const entries = await productEntries(part);
  return entries.length > 0 ? sitemapXml(entries) : null;
}

async function pageEntries(): Promise<SitemapEntry[]> {
  const [categories, posts, pages] = await Promise.all([getCategories(), blogEntries(), getPages()]);
  const filled = await Promise.all(STATIC_PAGES.map((path) => hasContent(path, posts)));
  return [
    ...STATIC_PAGES.filter((_, index) => filled[index]).map((path) => ({ path })),
    ...categories.map(({ id, image_url }) => ({ path: shopListHref(id, 1), images: image_url ? [image_url] : [] })),
    ...pages.map(({ slug, updated_at }) => ({ path: `/pages/${slug}`, lastModified: updated_at })),
    ...posts,
  ];
}

/** Pages without a text only say that it is being prepared. */
async function hasContent(path: string, posts: SitemapEntry[]): Promise<boolean> {
  if (path === "/blog") return posts.length > 0;
  if (path === "/faq") return (await getFaqGroups()).length > 0;
  const policy = POLICY_PAGES[path];
  return !policy || (await getPolicy(policy)) !== null;
}

/** The posts of the blog; it has tens of pages at most. */
async function blogEntries(): Promise<SitemapEntry[]> {
  const { last_page } = await getBlogList(undefined, 1);
  const pages = await Promise.all(
    Array.from({ length: Math.min(last_page, MAX_BLOG_PAGES) }, (_, index) => getBlogList(undefined, index + 1)),
  );
  return pages.flatMap(({ data }) =>
    data.map(({ id, cover, updated_at }) => ({
      path: `/blog/${id}`,
      lastModified: updated_at,
      images: cover ? [cover.url] : [],
    })),
  );
}

/** The products of one part; each chunk is cached, so none is read twice. */
async function productEntries(part: number): Promise<SitemapEntry[]> {
  const first = (part - 1) * CHUNKS_PER_PART + 1;
  const { last_page } = await getProductChunk(1);
  const entries: SitemapEntry[] = [];
  for (let page = first; page <= Math.min(last_page, first + CHUNKS_PER_PART - 1); page += 1) {
    for (const { id, image, updated_at } of (await getProductChunk(page)).data) {
      entries.push({ path: productHref(id), lastModified: updated_at, images: image ? [image.url] : [] });
    }
  }
  return entries;
}
