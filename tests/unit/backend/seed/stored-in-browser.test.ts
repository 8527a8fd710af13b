/** The privacy policy lists what the code really stores in a browser, so that no new key can be missed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { privacyPolicy } from "@/lib/backend/content/drafts/privacy-policy";

/** Staff see their own settings in the back office; specimens store nothing that pages do not; `keep` is used by others. */
const OTHERS = /^components\/(?:(?:admin|patterns)\/|ui\/kept\.ts$)/;
const files = ["app", "components", "lib", "public"]
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) => join(root, name)))
  .filter((name) => /\.(?:tsx?|js)$/.test(name) && !OTHERS.test(name))
  .map((name) => ({ name, text: readFileSync(name, "utf8") }));
const named = files.find(({ name }) => name === join("lib", "site.ts"))?.text ?? "";

/** Where a key is used: storage of both kinds, the theme's and the offline page's cache. */
const STORES = /(?:\bsetItem\(|\bstorageKey=\{|\bcaches\.open\()\s*(["\w-]+)/g;
/** The same through `components/ui/kept.ts`; other files have a `keep` of their own. */
const KEEPS = /\bkeep\(\s*(["\w-]+)/g;
const IMPORTS_KEEP = /\bkeep\b[^;]* from "[^"]*\/kept"/;
/** Cookies are written in `lib/session` alone; the name of the language's is beside the languages. */
const COOKIES = /\bconst \w*COOKIE = "([^"]+)"/g;

const keys = files.flatMap(({ name, text }) => {
  const uses = [...text.matchAll(STORES), ...(IMPORTS_KEEP.test(text) ? text.matchAll(KEEPS) : [])];
  return uses.map(([, key]) => keyOf(key ?? "", name, text));
});
const cookies = files.flatMap(({ text }) => [...text.matchAll(COOKIES)].map(([, cookie]) => cookie ?? ""));

/** The key's text if it is a literal, or named in the file or in `lib/site.ts`; any other is an error. */
function keyOf(key: string, name: string, text: string): string {
  if (key.startsWith('"')) return key.slice(1, -1);
  const value = [text, named].map((source) => new RegExp(`\\bconst ${key} = "([^"]+)"`).exec(source)?.[1]);
  const found = value.find((one) => one !== undefined);
  if (found === undefined) throw new Error(`${name}: which key is ${key}?`);
  return found;
}

/** First cells of the tables below "Cookie and storage". */
function listed(): string[][] {
  const part = privacyPolicy.body.split("## 八、")[1]?.split("## 九、")[0] ?? "";
  return part
    .split("另外")
    .map((table) => [...table.matchAll(/^\| ([\w-]+) \|/gm)].map(([, cell]) => cell ?? "").sort());
}

it("lists every cookie and every entry of the browser's storage that the code writes, and no other", () => {
  expect(listed()).toEqual([[...new Set(cookies)].sort(), [...new Set(keys)].sort()]);
});

it("has a retention time for each, once", () => {
  expect(privacyPolicy.body).not.toMatch(/前.項/);
  const rows = privacyPolicy.body.split("另外，瀏覽器")[1]?.match(/^\| [\w-]+ \|.*$/gm) ?? [];
  for (const row of rows) expect(row).toMatch(/\| 到[^|]+為止 \|$/);
});
