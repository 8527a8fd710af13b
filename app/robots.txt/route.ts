import { connection } from "next/server";
import { absoluteUrl } from "@/lib/storefront/absolute-url";
import { isClosed } from "@/lib/storefront/company";
import { PRIVATE_PATHS } from "@/lib/storefront/feeds/static-pages";

/** Rendered per request, since one build serves any public address. */
export async function GET(): Promise<Response> {
  await connection();
  const isShut = await isClosed();
  const lines = isShut
    ? ["User-agent: *", "Disallow: /", ""]
    : [
        "User-agent: *",
        "Allow: /",
        ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
        "",
        `Sitemap: ${absoluteUrl("/sitemap.xml")}`,
        "",
      ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": isShut ? "no-store" : "public, max-age=3600",
    },
  });
}
