import { randomUUID } from "node:crypto";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { retryRule } from "@/lib/api-client/retry-rule";
import { skus } from "../support/catalogue";
import { refusalOf } from "../support/failures";
import { SECRET } from "../support/shop";
import { json, startStubApi, text } from "../support/stub-api";

const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504];
const ALL = Array.from({ length: 200 }, (_, index) => 400 + index);
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const uuid = randomUUID();
const emptyCart = { uuid, cart_items: [], total: 0 };
const good = { code: 200, msg: "成功", data: emptyCart };

const stub = await startStubApi();
afterAll(() => stub.close());

test.each(METHODS)(
  "docs/specification.md section 8: %s with every status from 400 to 599, without and with an envelope, of ours and of an existing backend",
  async (method) => {
    const expected = (status: number) => (method === "GET" && RETRIED.includes(status) ? 2 : 1);
    const body = method === "GET" ? undefined : { sku: skus.towel };
    const wrong: string[] = [];
    const call = { method, path: "/carts", body, data: z.unknown(), reads: () => null };
    for (const status of ALL) {
      for (const [reply, send] of [
        [text(status, ""), stub.send],
        [json(status, { code: status, msg: "x", data: null }), stub.send],
        [text(status, ""), stub.sendToExisting()],
        [json(status, { code: status, msg: "x", data: null }), stub.sendToExisting()],
      ] as const) {
        stub.answers(reply);
        const failure = await refusalOf(send(call));
        const hits = stub.received.map((received) => received.method);
        const isRight = hits.length === expected(status) && hits.every((hit) => hit === method);
        if (!isRight || failure.status < 400) wrong.push(`${status}: ${hits.join(" ")}, told as ${failure.status}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test("docs/specification.md section 8: the answer of a successful second try is returned", async () => {
  let tries = 0;
  stub.answers((response, request) => (tries++ === 0 ? text(503, "") : json(200, good))(response, request));
  expect(await stub.client().carts.get(uuid)).toEqual({ msg: "成功", data: emptyCart });
  expect(tries).toBe(2);
});

test("docs/specification.md section 8: a change is not lost with a connection that the backend closes between two calls", async () => {
  const used = new WeakSet<object>();
  // The backend closes each connection after its first answer, just when the next call is on its way.
  stub.answers((response, { socket }) => {
    if (used.has(socket)) return void socket.destroy();
    used.add(socket);
    json(200, good)(response, response.req);
  });
  const line = { sku: skus.towel, amount: 1, uuid };
  const { carts } = stub.client();
  await carts.get(uuid);
  await carts.add(line);
  await carts.update(line);
  await carts.get(uuid);
  await carts.remove({ ...line, amount: 0 });
  const changes = stub.received.map(({ method }) => method).filter((method) => method !== "GET");
  expect(changes).toEqual(["POST", "PUT", "DELETE"]);
});

test("docs/backends.md, Headers: an answer that is packed all the same is read, one that grows too large is not", async () => {
  const packed = (pack: (text: string) => Buffer, encoding: string, body: unknown) => {
    stub.answers((response) => {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Encoding": encoding });
      response.end(pack(JSON.stringify(body)));
    });
    return stub.clientWith({ answerBytes: 1_000 }).carts.get(uuid);
  };
  for (const [encoding, pack] of Object.entries({ gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync }))
    expect((await packed(pack, encoding, good)).data, encoding).toEqual(emptyCart);
  const large = { ...good, msg: "x".repeat(10_000) };
  expect(await refusalOf(packed(gzipSync, "gzip", large))).toMatchObject({ kind: "garbage", status: 502 });
});

test.each([
  ["1", 1_000],
  ["2", 2_000],
  ["60", 0],
  ["Wed, 23 Dec 2026 02:00:00 GMT", 0],
  [undefined, 0],
])("docs/specification.md section 8: before the second try Retry-After %s is %i ms", (value, wait) => {
  const response = new Response(null, { status: 503, headers: value ? { "Retry-After": value } : {} });
  expect(retryRule("GET").retryDelay({ response })).toBe(wait);
});

const common = {
  ...{ "content-type": "application/json", accept: "application/json", "content-language": "zh-TW" },
  ...{ "x-time-zone": "Asia/Taipei", "x-api-secret": SECRET },
};

test("docs/specification.md section 7: headers of a GET, without Authorization for a visitor", async () => {
  stub.answers(json(200, good));
  await stub.client().carts.get(uuid);
  expect(stub.received).toMatchObject([
    { method: "GET", url: `/api/v1/carts?uuid=${uuid}`, headers: common, body: "" },
  ]);
  expect(stub.received[0]?.headers.authorization).toBeUndefined();
});

test("docs/specification.md section 7: headers and body of a POST, with the bearer token of the session", async () => {
  stub.answers(json(200, good));
  await stub.client("a-token").carts.add({ sku: skus.towel, amount: 2, uuid });
  expect(stub.received).toMatchObject([
    { method: "POST", url: "/api/v1/carts", headers: { ...common, authorization: "Bearer a-token" } },
  ]);
  expect(JSON.parse(stub.received[0]?.body ?? "")).toEqual({ sku: skus.towel, amount: 2, uuid });
});

test("docs/specification.md section 7: DELETE /api/v1/carts has its body with amount 0", async () => {
  stub.answers(json(200, good));
  await stub.client().carts.remove({ sku: skus.towel, amount: 0, uuid });
  expect(stub.received[0]).toMatchObject({ method: "DELETE", headers: common });
  expect(JSON.parse(stub.received[0]?.body ?? "")).toEqual({ sku: skus.towel, amount: 0, uuid });
});

test("docs/specification.md section 7: the queries of the two product lists", async () => {
  stub.answers(json(200, { ...good, data: { data: [], page: 1, total: 0, per_page: 12, last_page: 1 } }));
  await stub.client().products.list({ product_tag_ids: [3, 5], keyword: "茶 & 壺", page: 2 });
  await stub.client().products.hottest();
  const [list, hottest] = stub.received.map(({ url }) => Object.fromEntries(new URL(url, "http://x").searchParams));
  const sort = { sort_target: "sort", sort_method: "desc" };
  const tags = { "product_tag_ids[0]": "3", "product_tag_ids[1]": "5" };
  expect(list).toEqual({ ...sort, ...tags, keyword: "茶 & 壺", per_page: "12", page: "2" });
  expect(hottest).toEqual({ ...sort, per_page: "8", is_hottest: "1", page: "1" });
});

test.each([
  ["HTML with 200", text(200, "<html>login</html>")],
  ["nothing with 200", text(200, "")],
  ["nothing with 204", text(204, "")],
  ["broken JSON", text(200, '{"code":200,', "application/json")],
  ["no envelope", json(200, emptyCart)],
  ["no msg", json(200, { code: 200, data: emptyCart })],
  ["no data", json(200, { code: 200, msg: "x" })],
  ["data null", json(200, { code: 200, msg: "x", data: null })],
  ["data of another shape", json(200, { ...good, data: [] })],
  ["an amount as text", json(200, { ...good, data: { ...emptyCart, total: "0" } })],
  ["a negative total", json(200, { ...good, data: { ...emptyCart, total: -1 } })],
  ["a line without total", json(200, { ...good, data: { ...emptyCart, cart_items: [{ sku: "A", amount: 1 }] } })],
])("docs/architecture.md: %s is invalid, to be answered 502", async (_, reply) => {
  stub.answers(reply);
  expect(await refusalOf(stub.client().carts.get(uuid))).toMatchObject({ kind: "garbage", status: 502 });
  stub.answers(reply);
  const post = await refusalOf(stub.client().carts.add({ sku: skus.towel, amount: 1 }));
  expect(post).toMatchObject({ kind: "garbage", status: 502 });
  expect(stub.received).toHaveLength(1);
});

test("docs/specification.md section 4: signing in succeeds only with code 200 and data", async () => {
  for (const data of [null, {}, { id: 1, email: "a", name: "b" }]) {
    stub.answers(json(200, { code: 200, msg: "x", data }));
    const failure = await refusalOf(stub.client().users.login({ email: "a@b.example", password: "password" }));
    expect(failure.kind).toBe("garbage");
  }
});

test("docs/specification.md section 8: a refusal in the envelope keeps status, message, data and Retry-After", async () => {
  stub.answers((response) => {
    response.writeHead(429, { "Content-Type": "application/json", "Retry-After": "7" });
    response.end(JSON.stringify({ code: 429, msg: "太多次", data: { error: "too_many_requests" } }));
  });
  const failure = await refusalOf(stub.client().users.login({ email: "a@b.example", password: "password" }));
  expect(failure).toMatchObject({ kind: "refused", status: 429, message: "太多次", retryAfter: "7" });
});

test("docs/architecture.md: an error status without an envelope stays as it is below 500, and 503 and 504 do, all others become 502", async () => {
  stub.answers(text(404, "<html>nginx</html>"));
  const missing = { kind: "http", status: 404, isNotFound: true };
  expect(await refusalOf(stub.client().carts.get(uuid))).toMatchObject(missing);
  for (const [status, expected] of Object.entries({ 500: 502, 502: 502, 503: 503, 504: 504, 599: 502 })) {
    stub.answers(text(Number(status), "<html>nginx</html>"));
    expect(await refusalOf(stub.client().carts.get(uuid))).toMatchObject({ kind: "http", status: expected });
  }
});

test("docs/specification.md section 8: the refusal of an existing backend reaches the visitor in its own words, with and without an error status", async () => {
  for (const reply of [
    json(422, { code: 422, msg: "庫存不足", data: null }),
    json(422, { code: 422, msg: "庫存不足" }),
  ]) {
    stub.answers(reply);
    const failure = await refusalOf(stub.client().carts.add({ sku: skus.towel, amount: 1 }));
    expect(failure).toMatchObject({ kind: "refused", status: 422, message: "庫存不足", data: undefined });
  }
  stub.answers(json(200, { code: 401, msg: "帳號或密碼錯誤", data: null }));
  const failure = await refusalOf(stub.client().users.login({ email: "a@b.example", password: "password" }));
  expect(failure).toMatchObject({ kind: "refused", status: 401, message: "帳號或密碼錯誤", isNotSignedIn: true });
  const told: [status: number, code: number, answered: number][] = [
    [500, 500, 502],
    [503, 503, 503],
    [200, 500, 502],
    [200, 1001, 400],
    [200, 201, 400],
    [200, 0, 400],
    [409, 1001, 409],
    [400, 400, 400],
  ];
  for (const [status, code, answered] of told) {
    stub.answers(json(status, { code, msg: "系統維護中", data: [] }));
    const refusal = await refusalOf(stub.client().carts.get(uuid));
    expect(refusal, `${status} ${code}`).toMatchObject({ kind: "refused", status: answered, message: "系統維護中" });
  }
});

test("docs/architecture.md: redirects are not followed, so that the secret is sent nowhere else", async () => {
  stub.answers((response, request) => {
    if (request.url?.startsWith("/elsewhere")) return json(200, good)(response, request);
    response.writeHead(302, { Location: "/elsewhere" }).end();
  });
  expect((await refusalOf(stub.client().carts.add({ sku: skus.towel, amount: 1 }))).kind).toBe("garbage");
  expect(stub.received.map(({ url }) => url)).toEqual(["/api/v1/carts"]);
});
