import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { getRedisCacheComponentsHandler, RedisStringsHandler } from "@trieb.work/nextjs-turbo-redis-cache";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { read, root } from "../support/source-tree";

const require = createRequire(import.meta.url);

/** What an upgrade has changed, and which of our files leans on it: the sentence with which a test here fails. */
const changed = (part: string, file: string) =>
  `${part} is not what it was: look at ${file} and docs/decisions/0027-private-parts-of-packages.md`;

/** Says that each of these is a function of a class. */
function expectMethods(prototype: object, names: string[], file: string): void {
  for (const name of names) expect(typeof Reflect.get(prototype, name), changed(name, file)).toBe("function");
}

describe("docs/decisions/0027: private parts of Next", () => {
  test("its server has one listener for requests when it begins to listen", () => {
    const script = join(root, "tests/support/fixtures/listeners-of-next.ts");
    const said = execFileSync(process.execPath, ["--import", "tsx", script], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    });
    const why = changed("the number of listeners of Next's server", "lib/pipeline/answer-before-next.ts");
    expect(said.trim(), why).toBe("1");
  });

  test("its page cache keeps values in one memory that tells its size, with the time at which they were made", async () => {
    const file = "lib/page-cache/pages.mjs";
    const { default: FileSystemCache } = require("next/dist/server/lib/incremental-cache/file-system-cache.js");
    expectMethods(FileSystemCache.prototype, ["get", "set"], file);
    const cache = new FileSystemCache({ maxMemoryCacheSize: 1_000_000, flushToDisk: false, serverDistDir: root });
    const { memoryCache } = FileSystemCache;
    onTestFinished(() => memoryCache.remove("/canary"));
    const value = { kind: "APP_PAGE", html: "canary", headers: { "x-next-cache-tags": "a,b" } };
    await cache.set("/canary", value, { cacheControl: { revalidate: 30 } });
    const kept = await cache.get("/canary", { kind: "APP_PAGE" });
    expect(kept, changed("an entry of the page cache", file)).toMatchObject({
      value,
      lastModified: expect.any(Number),
    });
    expect([memoryCache.size, memoryCache.currentSize > 0], changed("memoryCache", file)).toEqual([1, true]);
    const { NEXT_CACHE_TAGS_HEADER } = require("next/dist/lib/constants");
    expect(NEXT_CACHE_TAGS_HEADER, changed("the header with a page's tags", file)).toBe("x-next-cache-tags");
  });

  test("its data cache is made by createDefaultCacheHandler and has the methods that ours hands on to", () => {
    const { createDefaultCacheHandler } = require("next/dist/server/lib/cache-handlers/default.js");
    const file = "lib/page-cache/data.mjs";
    expect(typeof createDefaultCacheHandler, changed("createDefaultCacheHandler", file)).toBe("function");
    expectMethods(createDefaultCacheHandler(1_000_000), ["get", "set", "getExpiration", "updateTags"], file);
  });

  test("the files that the start loads ahead are there, and the end can be left to us", () => {
    for (const [, file = ""] of read("lib/cli/start.mjs").matchAll(/"((?:lib\/)?[\w-]+server\.js)"/g)) {
      const isThere = existsSync(join(root, "node_modules/next/dist/server", file));
      expect(isThere, changed(`next/dist/server/${file}`, "lib/cli/start.mjs")).toBe(true);
    }
    const server = read("node_modules/next/dist/server/lib/start-server.js");
    expect(server, changed("NEXT_MANUAL_SIG_HANDLE", "lib/env.ts")).toContain("NEXT_MANUAL_SIG_HANDLE");
  });
});

test("docs/decisions/0027: the Redis library has the members by which its state and the expiry of a tag are read", () => {
  // Without a connection, as during a build.
  vi.stubEnv("NEXT_PHASE", "phase-production-build");
  onTestFinished(() => void vi.unstubAllEnvs());
  const options = { redisUrl: "redis://127.0.0.1:1", keyPrefix: "canary:" };
  const pages = Reflect.construct(RedisStringsHandler, [options]) as { client: object };
  const tags = getRedisCacheComponentsHandler(options) as unknown as {
    client: object;
    revalidatedTagsMap: { get: () => number };
    tagManifestFor: (tag: string) => object;
  };
  const file = "lib/page-cache/redis.mjs";
  for (const { client } of [pages, tags]) {
    expect(client, changed("client", file)).toMatchObject({ isReady: false, on: expect.any(Function) });
  }
  tags.revalidatedTagsMap.get = () => 7;
  expect(tags.tagManifestFor("a tag"), changed("tagManifestFor", file)).toEqual({ expired: 7 });
  const source = read("node_modules/@trieb.work/nextjs-turbo-redis-cache/dist/index.mjs");
  expect(source.includes("SKIP_KEYSPACE_CONFIG_CHECK"), changed("SKIP_KEYSPACE_CONFIG_CHECK", file)).toBe(true);
});
