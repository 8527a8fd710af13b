import { expect, test } from "playwright/test";
import { startListener } from "./support/listener";
import { end } from "./support/processes";
import { type StandaloneShop, startStandalone } from "./support/standalone";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`;

type Span = { traceId: string; parentSpanId?: string; name: string };
type Attribute = { key: string; value: { stringValue?: string } };
type Export = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

/** The standalone folder, since it must contain the packages that only tracing loads. */
test("docs/deployment.md: traces are sent to OTEL_EXPORTER_OTLP_ENDPOINT, and log lines have their trace ids", async () => {
  test.setTimeout(120_000);
  const collector = await startListener(200);
  let shop: StandaloneShop | undefined;
  try {
    shop = await startStandalone({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, METRICS_TOKEN: "t".repeat(16) });
    for (const path of ["/faq", "/api/bff/cart", "/api/bff/regions"]) {
      const answer = await fetch(shop.url + path, { headers: { traceparent: TRACEPARENT } });
      expect(answer.status, path).toBe(200);
      await answer.text();
    }
    // Counted in the same folder.
    const headers = { Authorization: `Bearer ${"t".repeat(16)}` };
    expect((await fetch(`${shop.url}/metrics`, { headers })).status).toBe(200);
    // Spans that have not been sent yet are sent when the server ends.
    await end(shop, "SIGTERM");

    expect(collector.received.length).toBeGreaterThan(0);
    expect(new Set(collector.received.map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set(["POST /v1/traces"]),
    );
    const sent = collector.received.flatMap(({ body }) => (JSON.parse(body) as Export).resourceSpans);
    const services = sent.flatMap(({ resource }) => resource.attributes).filter(({ key }) => key === "service.name");
    expect(new Set(services.map(({ value }) => value.stringValue))).toEqual(new Set(["shop"]));
    const spans = sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
    const names = spans.filter(({ traceId }) => traceId === TRACE).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["GET /[locale]/faq", "GET /api/bff/cart", "GET /api/bff/regions"]));
    const lines = shop
      .output()
      .split("\n")
      .filter((line) => line.includes('"route":"/api/bff/cart"'));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ trace_id: TRACE });
  } finally {
    await shop?.remove();
    collector.close();
  }
});
