import { subscribe } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import { Counter, collectDefaultMetrics, Gauge } from "prom-client";
import { buildId, env } from "../env";
import { pageCacheSize } from "../page-cache/state.mjs";
import { type JobReport, type OrderReport, type OutageReport, reports } from "../reports";
import { type CountRequest, countCalls, countRequests } from "./count-requests";
import { routeFinder } from "./route-of-path";

/** Routes of this build by their files. A relative path like the page cache's: servers start in the shop's folder. */
const ROUTES = ".next/app-path-routes-manifest.json";

/**
 * Called once at the start, before the jobs run, with `METRICS_TOKEN`.
 * @returns a function that counts one request
 */
export function countEverything(): CountRequest {
  collectDefaultMetrics();
  new Gauge({ name: "shop_build_info", help: "The build that runs.", labelNames: ["build"] as const })
    .labels(buildId)
    .set(1);
  const routes = JSON.parse(readFileSync(/* turbopackIgnore: true */ ROUTES, "utf8")) as Record<string, string>;
  countCalls();
  countPageCache();
  countOrders();
  countJobs();
  if (env.API_BASE_URL) watchUpstream();
  return countRequests(routeFinder([...Object.values(routes), "/metrics"]));
}

function countOrders(): void {
  const orders = new Counter({
    name: "shop_orders_placed_total",
    help: "Orders placed through this process.",
    labelNames: ["payment", "shipping"] as const,
  });
  reports.order.subscribe((report) => orders.inc(report as OrderReport));
}

function countJobs(): void {
  const done = new Gauge({
    name: "shop_job_last_success_timestamp_seconds",
    help: "When a job was last done by this process.",
    labelNames: ["job"] as const,
  });
  const failed = new Counter({
    name: "shop_job_failures_total",
    help: "Rounds of a job that failed.",
    labelNames: ["job"] as const,
  });
  reports.job.subscribe((report) => {
    const { job, isDone } = report as JobReport;
    if (isDone) done.labels(job).setToCurrentTime();
    // Starts at zero, so that the first failure shows as a rise.
    failed.inc({ job }, isDone ? 0 : 1);
  });
}

function watchUpstream(): void {
  const out = new Gauge({
    name: "shop_upstream_out",
    help: "1 while the backend of API_BASE_URL does not answer and is left alone, otherwise 0.",
  });
  reports.outage.subscribe((report) => out.set((report as OutageReport).isOut ? 1 : 0));
}

/** Counts the hits and misses of the page cache, and reports its size. */
function countPageCache(): void {
  const lookups = new Counter({
    name: "shop_page_cache_lookups_total",
    help: "Pages asked for of the page cache: hit, stale (sent while a new one is made) or miss.",
    labelNames: ["result"] as const,
  });
  subscribe("shop.page-cache", (message) => lookups.inc({ result: (message as { result: string }).result }));
  new Gauge({
    name: "shop_page_cache_entries",
    help: "Pages in the memory of this process.",
    collect() {
      this.set(pageCacheSize().entries);
    },
  });
  new Gauge({
    name: "shop_page_cache_bytes",
    help: "Size of the pages in the memory of this process, as the cache counts it.",
    collect() {
      this.set(pageCacheSize().bytes);
    },
  });
}
