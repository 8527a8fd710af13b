import { gzipSync } from "node:zlib";
import { type APIRequestContext, expect } from "@playwright/test";
import { documents, type RouteKind } from "./support/routes";
import { freshShop, test } from "./support/shop";

/** Most script of a page in bytes, each file compressed by itself as a server would send it. */
const BUDGET: Record<Exclude<RouteKind, "admin">, number> = { browse: 180_000, form: 225_000 };

type File = { path: string; bytes: number };

/** Every script file that a document loads; the one for browsers without modules is loaded by no browser of today. */
async function scriptsOf(request: APIRequestContext, path: string): Promise<File[]> {
  const { url } = freshShop();
  const html = await (await request.get(url + path)).text();
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  const sources = tags.flatMap((tag) => {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");
    if (tag.startsWith("<script")) return /\snoModule\b/i.test(tag) ? [] : (attribute("src") ?? []);
    const isScript = attribute("rel") === "modulepreload" || attribute("as") === "script";
    return isScript ? (attribute("href") ?? []) : [];
  });
  const files = [...new Set(sources)].map(async (source) => {
    const answer = await request.get(new URL(source, url).href);
    expect(answer.status(), source).toBe(200);
    return { path: source, bytes: gzipSync(await answer.body()).byteLength };
  });
  return (await Promise.all(files)).toSorted((a, b) => b.bytes - a.bytes);
}

for (const { name, path, kind } of documents) {
  if (kind === "admin") continue;
  const budget = BUDGET[kind];
  test(`design.md 4: ${name} loads at most ${budget / 1000} kB of script`, async ({ request }) => {
    const files = await scriptsOf(request, path);
    const sum = files.reduce((bytes, file) => bytes + file.bytes, 0);
    const biggest = files.slice(0, 8).map(({ path: file, bytes }) => `${bytes} ${file}`);
    test.info().annotations.push({ type: "script bytes", description: String(sum) });
    expect(sum, `${sum} bytes, of them\n${biggest.join("\n")}\n`).toBeLessThanOrEqual(budget);
  });
}
