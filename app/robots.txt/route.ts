import { connection } from "next/server";
import { absoluteUrl } from "@/lib/storefront/absolute-url";
import { PRIVATE_PATHS } from "@/lib/storefront/feeds/static-pages";

/** Made on request: the same build serves any public address. */
export async function GET(): Promise<Response> {
  await connection();
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${absoluteUrl("/sitemap.xml")}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
