/**
 * An address with readable Chinese instead of `%E7%83%8F`. Encoded ASCII stays, since decoding it may change the
 * meaning.
 */
export function readableLink(link: string): string {
  return link.replace(/(?:%[89A-F][0-9A-F])+/gi, (encoded) => {
    try {
      const text = decodeURIComponent(encoded);
      return /\s/u.test(text) ? encoded : text;
    } catch {
      return encoded;
    }
  });
}
