import { gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";

/** A page as it goes over the wire. */
export type EncodedBodies = { plain: Buffer; gzip: Buffer };

type Kept = EncodedBodies & { html: string };

/** About two hundred pages; a page that is asked for less often is encoded again. */
const MOST_BYTES = 24 * 1024 * 1024;

const kept = new LRUCache<string, Kept>({
  maxSize: MOST_BYTES,
  sizeCalculation: ({ plain, gzip }) => plain.byteLength + gzip.byteLength,
});

/**
 * The bytes of a page, encoded and compressed once.
 * @param tag by which the page cache knows this content (lib/page-cache/pages.mjs)
 * @param html the content itself, which is compared: nothing else is ever sent in its place
 */
export function encodedBodies(tag: string, html: string): EncodedBodies {
  const known = kept.get(tag);
  if (known?.html === html) return known;
  const plain = Buffer.from(html);
  const encoded = { html, plain, gzip: gzipSync(plain) };
  kept.set(tag, encoded);
  return encoded;
}
