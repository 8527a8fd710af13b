import { revalidateTag } from "next/cache";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("next/cache", () => ({ revalidateTag: vi.fn() }));
const ownCache = vi.hoisted(() => vi.fn(async () => {}));
vi.mock("@/lib/page-cache/expire-tags.mjs", () => ({ expireTags: ownCache }));

beforeEach(() => {
  vi.clearAllMocks();
  vi.resetModules();
});
afterEach(() => vi.unstubAllEnvs());

async function expire(VERCEL: string) {
  vi.stubEnv("VERCEL", VERCEL);
  const { expireTags } = await import("@/lib/storefront/expire-tags");
  const { cacheTags } = await import("@/lib/storefront/cache-tags");
  const tags = [cacheTags.products, cacheTags.categories];
  await expireTags(tags);
  return tags;
}

test("on Vercel, whose cache has the pages, a change revalidates them there at once", async () => {
  const tags = await expire("1");
  expect(vi.mocked(revalidateTag).mock.calls).toEqual(tags.map((tag) => [tag, { expire: 0 }]));
  expect(ownCache).not.toHaveBeenCalled();
});

test("elsewhere the shop's page cache revalidates them, and Next does not do it again", async () => {
  const tags = await expire("");
  expect(ownCache).toHaveBeenCalledWith(tags);
  expect(revalidateTag).not.toHaveBeenCalled();
});

test("what staff change through any client expires the pages with it", async () => {
  await expire("");
  const { renewChangedPages } = await import("@/lib/storefront/expire-tags");
  const { reports } = await import("@/lib/reports");
  renewChangedPages();
  reports.change.publish({ nouns: ["faqs", "home"] });
  await vi.waitFor(() => expect(ownCache).toHaveBeenLastCalledWith(["faqs", "home"]));
});
