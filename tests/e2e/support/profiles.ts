import type { WorkerFixture } from "playwright/test";
import { startFront } from "./front";
import { loadedFirst, startDemoShop } from "./servers";
import { startServices } from "./services-shop";

type Shared<T> = [WorkerFixture<T, object>, { scope: "worker"; timeout: number }];

/** A server that starts for the first test of a worker that asks for it, serves all later ones, and ends with the worker. */
function shared<T extends { close: () => Promise<void> }>(start: () => Promise<T>): Shared<T> {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const server = await start();
      await use(server);
      await server.close();
    },
    { scope: "worker", timeout: 180_000 },
  ];
}

/**
 * The servers that the files of a worker share besides the worker's own shop. A test names the one it needs as it names
 * `page`; it finds its own rows there, since others were there before it.
 */
export const profiles = {
  /** A demo shop whose texts, pictures, menus and home page may change. */
  contentShop: shared(() => startDemoShop()),
  /** With doubles of card payments, LINE Pay, parcels and e-invoices; see `services.ts`. */
  services: shared(startServices),
  /**
   * In front of the worker's shop. It cannot load the embedded backend, and SIGUSR2 makes its cached pages stale. A test
   * that stops its backend brings it back.
   */
  front: shared(() => startFront(loadedFirst("no-backend.mjs", "clock.mjs"))),
};

export type Profiles = { [Name in keyof typeof profiles]: (typeof profiles)[Name] extends Shared<infer T> ? T : never };
