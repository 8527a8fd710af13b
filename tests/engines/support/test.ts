import { test as base, expect } from "playwright/test";
import { type Profiles, profiles } from "../../e2e/support/profiles";
import { freshShop } from "../../e2e/support/worker-shop";
import type { Browser } from "./browser";
import { type Gate, openGate } from "./gate";
import { type EngineName, installed } from "./installed";
import { Visitor } from "./visitor";

/** The widths of a phone and of a desktop; a title ends in its width, by which the table is sorted. */
export const WIDTHS = [375, 1280];

type Shared = { engine: EngineName; opened: Browser | undefined; gate: Gate };

/** Tests with a visitor of the worker's shop in the project's engine, who meets no error. */
export const test = base.extend<{ visitor: Visitor }, Shared & Profiles>({
  ...profiles,
  engine: ["Chromium", { option: true, scope: "worker" }],
  opened: [
    async ({ engine }, use) => {
      const opened = await installed(engine)?.();
      await use(opened);
      await opened?.close();
    },
    { scope: "worker" },
  ],
  gate: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const gate = await openGate(freshShop());
      await use(gate);
      await gate.close();
    },
    { scope: "worker" },
  ],
  visitor: async ({ engine, opened, gate }, use, info) => {
    base.skip(opened === undefined, `${engine} is not here`);
    if (!opened) return;
    await opened.resize(Number(/\((\d+)\)$/.exec(info.title)?.[1] ?? 1280), 900);
    const visitor = new Visitor(opened, gate);
    await visitor.open("/robots.txt");
    await opened.run(() => [localStorage, sessionStorage].map((kept) => kept.clear()));
    await opened.forget();
    gate.takeTroubles();
    await use(visitor);
    await opened.lookAt("first");
    if (info.errors.length > 0) await opened.picture(info.outputPath("window.png"));
    // In WebKit a script that a navigation cancels has failed, on a page that is left.
    const here = await opened.run(() => location.pathname);
    const isLeft = (trouble: string) => trouble.includes(": ChunkLoadError") && !trouble.startsWith(`${here}:`);
    expect(gate.takeTroubles().filter((trouble) => !isLeft(trouble))).toEqual([]);
  },
});
