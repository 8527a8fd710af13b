import { gzipSync } from "node:zlib";
import { type APIRequestContext, expect } from "playwright/test";
import { scriptFilesOf } from "../support/script-files";
import { documents, type RouteKind } from "./support/routes";
import { freshShop, test } from "./support/shop";

/** Maximum script of a page in bytes, each file compressed by itself as a server would send it. */
const BUDGET: Record<Exclude<RouteKind, "admin">, number> = { browse: 180_000, form: 225_000 };

type File = { path: string; bytes: number };

/** Sizes of files by name; most are loaded by several pages. */
const sizes = new Map<string, Promise<number>>();

async function sizeOf(request: APIRequestContext, address: string): Promise<number> {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  return gzipSync(await answer.body()).byteLength;
}

/** Every script file that a document loads, compressed. */
async function scriptsOf(request: APIRequestContext, path: string): Promise<File[]> {
  const { url } = freshShop();
  const html = await (await request.get(url + path)).text();
  const files = scriptFilesOf(html).map(async (source) => {
    const size = sizes.get(source) ?? sizeOf(request, new URL(source, url).href);
    sizes.set(source, size);
    return { path: source, bytes: await size };
  });
  return (await Promise.all(files)).toSorted((a, b) => b.bytes - a.bytes);
}

for (const { name, path, kind } of documents) {
  if (kind === "admin") continue;
  const budget = BUDGET[kind];
  test(`docs/rendering.md: ${name} loads at most ${budget / 1000} kB of script`, async ({ request }) => {
    const files = await scriptsOf(request, path);
    const sum = files.reduce((bytes, file) => bytes + file.bytes, 0);
    const biggest = files.slice(0, 8).map(({ path: file, bytes }) => `${bytes} ${file}`);
    test.info().annotations.push({ type: "script bytes", description: String(sum) });
    // Every page has Next's own scripts: without any the search looked in the wrong place.
    expect(files.length).toBeGreaterThan(1);
    expect(sum, `${sum} bytes, of them\n${biggest.join("\n")}\n`).toBeLessThanOrEqual(budget);
  });
}
