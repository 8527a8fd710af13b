import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { skus } from "../support/catalogue";
import { refusalOf } from "../support/failures";
import { json, type Reply, startStubApi, text } from "../support/stub-api";

const uuid = randomUUID();
const good = { code: 200, msg: "成功", data: { uuid, cart_items: [], total: 0 } };
/** Far below the ten seconds of a real shop; a call without a timeout would hang until the test fails. */
const HASTE = { timeoutMs: 2_000, fileTimeoutMs: 2_000 };

let stub: Awaited<ReturnType<typeof startStubApi>>;
beforeAll(async () => {
  stub = await startStubApi();
});
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
  ["broken JSON", text(200, '{"code":200,', "application/json"), { kind: "garbage", status: 502 }, 1],
  ["HTML with 200", text(200, "<html>login</html>"), { kind: "garbage", status: 502 }, 1],
  ["another envelope", json(200, { status: "ok", result: good.data }), { kind: "garbage", status: 502 }, 1],
  ["no data", json(200, { code: 200, msg: "x" }), { kind: "garbage", status: 502 }, 1],
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
    const gone = await startStubApi();
    await gone.close();
    expect(await refusalOf(gone.client().carts.get(uuid))).toMatchObject({ kind: "network", status: 503 });
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
