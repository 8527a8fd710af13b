import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpTransport } from "@/lib/api-client/http-transport";
import { watchOutages } from "@/lib/api-client/outage";
import { skus } from "../support/catalogue";
import { refusalOf } from "../support/failures";
import { json, type Reply, startStubApi, text } from "../support/stub-api";

const uuid = randomUUID();
const good = json(200, { code: 200, msg: "成功", data: { uuid, cart_items: [], total: 0 } });
const PAUSE_MS = 200;

let stub: Awaited<ReturnType<typeof startStubApi>>;
beforeAll(async () => {
  stub = await startStubApi();
});
afterAll(() => stub.close());

/** A shop's client, and the log of outages that it wrote. */
function shop({ timeoutMs = 2_000, pauseMs = PAUSE_MS } = {}) {
  const changes: boolean[] = [];
  const rule = { failures: 3, pauseMs, onChange: (isOut: boolean) => changes.push(isOut) };
  const client = stub.clientWith({ timeoutMs }, watchOutages(httpTransport, rule));
  return {
    changes,
    read: () => client.carts.get(uuid),
    write: () => client.carts.add({ sku: skus.towel, amount: 1 }),
  };
}

const deaths: [string, Reply, number][] = [
  ["resets every connection", (response) => response.destroy(), 2_000],
  ["answers nothing", () => {}, 50],
  ["is behind a gateway that says 502", text(502, ""), 2_000],
  ["is behind a gateway that says 503", text(503, ""), 2_000],
  ["is behind a gateway that says 504", text(504, ""), 2_000],
];

describe("docs/security.md, faults: a circuit breaker for a dead API", () => {
  test.each(deaths)("an API that %s is called three times for a hundred calls", async (_, death, timeoutMs) => {
    const { write, changes } = shop({ timeoutMs, pauseMs: 60_000 });
    stub.answers(death);
    for (let call = 0; call < 3; call += 1) expect((await refusalOf(write())).kind).not.toBe("outage");
    for (let call = 0; call < 97; call += 1) {
      const failure = await refusalOf(write());
      expect(failure).toMatchObject({ kind: "outage", status: 503, retryAfter: expect.stringMatching(/^(60|5\d)$/) });
    }
    expect(stub.received).toHaveLength(3);
    expect(changes).toEqual([true]);
  });

  test("after the pause one call tries, however many come; when it succeeds all calls are sent again", async () => {
    const { read, write, changes } = shop();
    stub.answers((response) => response.destroy());
    for (let call = 0; call < 3; call += 1) await refusalOf(write());
    const waiting: (() => void)[] = [];
    const arrival = new Promise<void>((resolve) => {
      stub.answers((response, request) => {
        waiting.push(() => good(response, request));
        resolve();
      });
    });

    // Calls before the end of the pause are refused without being sent; then one call is let through.
    const tryToRead = async () => {
      await Promise.race([read().catch(() => undefined), arrival]);
      return waiting.length;
    };
    await expect.poll(tryToRead, { interval: 20 }).toBe(1);
    const others = await Promise.all([refusalOf(read()), refusalOf(write()), refusalOf(read())]);
    expect(others.map(({ kind }) => kind)).toEqual(["outage", "outage", "outage"]);
    expect(stub.received).toHaveLength(1);

    stub.answers(good);
    waiting[0]?.();
    await expect.poll(() => changes).toEqual([true, false]);
    expect(await Promise.all([read(), write(), read()])).toHaveLength(3);
    expect(stub.received).toHaveLength(3);
  });

  test("a failed try starts another pause", async () => {
    const { read, changes } = shop();
    stub.answers(text(502, ""));
    await refusalOf(read());
    await refusalOf(read());
    expect(stub.received).toHaveLength(3);
    await expect.poll(async () => (await refusalOf(read())) && stub.received.length, { interval: 20 }).toBe(4);
    expect((await refusalOf(read())).kind).toBe("outage");
    expect(stub.received).toHaveLength(4);
    expect(changes).toEqual([true]);
  });

  test("every other answer counts as alive: refusals and errors of the API are no outage", async () => {
    const { write, changes } = shop();
    for (const status of [400, 401, 404, 409, 422, 429, 500, 501]) {
      stub.answers(text(status, ""));
      for (let call = 0; call < 3; call += 1) expect((await refusalOf(write())).kind).toBe("http");
      expect(stub.received).toHaveLength(3);
    }
    for (let round = 0; round < 5; round += 1) {
      stub.answers(text(503, ""));
      await refusalOf(write());
      await refusalOf(write());
      stub.answers(good);
      await write();
    }
    expect(changes).toEqual([]);
  });
});
