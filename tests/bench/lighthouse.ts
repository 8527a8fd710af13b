// `npm run lighthouse`: Lighthouse's results for the built shop's pages, compared with an empty page of the same
// framework in the same run. Median of five; `-- --quick` visits each page once. By hand: about ten minutes.
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "chrome-launcher";
import { chromiumOptions, systemChromium } from "../e2e/support/chromium";
import { buildIfMissing } from "./build";
import { cookieOf, oneItem, pageHeaders } from "./cart-load";
import { startFrameworkApp } from "./framework-app";
import { type Audit, auditPage, medianAudit, type PageVisit } from "./page-audit";
import { startShop } from "./shop-process";

const visits = process.argv.includes("--quick") ? 1 : 5;
const flags = ["--headless=new", ...chromiumOptions.args];

const columns: [string, (audit: Audit) => string][] = [
  ["performance", (audit) => String(audit.performance)],
  ["accessibility", (audit) => String(audit.accessibility)],
  ["best practices", (audit) => String(audit["best-practices"])],
  ["SEO", (audit) => String(audit.seo)],
  ["LCP ms", (audit) => audit.lcp.toFixed(0)],
  ["CLS", (audit) => audit.cls.toFixed(3)],
  ["script bytes", (audit) => audit.script.toFixed(0)],
];

async function run(): Promise<void> {
  buildIfMissing();
  const dataDirectory = mkdtempSync(join(tmpdir(), "shop-lighthouse-"));
  process.once("exit", () => rmSync(dataDirectory, { recursive: true, force: true }));
  console.log(`Node ${process.version}, ${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(2)}`);
  const empty = await startFrameworkApp();
  const shop = await startShop({ engine: "PGlite", dataDirectory, demo: true, readyPath: "/readyz" });
  const chrome = await launch({ chromePath: systemChromium(), chromeFlags: flags });
  try {
    const cookie = await fillCart(shop.url);
    const pages = {
      empty: { url: empty.url },
      "/": { url: `${shop.url}/` },
      "/shop": { url: `${shop.url}/shop` },
      "/shop/1": { url: `${shop.url}/shop/1` },
      "/checkout": { url: `${shop.url}/checkout`, cookie },
    };
    const found = await auditInTurn(pages, chrome.port);
    print(found);
  } finally {
    chrome.kill();
    await empty.stop();
    await shop.stop();
  }
}

/** Adds an item to a new cart. @returns the cookie of its visitor */
async function fillCart(shopUrl: string): Promise<string | undefined> {
  const answer = await fetch(`${shopUrl}/api/bff/cart`, {
    method: "POST",
    headers: pageHeaders(shopUrl),
    body: oneItem("TEA-RBY-100"),
  });
  return cookieOf(answer);
}

/**
 * Every page once per round, so that a slow minute of the machine affects all of them; the first visit of each is a
 * warm-up.
 */
async function auditInTurn(pages: Record<string, PageVisit>, port: number): Promise<Map<string, Audit>> {
  const audits = new Map<string, Audit[]>();
  for (const { url } of Object.values(pages)) await (await fetch(url)).arrayBuffer();
  for (let round = 0; round < visits; round += 1) {
    for (const [name, page] of Object.entries(pages)) {
      audits.set(name, [...(audits.get(name) ?? []), await auditPage(page, port)]);
    }
  }
  return new Map([...audits].map(([name, list]) => [name, medianAudit(list)]));
}

function print(audits: Map<string, Audit>): void {
  console.log(`\n| page | ${columns.map(([head]) => head).join(" | ")} |`);
  console.log(`| --- |${" ---: |".repeat(columns.length)}`);
  for (const [name, audit] of audits) {
    console.log(`| ${name} | ${columns.map(([, cell]) => cell(audit)).join(" | ")} |`);
  }
  for (const [name, { findings }] of audits) for (const finding of findings) console.log(`${name}: ${finding}`);
}

await run();
