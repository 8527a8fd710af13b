/** An address with its Chinese as it is read, not as `%E7%83%8F`; what is ASCII stays encoded, since it may mean something. */
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
