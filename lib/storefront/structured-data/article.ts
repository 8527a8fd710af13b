import type { Article, WithContext } from "schema-dts";
import type { Blog } from "../../contract/blogs";
import { absoluteUrl } from "../absolute-url";

type Post = Pick<Blog, "id" | "title" | "summary" | "author" | "published_at"> & {
  updated_at?: string;
  cover?: { url: string; width: number; height: number } | null;
};

/** A post of the blog at `/blog/{id}`, published by the shop. */
export function articleData(post: Post, shopName: string): WithContext<Article> {
  const url = absoluteUrl(`/blog/${post.id}`);
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: post.title,
    description: post.summary,
    url,
    mainEntityOfPage: url,
    inLanguage: "zh-TW",
    datePublished: post.published_at,
    dateModified: post.updated_at ?? post.published_at,
    author: { "@type": "Person", name: post.author },
    publisher: { "@type": "Organization", name: shopName, url: absoluteUrl("/") },
    image: post.cover
      ? {
          "@type": "ImageObject",
          url: absoluteUrl(post.cover.url),
          width: String(post.cover.width),
          height: String(post.cover.height),
        }
      : undefined,
  };
}
