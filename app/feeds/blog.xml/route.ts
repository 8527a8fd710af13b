import { connection } from "next/server";
import { blogFeed } from "@/lib/storefront/blog-feed";

/** RSS of the blog. Made on request, since the build has no API; its data come from the cache. */
export async function GET(): Promise<Response> {
  await connection();
  return new Response(await blogFeed(), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, s-maxage=300" },
  });
}
