import { readdirSync } from "node:fs";
import { getRewrittenUrl, unstable_getResponseFromNextConfig as responseOf } from "next/experimental/testing/server";
import { describe, expect, test } from "vitest";
import { defaultLocale, LOCALE_COOKIE, locales } from "@/lib/i18n/locales";
import { pageRewrites, prefixRedirects } from "@/lib/i18n/page-rewrites.mjs";

const languages: [string, string] = ["zh", "en"];

/** The rewritten address in a shop with two languages. */
async function rewrittenPath(path: string, cookies: Record<string, string> = {}): Promise<string | undefined> {
  const nextConfig = {
    rewrites: async () => ({ beforeFiles: [], afterFiles: pageRewrites(languages), fallback: [] }),
    redirects: async () => prefixRedirects(languages),
  };
  const answer = await responseOf({ url: `https://shop.example${path}`, nextConfig, cookies });
  const inside = getRewrittenUrl(answer) ?? answer.headers.get("location");
  return inside ? new URL(inside).pathname : undefined;
}

describe("docs/rendering.md: the language is chosen by the cookie, addresses stay the same", () => {
  test.each([
    ["/", "/zh", "/en"],
    ["/about", "/zh/about", "/en/about"],
    ["/shop", "/zh/shop/list/all/1", "/en/shop/list/all/1"],
    ["/shop/7", "/zh/shop/7", "/en/shop/7"],
    ["/blog", "/zh/blog/list/all/1", "/en/blog/list/all/1"],
    ["/zhang", "/zh/zhang", "/en/zhang"],
  ])("%s", async (path, own, other) => {
    expect(await rewrittenPath(path)).toBe(own);
    expect(await rewrittenPath(path, { [LOCALE_COOKIE]: "en" })).toBe(other);
    expect(await rewrittenPath(path, { [LOCALE_COOKIE]: "zh" })).toBe(own);
    expect(await rewrittenPath(path, { [LOCALE_COOKIE]: "enx" })).toBe(own);
  });

  test.each(["/admin/order", "/api/v1/products", "/shop/list/all/1", "/share/1", "/icons/48.png", "/uploads/p-1.webp"])(
    "%s has no language",
    async (path) => {
      for (const code of languages) expect(await rewrittenPath(path, { [LOCALE_COOKIE]: code })).toBeUndefined();
    },
  );

  test.each([
    ["/en", "/"],
    ["/zh/shop/7", "/shop/7"],
  ])("%s is redirected to the address without the prefix", async (path, plain) => {
    expect(await rewrittenPath(path)).toBe(plain);
  });

  test("every folder of messages is a language of the shop, and its default comes first", () => {
    const files = readdirSync(new URL("../../../messages/", import.meta.url)).map((file) => file.replace(".json", ""));
    expect(locales.map(({ code }) => code).toSorted()).toEqual(files.toSorted());
    expect(locales[0].code).toBe(defaultLocale);
  });
});
