import { channel } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ApiCallError } from "@/lib/api-client/errors";
import { state } from "@/lib/page-cache/state.mjs";
import { calmOutage } from "@/lib/pipeline/calm-answer";
import { limitPageMaking } from "@/lib/pipeline/limit-page-making";

const keyOf = (query: string) => `/zh/shop/search/${Buffer.from(query).toString("base64url")}`;

/** A server whose pages wait until they are released. */
async function serve() {
  const waiting: ServerResponse[] = [];
  const refuses = limitPageMaking(({ headers }) => String(headers["x-address"] ?? "") || undefined);
  const server = createServer((request, response) => {
    if (refuses(request, response)) return;
    if (request.url?.includes("slow")) waiting.push(response);
    else response.end("made");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const asked: Promise<Response>[] = [];
  onTestFinished(async () => {
    for (const response of waiting) response.end("made");
    await Promise.all(asked);
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (
    path: string,
    address = "203.0.113.1",
    more: Record<string, string> = {},
    signal?: AbortSignal,
    method = "GET",
  ) => fetch(url + path, { method, headers: { "x-address": address, ...more }, signal });
  /** Asks for so many pages that are not made yet. */
  const ask = async (address: string, count: number, more: Record<string, string> = {}, from = 0, method?: string) => {
    const before = waiting.length;
    const answers = Array.from({ length: count }, (_, n) =>
      get(`/shop?keyword=slow${from + n}`, address, more, undefined, method),
    );
    asked.push(...answers);
    await expect.poll(() => waiting.length).toBe(before + count);
    return answers;
  };
  return { get, ask, waiting };
}

test("docs/rendering.md: so many pages are made at once, and so many for one address; the rest is 503 at once", async () => {
  const { get, ask, waiting } = await serve();
  const first = await ask("203.0.113.1", 8);
  const refused = await get("/shop?keyword=other");
  expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("cache-control")]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  expect(await refused.text()).toContain("再試一次");
  expect(await (await get("/shop?keyword=other", "203.0.113.1", { rsc: "1" })).text()).toBe("");
  const others = await ask("203.0.113.2", 8, {}, 8);
  const same = await ask("203.0.113.1", 8);
  expect((await get("/shop?keyword=other", "203.0.113.3")).status).toBe(503);
  for (const path of [
    "/",
    "/shop",
    "/shop?product_category_id=3&page=2",
    "/shop/7",
    "/blog",
    "/account.rsc",
    "/api/v1/products",
    "/readyz",
    "/products/a.webp",
    "/admin",
  ]) {
    expect((await get(path)).status, path).toBe(200);
  }
  for (const response of waiting) response.end("made");
  for (const answer of [...first, ...others, ...same]) expect((await answer).status).toBe(200);
  expect((await get("/shop?keyword=other")).status).toBe(200);
});

test("docs/rendering.md: what is posted to pages is limited as well, and holds up no search", async () => {
  const { get, ask } = await serve();
  await ask("203.0.113.1", 8, {}, 0, "POST");
  await ask("203.0.113.2", 8, {}, 0, "POST");
  for (const address of ["203.0.113.1", "203.0.113.3"]) {
    expect((await get("/login", address, {}, undefined, "POST")).status, address).toBe(503);
    expect((await get("/shop?keyword=other", address)).status, address).toBe(200);
  }
});

test.each([
  ["/shop?keyword=tea", keyOf("keyword=tea")],
  ["/shop.rsc?keyword=tea", keyOf("keyword=tea")],
])("docs/rendering.md: while others are made, %s is still answered once it is kept", async (path, key) => {
  const { get, ask } = await serve();
  await ask("203.0.113.1", 8);
  expect((await get(path)).status).toBe(503);
  state.pages.set(key, { value: null, cacheControl: undefined, lastModified: 0 });
  onTestFinished(() => void state.pages.delete(key));
  expect((await get(path)).status).toBe(200);
});

test("docs/security.md: an address that is no URL is left to Next", async () => {
  const refuses = limitPageMaking(() => undefined);
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  for (const url of ["//", "//[", "http://[", "*", "", "/%", "/shop?keyword=%", "/..//"]) {
    expect(refuses({ url, method: "GET", headers: {} } as IncomingMessage, response), url).toBe(false);
  }
});

test("docs/rendering.md: a page whose reader has left counts until it is made", async () => {
  const { get, ask, waiting } = await serve();
  await ask("203.0.113.1", 7);
  const gone = new AbortController();
  const left = get("/shop?keyword=slow-one", "203.0.113.1", {}, gone.signal);
  await expect.poll(() => waiting.length).toBe(8);
  gone.abort();
  await expect(left).rejects.toThrow();
  await once(waiting[7] as ServerResponse, "close");
  expect((await get("/shop?keyword=other")).status).toBe(503);
  channel("shop.page-made").publish(keyOf("keyword=slow-one"));
  expect((await get("/shop?keyword=other")).status).toBe(200);
});

test("docs/operations.md: a page that cannot be made while the database is away is 503, one that fails by a mistake 500", async () => {
  const server = createServer((request, response) => {
    calmOutage({ request, response, server });
    if (request.url === "/away") void new ApiCallError("http", 503, "away");
    response.statusCode = 500;
    response.setHeader("ETag", "x");
    response.write("Internal ");
    response.end("Server Error");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return [answer.status, answer.headers.get("retry-after"), (await answer.text()).includes("再試一次")];
  };
  expect(await get("/mistake")).toEqual([500, null, false]);
  expect(await get("/away")).toEqual([503, "5", true]);
  expect(await get("/mistake")).toEqual([500, null, false]);
});
