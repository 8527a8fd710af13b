import { gunzipSync } from "node:zlib";
import { expect } from "playwright/test";
import { plainGet } from "./support/plain-get";
import { freshShop, test } from "./support/shop";

const PAGE = "/shop/2";

const get = (headers: Record<string, string> = {}) => plainGet(freshShop().url + PAGE, { headers });

// A stale page is rendered again on request, and may then differ.
test.beforeEach(() => expect.poll(async () => (await get()).headers["x-nextjs-cache"]).toBe("HIT"));

test("docs/rendering.md: a page is sent compressed to clients that accept it, with the same content", async () => {
  const plain = await get();
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(Number(plain.headers["content-length"])).toBe(plain.body.length);
  for (const form of ["gzip", "gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.5"]) {
    const packed = await get({ "Accept-Encoding": form });
    expect(packed.headers["content-encoding"], form).toBe("gzip");
    // Only precompressed pages have a known length.
    expect(Number(packed.headers["content-length"]), form).toBe(packed.body.length);
    expect(gunzipSync(packed.body).toString(), form).toBe(plain.body.toString());
    expect(packed.headers.vary, form).toMatch(/accept-encoding/i);
  }
  for (const form of ["identity", "gzip;q=0", "gzip;q=0, identity"]) {
    expect((await get({ "Accept-Encoding": form })).body.equals(plain.body), form).toBe(true);
  }
});

test("docs/rendering.md: a conditional request gets 304, and the page again when it has changed", async () => {
  const { headers } = await get();
  const etag = headers.etag ?? "";
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
  for (const form of ["identity", "gzip"]) {
    const known = await get({ "If-None-Match": `"another", ${etag}`, "Accept-Encoding": form });
    expect([known.status, known.body.length], form).toEqual([304, 0]);
    for (const name of ["etag", "cache-control", "content-security-policy"]) {
      expect(known.headers[name], `${name}, ${form}`).toEqual(headers[name]);
    }
    expect(known.headers.vary, form).toMatch(/accept-encoding/i);
  }
  const other = await get({ "If-None-Match": 'W/"another"' });
  expect([other.status, other.headers.etag]).toEqual([200, etag]);
  expect((await get({ "If-None-Match": etag, "Cache-Control": "no-cache" })).status).toBe(200);
});

test("the router's form of a page is never cached as the page", async () => {
  const { headers } = await get();
  const sentOn = await get({ RSC: "1" });
  const address = new URL(sentOn.headers.location ?? "", freshShop().url).href;
  const forRouter = await plainGet(address, { headers: { RSC: "1", "If-None-Match": headers.etag ?? "" } });
  expect([forRouter.status, forRouter.headers["content-type"]]).toEqual([200, "text/x-component"]);
  expect(forRouter.body.toString()).not.toContain("<html");
});
