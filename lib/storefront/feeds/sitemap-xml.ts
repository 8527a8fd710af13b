import { absoluteUrl } from "../absolute-url";
import { element } from "./xml";

/** An address for search engines: canonical path, last change (ISO 8601) and the pictures on the page. */
export type SitemapEntry = { path: string; lastModified?: string; images?: string[] };

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

export function sitemapXml(entries: SitemapEntry[]): string {
  return document("urlset", entries.map(urlXml).join(""));
}

/** The index of a large shop's sitemaps. */
export function sitemapIndexXml(paths: string[]): string {
  const parts = paths.map((path) => `<sitemap>${element("loc", absoluteUrl(path))}</sitemap>`);
  return document("sitemapindex", parts.join(""));
}

function urlXml({ path, lastModified, images = [] }: SitemapEntry): string {
  return [
    "<url>",
    element("loc", absoluteUrl(path)),
    lastModified ? element("lastmod", lastModified) : "",
    ...images.map((image) => `<image:image>${element("image:loc", absoluteUrl(image))}</image:image>`),
    "</url>",
  ].join("");
}

function document(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACES}>${content}</${root}>\n`;
}
