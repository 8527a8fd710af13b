import { connection } from "next/server";
import { blogFeed } from "@/lib/storefront/blog-feed";
import { isClosed } from "@/lib/storefront/company";

/** RSS of the blog. Rendered per request, since the build has no API; the data are cached. */
export async function GET(): Promise<Response> {
  await connection();
  if (await isClosed()) return new Response(null, { status: 404 });
  return new Response(await blogFeed(), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, s-maxage=300" },
  });
}
