import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Policy } from "@/lib/contract/policies";
import { TERMS_VERSION } from "@/lib/contract/terms";
import { json, startStubApi } from "../../support/stub-api";
import { temporaryDirectory } from "../../support/temporary-directory";

vi.mock("next/cache", () => ({ cacheLife: () => {}, cacheTag: () => {} }));

const backend = await startStubApi();
afterAll(() => backend.close());
const basics = json(200, { code: 200, msg: "", data: { company_name: "別家商行" } });
const unknown = json(404, { code: 404, msg: "no such route", data: null });
// Of the thirteen calls that every backend answers, these readers need one.
beforeEach(() =>
  backend.answers((response, request) => (request.url?.endsWith("/basics") ? basics : unknown)(response, request)),
);

const backendPolicy: Policy = {
  key: "term-of-service",
  version: "2026-01-01",
  title: "會員條款",
  summary: "後端的條款。",
  body: "內文",
  updated_at: "2026-01-01T00:00:00+08:00",
};

/** The readers of a shop that fronts the backend. */
async function shopWith(contentDirectory: string) {
  vi.resetModules();
  // Features that were found in an earlier test.
  Reflect.deleteProperty(globalThis, "shopExisting");
  vi.stubEnv("API_BASE_URL", backend.url);
  vi.stubEnv("API_SECRET", "a-secret-of-the-tests");
  vi.stubEnv("SESSION_PASSWORD", "a-password-of-the-tests-for-cookies");
  vi.stubEnv("CONTENT_DIR", contentDirectory);
  // What the backend answered is kept there.
  vi.stubEnv("DATA_DIR", temporaryDirectory());
  const content = await import("@/lib/storefront/content");
  const { blogFeed } = await import("@/lib/storefront/blog-feed");
  return { ...content, blogFeed };
}

describe("in front of a backend that offers no texts", () => {
  test("without files there are no texts, and nothing fails", async () => {
    const shop = await shopWith("");
    expect(await shop.getPolicy("about")).toBeNull();
    expect(await shop.getTermsVersion()).toBe(TERMS_VERSION);
    expect(await shop.getFaqGroups()).toEqual([]);
    expect(await shop.getBlogCategories()).toEqual([]);
    expect(await shop.getBlogList(undefined, 1)).toMatchObject({ data: [], total: 0, last_page: 1 });
    expect(await shop.getBlog(1)).toBeNull();
    expect(await shop.getBanners()).toEqual([]);
  });

  test("the feed of the blog is valid without posts", async () => {
    const feed = await (await shopWith("")).blogFeed();
    expect(feed).toContain("<channel>");
    expect(feed).not.toContain("<item>");
  });

  test("files are used instead", async () => {
    const shop = await shopWith("content.example");
    expect(await shop.getPolicy("about")).toMatchObject({ key: "about", title: "關於我們" });
    expect(await shop.getTermsVersion()).toBe("2026-11-01");
    expect((await shop.getFaqGroups()).map(({ title }) => title)).toEqual(["訂購與付款", "配送", "茶葉"]);
    expect((await shop.getBlogCategories()).map(({ title }) => title)).toEqual(["產地", "日常"]);
    expect((await shop.getBlogList(2, 1)).data.map(({ id }) => id)).toEqual([2]);
    expect(await shop.getBlog(1)).toMatchObject({ id: 1, author: "林家豪" });
    expect(await shop.getBlog(9)).toBeNull();
    const feed = await shop.blogFeed();
    expect(feed.match(/<item>/g)).toHaveLength(2);
    expect(feed).toContain('<dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">林家豪</dc:creator>');
    expect(feed).not.toContain("<author>");
  });
});

describe("in front of a backend that offers texts", () => {
  test("its texts precede a file", async () => {
    backend.answers(json(200, { code: 200, msg: "", data: backendPolicy }));
    const shop = await shopWith("content.example");
    expect(await shop.getPolicy("term-of-service")).toEqual(backendPolicy);
  });

  test("a file does not replace a failed answer", async () => {
    backend.answers(json(200, { code: 200, msg: "", data: backendPolicy }));
    const shop = await shopWith("content.example");
    await shop.getPolicy("term-of-service");
    backend.answers(json(500, { code: 500, msg: "broken", data: null }));
    await expect(shop.getPolicy("term-of-service")).rejects.toThrow();
    await expect(shop.getPolicy("about")).rejects.toThrow();
  });
});
