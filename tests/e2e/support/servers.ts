import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchShop, type RunningServer, waitFor } from "./processes";
import { freshShop } from "./shop";

export const DEMO_PASSWORD = "correct-horse-battery";

/** Makes a server preload a file of this folder. */
export function loadedFirst(file: string): { NODE_OPTIONS: string } {
  return { NODE_OPTIONS: `--import=${new URL(file, import.meta.url)}` };
}

/** An empty folder for a shop's data. */
export function newDataDirectory(): string {
  return mkdtempSync(join(tmpdir(), "shop-data-"));
}

/**
 * A folder for the data of a demo shop whose administrator has DEMO_PASSWORD: a copy of what `fresh-shop.ts` created
 * once, or else empty, so that the start creates the same.
 */
export function demoDataDirectory(): string {
  const place = newDataDirectory();
  if (process.env.E2E_DEMO_DATA) cpSync(process.env.E2E_DEMO_DATA, place, { recursive: true });
  return place;
}

/** Starts another server of the built shop, without waiting for it. */
export function launchServer(env: Record<string, string>): Promise<RunningServer> {
  return launchShop(freshShop().directory, env, ["--demo=catalogue"]);
}

/** Starts another server of the built shop and waits until it is ready. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const server = await launchServer(env);
  await waitFor(`${server.url}/readyz`, server, 60);
  return server;
}
