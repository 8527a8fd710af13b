import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, launchShop, type RunningServer, waitFor } from "./processes";
import { freshShop } from "./worker-shop";

export const DEMO_PASSWORD = "correct-horse-battery";

/** The administrator of the demo data that `fresh-shop.ts` created once. */
export const demoAdmin = { email: "admin@shop.example", password: DEMO_PASSWORD };

/** Makes a server preload files of this folder. */
export function loadedFirst(...files: string[]): { NODE_OPTIONS: string } {
  return { NODE_OPTIONS: files.map((file) => `--import=${new URL(file, import.meta.url)}`).join(" ") };
}

/** An empty folder for a shop's data. */
export function newDataDirectory(): string {
  return mkdtempSync(join(tmpdir(), "shop-data-"));
}

/**
 * A folder for the data of a demo shop whose administrator has DEMO_PASSWORD: a copy of what `fresh-shop.ts` created
 * once, or else empty, so that the start creates the same.
 */
function demoDataDirectory(): string {
  const place = newDataDirectory();
  if (process.env.E2E_DEMO_DATA) cpSync(process.env.E2E_DEMO_DATA, place, { recursive: true });
  return place;
}

/** Starts another server of the built shop, without waiting for it. */
export function launchServer(env: Record<string, string>, flags = ["--demo=catalogue"]): Promise<RunningServer> {
  return launchShop(freshShop().directory, env, flags);
}

/** Starts another server of the built shop and waits until it is ready. */
export async function startServer(env: Record<string, string>, flags?: string[]): Promise<RunningServer> {
  const server = await launchServer(env, flags);
  try {
    await waitFor(`${server.url}/readyz`, server, 120);
  } catch (error) {
    await end(server);
    throw error;
  }
  return server;
}

/** A server with a folder of data, which ends with it. */
export type OwnServer = RunningServer & { dataDirectory: string; close: () => Promise<void> };

/** Starts a server that has a data directory to itself. */
export async function startOn(
  dataDirectory: string,
  env: Record<string, string>,
  flags?: string[],
): Promise<OwnServer> {
  const server = await startServer({ DATA_DIR: dataDirectory, ...env }, flags);
  const close = async () => {
    await end(server);
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  return { ...server, dataDirectory, close };
}

const ownerEnv = { ADMIN_EMAIL: demoAdmin.email, ADMIN_PASSWORD: demoAdmin.password };

/** Starts a demo shop with data of its own, whose administrator is `demoAdmin`. */
export function startDemoShop(env: Record<string, string> = {}): Promise<OwnServer> {
  return startOn(demoDataDirectory(), { ...ownerEnv, ...env });
}

/** Starts a shop as its owner finds it on the first day: without the demo, and not open yet. */
export function startEmptyShop(env: Record<string, string> = {}): Promise<OwnServer> {
  return startOn(newDataDirectory(), { ...ownerEnv, ...env }, []);
}
