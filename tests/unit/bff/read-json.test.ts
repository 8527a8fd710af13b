import { expect, test } from "vitest";
import { readJson } from "@/lib/bff/handler";

function read(body: BodyInit | undefined, type: string | undefined = "application/json", length?: string) {
  const headers = new Headers(type === undefined ? {} : { "Content-Type": type });
  if (length) headers.set("Content-Length", length);
  const init = { method: "POST", headers, body, duplex: "half" };
  return readJson(new Request("http://shop.example/api/bff/cart", init));
}

const jsonOfSize = (bytes: number) => JSON.stringify("a".repeat(bytes - 2));

test.each(["application/json", "application/json; charset=utf-8", "Application/JSON"])("%s is read", async (type) => {
  expect(await read('{"sku":"茶"}', type)).toEqual({ value: { sku: "茶" } });
});

test.each([
  ...["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"],
  ...["text/json", "application/jsonp", "x application/json"],
])("%j is not treated as JSON", async (type) => {
  expect(await read("{}", type)).toEqual({ problem: "unsupported_media_type" });
});

const notUtf8 = new Uint8Array([0x22, 0xff, 0x22]);

test.each([undefined, notUtf8, "", "{", "{}{}", "undefined", "{'a':1}"])("%j is malformed", async (body) => {
  expect(await read(body)).toEqual({ problem: "malformed_body" });
});

test("100 kB are read, one byte more is too large, whatever the declared length", async () => {
  expect(await read(jsonOfSize(100_000))).toEqual({ value: "a".repeat(99_998) });
  expect(await read(jsonOfSize(100_001))).toEqual({ problem: "body_too_large" });
  expect(await read(jsonOfSize(200_000), "application/json", "10")).toEqual({ problem: "body_too_large" });
});

test("an endless body is not read to its end", async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 10_000;
      controller.enqueue(new Uint8Array(10_000).fill(0x20));
    },
  });
  expect(await read(body)).toEqual({ problem: "body_too_large" });
  expect(sent).toBeLessThan(200_000);
});

test("an aborted body is malformed, and is no failure of the shop", async () => {
  const broken = new ReadableStream({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('{"sku":'));
      stream.error(new Error("ECONNRESET"));
    },
  });
  expect(await read(broken)).toEqual({ problem: "malformed_body" });
});
