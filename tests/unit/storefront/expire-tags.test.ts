import { revalidateTag } from "next/cache";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("next/cache", () => ({ revalidateTag: vi.fn() }));

const EXPIRE = Symbol.for("shop.expire-tags");
const holder = globalThis as unknown as Record<symbol, unknown>;
const ownCache = vi.fn(async () => {});

beforeEach(() => {
  vi.clearAllMocks();
  vi.resetModules();
  holder[EXPIRE] = ownCache;
});
afterEach(() => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(holder, EXPIRE);
});

async function expire(VERCEL: string) {
  vi.stubEnv("VERCEL", VERCEL);
  const { expireTags } = await import("@/lib/storefront/expire-tags");
  const { cacheTags } = await import("@/lib/storefront/cache-tags");
  const tags = [cacheTags.products, cacheTags.categories];
  await expireTags(tags);
  return tags;
}

test("on Vercel, whose cache holds the pages, a change expires them there and at once", async () => {
  Reflect.deleteProperty(holder, EXPIRE);
  const tags = await expire("1");
  expect(vi.mocked(revalidateTag).mock.calls).toEqual(tags.map((tag) => [tag, { expire: 0 }]));
});

test("elsewhere the page cache of the shop expires them, and Next does not do so a second time", async () => {
  const tags = await expire("");
  expect(ownCache).toHaveBeenCalledWith(tags);
  expect(revalidateTag).not.toHaveBeenCalled();
});
