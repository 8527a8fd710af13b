import { documents } from "./routes";

const FILES = ["/sitemap.xml", "/sitemaps/pages.xml", "/robots.txt", "/feeds/blog.xml", "/feeds/google-merchant.xml"];

/** Addresses of answers that any cache may keep: pages, and what is no page. */
export const cacheable = [...documents.map(({ path }) => path), ...FILES, "/manifest.webmanifest"];
