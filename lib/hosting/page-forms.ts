import { gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";

/** A page as it goes over the wire. */
export type PageForms = { plain: Buffer; gzip: Buffer };

type Kept = PageForms & { html: string };

/** About two hundred pages; a page that is asked for less often is put into its forms anew. */
const MOST_BYTES = 24 * 1024 * 1024;

const kept = new LRUCache<string, Kept>({
  maxSize: MOST_BYTES,
  sizeCalculation: ({ plain, gzip }) => plain.byteLength + gzip.byteLength,
});

/**
 * The bytes of a page that many ask for, encoded and compressed once.
 * @param tag by which the page cache knows this content (lib/page-cache/pages.mjs)
 * @param html the content itself, which is compared: nothing else is ever sent in its place
 */
export function formsOf(tag: string, html: string): PageForms {
  const known = kept.get(tag);
  if (known?.html === html) return known;
  const plain = Buffer.from(html);
  const forms = { html, plain, gzip: gzipSync(plain) };
  kept.set(tag, forms);
  return forms;
}
