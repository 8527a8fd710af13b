import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "playwright/test";
import { TERMS_VERSION } from "@/lib/contract/terms";
import { Caller } from "./support/caller";
import { callsOf, isByNext, told } from "./support/direct-calls";
import { placeOrder } from "./support/place-order";
import { plainGet } from "./support/plain-get";
import { end } from "./support/processes";
import { newDataDirectory, type OwnServer, startDemoShop, startOn } from "./support/servers";
import { freshShop, test } from "./support/shop";

const METRICS_TOKEN = "the-token-of-the-monitoring";
const authorized = { Authorization: `Bearer ${METRICS_TOKEN}` };

/** Figures by name and labels, as Prometheus reads them; 0 when a figure is not there. */
async function figuresOf({ url }: { url: string }) {
  const answer = await fetch(`${url}/metrics`, { headers: authorized });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  const values = new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
  return { text, of: (series: string) => values.get(series) ?? 0 };
}

const probe = async (shop: { url: string }, path: string) => {
  const answer = await fetch(shop.url + path);
  expect(answer.status).toBe(200);
  return answer.json();
};

test.describe("docs/deployment.md: what operators see of a shop", () => {
  let shop: OwnServer;

  test.beforeAll(async () => {
    shop = await startDemoShop({ METRICS_TOKEN, HOST: "127.0.0.1" });
  });
  test.afterAll(() => shop?.close());

  test("figures are for callers with the token; without METRICS_TOKEN their address is unknown", async () => {
    for (const wrong of ["", METRICS_TOKEN, "Bearer ", `Bearer ${METRICS_TOKEN}x`, `Basic ${METRICS_TOKEN}`]) {
      const answer = await fetch(`${shop.url}/metrics`, { headers: { Authorization: wrong } });
      expect(answer.status, wrong).toBe(401);
      expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
      expect(await answer.text()).toBe("");
    }
    expect((await fetch(`${shop.url}/metrics`)).status).toBe(401);
    expect((await fetch(`${shop.url}/metrics`, { method: "POST" })).status).toBe(404);
    const without = async (path: string) => fetch(freshShop().url + path, { headers: authorized });
    const [metrics, unknown] = [await without("/metrics"), await without("/no-such-page")];
    expect(metrics.status).toBe(404);
    expect([...metrics.headers.keys()]).toEqual([...unknown.headers.keys()]);
    expect(await metrics.text()).toContain("<html");
  });

  test("figures change with visits and orders, and contain no labels but routes", async () => {
    const order = 'shop_orders_placed_total{payment="cash_on_delivery",shipping="home_delivery"}';
    const before = await figuresOf(shop);
    for (const path of ["/shop/1", "/shop/1?from=mail", "/shop/2", "/no-such-page", "/no-such-page-either"]) {
      await (await fetch(shop.url + path)).text();
    }
    const shopper = new Caller([], shop.url);
    const contact = { name: "陳小美", email: "mei@shop.example", phone: "0912345678" };
    const number = await placeOrder(shopper, contact, TERMS_VERSION);
    expect((await shopper.get(`/api/bff/orders/${number}`)).status).toBe(200);

    const after = await figuresOf(shop);
    const grown = {
      [order]: 1,
      'shop_http_requests_total{method="GET",route="/shop/[id]",status="200"}': 3,
      'shop_http_requests_total{method="GET",route="other",status="404"}': 2,
      'shop_http_request_duration_seconds_count{method="GET",route="/shop/[id]"}': 3,
      'shop_api_calls_total{method="POST",route="/api/bff/orders",status="200"}': 1,
      'shop_api_calls_total{method="POST",route="/api/v1/orders",status="200"}': 1,
    };
    for (const [series, by] of Object.entries(grown)) expect(after.of(series) - before.of(series), series).toBe(by);
    for (const result of ["hit", "miss"])
      expect(after.of(`shop_page_cache_lookups_total{result="${result}"}`)).toBeGreaterThan(0);
    expect(after.of("shop_page_cache_entries")).toBeGreaterThan(0);
    expect(after.of("shop_page_cache_bytes")).toBeGreaterThan(10_000);
    expect(after.text).not.toContain(number);
    expect(after.text).not.toContain("no-such-page");
  });

  test("figures cover mails, jobs, the database, the build and the process", async () => {
    // The first run of the job that sends mails is a second away.
    await expect
      .poll(async () => (await figuresOf(shop)).of('shop_job_last_success_timestamp_seconds{job="send mails"}'))
      .toBeGreaterThan(1_700_000_000);
    const { text, of } = await figuresOf(shop);
    for (const series of ["shop_job_failures_total", "shop_mails"])
      expect(text).toMatch(new RegExp(`^${series}\\{`, "m"));
    expect(of('shop_job_failures_total{job="send mails"}')).toBe(0);
    expect(of('shop_mails{status="failed"}')).toBe(0);
    expect(of("shop_database_up")).toBe(1);
    expect(of("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
    expect(text).toMatch(/shop_build_info\{build="\d{14}-\d{6}"\} 1/);
  });

  test("HOST=127.0.0.1: the shop listens there only, and calls itself there; a probe has version and build", async () => {
    const { port } = new URL(shop.url);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    for (const name of ["127.0.0.1", "localhost"]) {
      expect((await fetch(`http://${name}:${port}/shop?keyword=%E8%8C%B6`)).status, name).toBe(200);
    }
    // On Linux every address of 127.0.0.0/8 is this machine's.
    await expect(fetch(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow();
    const { data } = await (await fetch(`${shop.url}/api/bff/builds/latest`)).json();
    const version = expect.stringMatching(/^\d+\.\d+\.\d+/);
    expect(await probe(shop, "/healthz")).toMatchObject({ version, build: data.id });
  });
});

test("docs/configuration.md: with DIRECT_ANSWERS=off Next answers every call, with the same answers", async () => {
  const shop = await startDemoShop({ METRICS_TOKEN, DIRECT_ANSWERS: "off" });
  try {
    const direct = callsOf(freshShop().url);
    for (const [index, { what, path, ...options }] of callsOf(shop.url).entries()) {
      const byNext = await plainGet(shop.url + path, options);
      expect(isByNext(byNext), what).toBe(true);
      expect(told(byNext), what).toEqual(told(await plainGet(freshShop().url + path, direct[index])));
    }
    // Addresses without a route of Next are answered all the same.
    expect((await plainGet(`${shop.url}/metrics`, { headers: authorized })).status).toBe(200);
    expect((await plainGet(`${shop.url}/ABOUT`)).headers.location).toBe("/about");
    expect((await plainGet(`${shop.url}/`, { method: "PURGE" })).status).toBe(405);
  } finally {
    await shop.close();
  }
});

test.describe("docs/deployment.md: what operators see of a front whose backend fails", () => {
  let status = 404;
  let backend: Server;
  let front: OwnServer;

  test.beforeAll(async () => {
    backend = createServer((request, response) => {
      request.resume();
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ code: status, msg: "no", data: null }));
    });
    await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
    const API_BASE_URL = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
    const secrets = { API_SECRET: "s".repeat(16), SESSION_PASSWORD: "p".repeat(32) };
    front = await startOn(newDataDirectory(), { METRICS_TOKEN, API_BASE_URL, ...secrets });
  });
  test.afterAll(async () => {
    await front?.close();
    backend.close();
    backend.closeAllConnections();
  });

  test("it is still ready, and its probe reports the backend", async () => {
    // A backend that refuses counts as reachable.
    for (const [answer, backend] of [
      [404, "ok"],
      [503, "away"],
      [404, "ok"],
    ] as const) {
      status = answer;
      await expect.poll(() => probe(front, "/readyz")).toEqual({ status: "ok", backend });
    }
  });

  test("its figures cover the backend and nothing that it does not have, and everything that it prints is JSON lines", async () => {
    const quiet = await figuresOf(front);
    expect(quiet.text).toMatch(/^shop_upstream_out 0$/m);
    expect(quiet.text).not.toMatch(/shop_mails|shop_database/);
    status = 500;
    for (const path of ["/shop/1", "/", "/blog", "/account/orders", "/api/bff/stock/1?mail=ming@shop.example"]) {
      await fetch(front.url + path);
    }
    await expect.poll(() => front.output()).toContain('"msg":"a page failed"');
    status = 503;
    for (let product = 1; product < 9; product += 1) await fetch(`${front.url}/shop/${product}`);
    expect((await figuresOf(front)).of("shop_upstream_out")).toBe(1);

    // stdout is no terminal: everything is JSON lines.
    await end(front, "SIGTERM");
    const said = front
      .output()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    for (const line of said) expect(line).toEqual(expect.any(Object));
    expect(said.some(({ msg }) => /^Shop: http/.test(msg))).toBe(true);
    const call = { level: 40, msg: "the API gave no answer that can be used", method: "GET", path: "/products/:id" };
    expect(said).toContainEqual(expect.objectContaining(call));
    const failed = { msg: "a page failed", name: "ApiCallError", upstream: expect.anything() };
    expect(said).toContainEqual(expect.objectContaining(failed));
    expect(front.output()).not.toContain("ming");
  });
});
