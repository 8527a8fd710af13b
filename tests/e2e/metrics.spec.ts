import { rmSync } from "node:fs";
import { expect, test } from "playwright/test";
import { TERMS_VERSION } from "@/lib/contract/terms";
import { Caller } from "./support/caller";
import { startListener } from "./support/listener";
import { placeOrder } from "./support/place-order";
import { end, type RunningServer } from "./support/processes";
import { demoDataDirectory, newDataDirectory, startServer } from "./support/servers";

const METRICS_TOKEN = "the-token-of-the-monitoring";

/** Figures by name and labels, as Prometheus reads them. */
type Figures = { text: string; of: (series: string) => number | undefined };

async function figuresOf({ url }: RunningServer): Promise<Figures> {
  const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  const values = new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
  return { text, of: (series) => values.get(series) };
}

test.describe("docs/deployment.md: figures for Prometheus", () => {
  const dataDirectory = demoDataDirectory();
  let shop: RunningServer;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    shop = await startServer({ DATA_DIR: dataDirectory, METRICS_TOKEN });
  });
  test.afterAll(async () => {
    await end(shop);
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  test("are for callers with the token", async () => {
    for (const wrong of ["", METRICS_TOKEN, "Bearer ", `Bearer ${METRICS_TOKEN}x`, `Basic ${METRICS_TOKEN}`]) {
      const answer = await fetch(`${shop.url}/metrics`, { headers: { Authorization: wrong } });
      expect(answer.status, wrong).toBe(401);
      expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
      expect(await answer.text()).toBe("");
    }
    expect((await fetch(`${shop.url}/metrics`)).status).toBe(401);
    expect((await fetch(`${shop.url}/metrics`, { method: "POST" })).status).toBe(404);
  });

  test("change with visits and orders, and contain no labels but routes", async () => {
    const order = 'shop_orders_placed_total{payment="cash_on_delivery",shipping="home_delivery"}';
    const before = await figuresOf(shop);
    expect(before.of(order)).toBeUndefined();
    for (const path of ["/shop/1", "/shop/1?from=mail", "/shop/2", "/no-such-page", "/no-such-page-either"]) {
      await (await fetch(shop.url + path)).text();
    }
    const shopper = new Caller([], shop.url);
    const contact = { name: "陳小美", email: "mei@shop.example", phone: "0912345678" };
    const number = await placeOrder(shopper, contact, TERMS_VERSION);
    expect((await shopper.get(`/api/bff/orders/${number}`)).status).toBe(200);

    const after = await figuresOf(shop);
    expect(after.of(order)).toBe(1);
    expect(after.of('shop_http_requests_total{method="GET",route="/shop/[id]",status="200"}')).toBe(3);
    expect(after.of('shop_http_requests_total{method="GET",route="other",status="404"}')).toBe(2);
    expect(after.of('shop_http_requests_total{method="GET",route="/metrics",status="401"}')).toBeGreaterThan(0);
    expect(after.of('shop_http_request_duration_seconds_count{method="GET",route="/shop/[id]"}')).toBe(3);
    expect(after.of('shop_api_calls_total{method="POST",route="/api/bff/orders",status="200"}')).toBe(1);
    expect(after.of('shop_api_calls_total{method="POST",route="/api/v1/orders",status="200"}')).toBe(1);
    expect(after.of('shop_page_cache_lookups_total{result="hit"}')).toBeGreaterThan(0);
    expect(after.of('shop_page_cache_lookups_total{result="miss"}')).toBeGreaterThan(0);
    expect(after.of("shop_page_cache_entries")).toBeGreaterThan(0);
    expect(after.of("shop_page_cache_bytes")).toBeGreaterThan(10_000);
    expect(after.text).not.toContain(number);
    expect(after.text).not.toContain("no-such-page");
  });

  test("cover mails, jobs, the database, the build and the process", async () => {
    // The first run of the job that sends mails is a second away.
    await expect
      .poll(async () => (await figuresOf(shop)).of('shop_job_last_success_timestamp_seconds{job="send mails"}'))
      .toBeGreaterThan(1_700_000_000);
    const figures = await figuresOf(shop);
    expect(figures.of('shop_job_failures_total{job="send mails"}')).toBe(0);
    expect(figures.of('shop_mails{status="waiting"}')).toBeGreaterThanOrEqual(0);
    expect(figures.of('shop_mails{status="failed"}')).toBe(0);
    expect(figures.of("shop_database_up")).toBe(1);
    expect(figures.of("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
    expect(figures.text).toMatch(/shop_build_info\{build="\d{14}-\d{6}"\} 1/);
  });
});

test("without METRICS_TOKEN /metrics answers like an unknown address", async () => {
  test.setTimeout(120_000);
  const dataDirectory = demoDataDirectory();
  const shop = await startServer({ DATA_DIR: dataDirectory });
  try {
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const [metrics, unknown] = await Promise.all(
      ["/metrics", "/no-such-page"].map((path) => fetch(shop.url + path, { headers })),
    );
    expect(metrics?.status).toBe(404);
    const namesOf = (answer?: Response) => [...(answer?.headers.keys() ?? [])].toSorted();
    expect(namesOf(metrics)).toEqual(namesOf(unknown));
    expect(await metrics?.text()).toContain("<html");
  } finally {
    await end(shop);
    rmSync(dataDirectory, { recursive: true, force: true });
  }
});

test("a front covers the backend behind it, and nothing that it does not have", async () => {
  test.setTimeout(120_000);
  const dataDirectory = newDataDirectory();
  const api = await startListener(503);
  const front = await startServer({
    DATA_DIR: dataDirectory,
    METRICS_TOKEN,
    API_BASE_URL: api.url,
    API_SECRET: "the-secret-of-the-backend",
    SESSION_PASSWORD: "p".repeat(32),
  });
  try {
    const quiet = await figuresOf(front);
    expect(quiet.of("shop_upstream_out")).toBe(0);
    expect(quiet.text).not.toMatch(/shop_mails|shop_database/);
    const pages = Array.from({ length: 8 }, (_, index) => fetch(`${front.url}/shop/${index + 1}`));
    await Promise.all(pages);
    expect((await figuresOf(front)).of("shop_upstream_out")).toBe(1);
  } finally {
    await end(front);
    api.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
});
