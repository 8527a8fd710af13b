import { subscribe } from "node:diagnostics_channel";
import { Counter, Gauge } from "prom-client";
import { pageCacheSize } from "../page-cache/state.mjs";

/** Counts how often a page was in the cache, and tells how full it is. */
export function countPageCache(): void {
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
