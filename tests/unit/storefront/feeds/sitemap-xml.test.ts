import { expect, test } from "vitest";
import { publicUrl } from "@/lib/env";
import { sitemapIndexXml, sitemapXml } from "@/lib/storefront/feeds/sitemap-xml";

test("an address has its last change and its pictures, escaped", () => {
  const xml = sitemapXml([
    { path: "/" },
    { path: "/shop?a=1&b=2", lastModified: "2026-11-20T04:05:06.000Z", images: ["/products/a&b.webp"] },
  ]);
  expect(xml).toContain(`<url><loc>${publicUrl}</loc></url>`);
  expect(xml).toContain(
    `<url><loc>${publicUrl}/shop?a=1&amp;b=2</loc><lastmod>2026-11-20T04:05:06.000Z</lastmod>` +
      `<image:image><image:loc>${publicUrl}/products/a&amp;b.webp</image:loc></image:image></url>`,
  );
});

test("the index names its sitemaps", () => {
  expect(sitemapIndexXml(["/sitemaps/pages.xml"])).toContain(
    `<sitemap><loc>${publicUrl}/sitemaps/pages.xml</loc></sitemap>`,
  );
});
