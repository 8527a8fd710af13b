import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { pauseBefore } from "@/lib/page-cache/redis.mjs";
import { Child } from "../../support/child";
import { Relay } from "../../support/relay";
import { temporaryDirectory } from "../../support/temporary-directory";

const redis = process.env.TEST_REDIS_URL;

/** The cache that an instance of a build shares through Redis. */
async function instanceOf(build: string, url: string): Promise<Child> {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, ".next"));
  writeFileSync(join(directory, ".next/BUILD_ID"), build);
  const child = await Child.start("redis-cache", [directory], { REDIS_URL: url, NODE_ENV: "production" });
  onTestFinished(() => child.kill());
  return child;
}

/** Accepts connections at an address and ends each; resolves after so many. */
async function refuse(port: number, count: number): Promise<void> {
  const server = createServer();
  const refused = new Promise<void>((resolve) => {
    let seen = 0;
    server.on("connection", (socket) => {
      socket.on("error", () => {});
      socket.destroy();
      seen += 1;
      if (seen === count) resolve();
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  await refused;
  server.close();
  await once(server, "close");
}

test("the delay between reconnections to Redis grows to half a minute, and no further", () => {
  const pauses = Array.from({ length: 40 }, (_, retries) => pauseBefore(retries));
  expect(pauses[0]).toBeLessThanOrEqual(500);
  expect(pauses.slice(0, 8)).toEqual(pauses.slice(0, 8).toSorted((a, b) => a - b));
  expect(pauses.at(-1)).toBe(30_000);
  expect(Math.max(...pauses)).toBe(30_000);
});

describe.skipIf(!redis)("with a real Redis", () => {
  test("an outage of Redis is logged once when it begins and once when it ends; pages are shared again afterwards", async () => {
    const relay = await Relay.to(redis ?? "");
    onTestFinished(() => relay.close());
    const instance = await instanceOf(randomUUID(), relay.url);
    await expect.poll(() => instance.ask("keep /shop/1")).toBe("kept");
    await relay.cut();
    expect(await instance.line()).toMatch(/^Redis does not answer/);
    expect(await instance.ask("get /shop/1")).toBe("not there");
    // Two connections, so each has failed at least twice.
    await refuse(Number(new URL(relay.url).port), 6);
    await relay.restore();
    expect(await instance.line()).toBe("Redis answers again.");
    expect(await instance.ask("get /shop/1")).toBe("there");
  });

  test("a revalidation reaches instances of another build, pages do not", async () => {
    const [older, newer] = await Promise.all([1, 2].map(() => instanceOf(randomUUID(), redis ?? "")));
    if (!older || !newer) throw new Error("two instances");
    const [page, tag] = [`/${randomUUID()}`, randomUUID()];
    await expect.poll(() => older.ask(`keep ${page}`)).toBe("kept");
    expect(await newer.ask(`get ${page}`)).toBe("not there");
    expect(await newer.ask(`expiration ${tag}`)).toBe("0");
    await expect
      .poll(async () => {
        await older.ask(`expire ${tag}`);
        return Number(await newer.ask(`expiration ${tag}`));
      })
      .toBeGreaterThan(0);
  });
});
