import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { afterAll, describe, expect, test } from "vitest";
import { createApi } from "@/lib/api-client/client";
import { httpTransport } from "@/lib/api-client/http-transport";
import { watchOutages } from "@/lib/api-client/outage";
import { skus } from "../support/catalogue";
import { refusalOf } from "../support/failures";
import { SECRET, SECRET_HEADER } from "../support/shop";
import { json, type Reply, startStubApi, text } from "../support/stub-api";

const uuid = randomUUID();
const good = { code: 200, msg: "成功", data: { uuid, cart_items: [], total: 0 } };
/** Far below the ten seconds of a real shop; a call without a timeout would hang until the test fails. */
const HASTE = { timeoutMs: 2_000, fileTimeoutMs: 2_000 };

const stub = await startStubApi();
afterAll(() => stub.close());

const typed =
  (start: string, type = "application/json") =>
  (response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": type });
    response.write(start);
  };

/** Sends as fast as it is read, until the other side closes. */
const endless: Reply = (response) => {
  const chunk = Buffer.alloc(64 * 1024, "x");
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on("drain", more);
  more();
};

/** A byte now and then, so that the connection is never idle for long. */
const dripping: Reply = (response) => {
  typed("{")(response);
  const drip = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(drip));
};

/**
 * Faults of the API, and the result of a GET and of a POST: the kind, the status to answer with, and the number of
 * requests.
 */
const faults: [string, Reply, { kind: string; status: number }, gets: number][] = [
  ["silence", () => {}, { kind: "timeout", status: 504 }, 1],
  ["headers and then silence", typed('{"code":200,'), { kind: "timeout", status: 504 }, 1],
  ["a body that drips without end", dripping, { kind: "timeout", status: 504 }, 1],
  ["a body without end", endless, { kind: "garbage", status: 502 }, 1],
  ["a reset before the headers", (response) => response.destroy(), { kind: "network", status: 503 }, 2],
  [
    "a reset in the middle of the body",
    (response) => {
      typed('{"code":200,')(response);
      response.write('"msg":', () => response.destroy());
    },
    { kind: "network", status: 503 },
    2,
  ],
  [
    "a body that ends before its length",
    (response) => {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
      response.write('{"code":200', () => response.socket?.end());
    },
    { kind: "network", status: 503 },
    2,
  ],
  ["no HTTP at all", (response) => response.socket?.end("hello\r\n\r\n"), { kind: "network", status: 503 }, 2],
];

describe("docs/security.md, faults: whatever the API does, a call ends in time with a typed error", () => {
  test.each(faults)("%s", async (_, fault, expected, gets) => {
    stub.answers(fault);
    const client = stub.clientWith({ ...HASTE, answerBytes: 1_000_000 });
    expect(await refusalOf(client.carts.get(uuid))).toMatchObject(expected);
    expect(stub.received).toHaveLength(gets);
    stub.answers(fault);
    expect(await refusalOf(client.carts.add({ sku: skus.towel, amount: 1 }))).toMatchObject(expected);
    expect(stub.received).toHaveLength(1);
  });

  test("a server that refuses connections", async () => {
    // At port 1 nothing listens; the port of a server that was closed could belong to another one by now.
    const nobody = { transport: httpTransport, baseUrl: "http://127.0.0.1:1" };
    const access = { ...nobody, secret: SECRET, secretHeader: SECRET_HEADER };
    expect(await refusalOf(createApi(access).carts.get(uuid))).toMatchObject({ kind: "network", status: 503 });
  });

  test("the two tries of a GET share one timeout: each alone is within it, and both together are not", async () => {
    let tries = 0;
    stub.answers((response, request) => {
      tries += 1;
      const reply = tries === 1 ? text(503, "") : json(200, good);
      setTimeout(() => reply(response, request), 1_800);
    });
    expect((await refusalOf(stub.clientWith({ timeoutMs: 3_000 }).carts.get(uuid))).kind).toBe("timeout");
    expect(tries).toBe(2);
  });

  test("an answer of exactly the largest size is read, one byte more is refused", async () => {
    const answer = JSON.stringify(good);
    const answerBytes = Buffer.byteLength(answer);
    stub.answers(text(200, answer, "application/json"));
    expect((await stub.clientWith({ answerBytes }).carts.get(uuid)).data).toEqual(good.data);
    expect((await refusalOf(stub.clientWith({ answerBytes: answerBytes - 1 }).carts.get(uuid))).kind).toBe("garbage");
  });

  test("files have limits of their own", async () => {
    const client = stub.clientWith({ ...HASTE, answerBytes: 10, fileBytes: 1_000 });
    stub.answers(text(200, "x".repeat(1_000), "text/csv"));
    const file = await client.admin.file("GET orders/export");
    expect([file.type, file.size]).toEqual(["text/csv", 1_000]);
    stub.answers(endless);
    expect(await refusalOf(client.admin.file("GET orders/export"))).toMatchObject({ kind: "garbage", status: 502 });
    stub.answers(dripping);
    expect(await refusalOf(client.admin.file("GET orders/export"))).toMatchObject({ kind: "timeout", status: 504 });
    stub.answers((response) => response.destroy());
    expect(await refusalOf(client.admin.file("GET orders/export"))).toMatchObject({ kind: "network", status: 503 });
    stub.answers(text(404, "<html>nginx</html>"));
    expect(await refusalOf(client.admin.file("GET orders/export"))).toMatchObject({ kind: "http", status: 404 });
  });
});

const alive = json(200, good);
const PAUSE_MS = 200;

/** A shop's client, and the log of outages that it wrote. */
function shop({ timeoutMs = 2_000, pauseMs = PAUSE_MS } = {}) {
  const changes: boolean[] = [];
  const rule = { failures: 3, pauseMs, onChange: (isOut: boolean) => changes.push(isOut) };
  const client = stub.clientWith({ timeoutMs }, watchOutages(httpTransport, rule));
  return { changes, read: () => client.carts.get(uuid), write: () => client.carts.add({ sku: skus.towel, amount: 1 }) };
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
    // The call that tries is held, for as long as a busy machine takes for the others.
    const { read, write, changes } = shop({ timeoutMs: 60_000 });
    stub.answers((response) => response.destroy());
    for (let call = 0; call < 3; call += 1) await refusalOf(write());
    const waiting: (() => void)[] = [];
    const arrival = new Promise<void>((resolve) => {
      stub.answers((response, request) => {
        waiting.push(() => alive(response, request));
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

    stub.answers(alive);
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
      stub.answers(alive);
      await write();
    }
    expect(changes).toEqual([]);
  });
});
