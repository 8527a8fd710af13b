/**
 * The addresses of all script files that a document loads, as they are written in it, without the one for browsers
 * without modules, which no current browser loads. Those that wait for the largest picture are named by the script that
 * starts them (lib/page-cache/scripts-after-picture.mjs).
 */
export function scriptFilesOf(html: string): string[] {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  const sources = tags.flatMap((tag) => {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");
    if (tag.startsWith("<script")) {
      const waiting = attribute("data-files")?.split(" ");
      return /\snoModule\b/i.test(tag) ? [] : (waiting ?? attribute("src") ?? []);
    }
    const isScript = attribute("rel") === "modulepreload" || attribute("as") === "script";
    return isScript ? (attribute("href") ?? []) : [];
  });
  return [...new Set(sources)];
}
