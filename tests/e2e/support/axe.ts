import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Axe = { run(options: RunOptions): Promise<AxeResults> };

/**
 * Runs every rule of axe, its best practices included; one line per element that breaks one. The first check of a page
 * injects axe into it.
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const results = await (globalThis as unknown as { axe: Axe }).axe.run({ resultTypes: ["violations"] });
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${help} ${any[0]?.message ?? ""} in ${html.slice(0, 160)}`),
    );
  });
}

type Violation = { directive: string; blocked: string; sample: string };

/** Records from now on what the policy of a page blocks. */
export function watchPolicy(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const broken: Violation[] = [];
    Object.assign(globalThis, { broken });
    addEventListener("securitypolicyviolation", ({ effectiveDirective: directive, blockedURI: blocked, sample }) =>
      broken.push({ directive, blocked, sample }),
    );
  });
}

/** The reports that `watchPolicy` has recorded of the open page. */
export const forbidden = (page: Page) => page.evaluate(() => (globalThis as unknown as { broken: Violation[] }).broken);
