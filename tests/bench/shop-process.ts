import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../e2e/support/processes";
import type { Server } from "./measurement";

const root = fileURLToPath(new URL("../../", import.meta.url));
const START_SECONDS = 90;
const STOP_SECONDS = 15;

export type ShopOptions = {
  engine: string;
  dataDirectory: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string;
  /** Fills an empty database with the demo's catalogue. */
  demo: boolean;
  /** Replaces the secrets in a database whose shop's data directory is gone. */
  newSecrets?: boolean;
  /** The address whose first 200 ends the start. */
  readyPath: string;
  /** A module that its process preloads. */
  loadedFirst?: URL;
};

/** The built shop, running in a separate process. */
export type Shop = Server & {
  /** The secret of `/api/v1`. */
  secret: string;
  /** Of the administrator that the shop was started with. */
  password: string;
  /** From the start of the process to the first 200. */
  startSeconds: number;
  /** Ends it, also when it has ended already. */
  stop: () => Promise<void>;
};

export async function startShop(options: ShopOptions): Promise<Shop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const flags = [...(options.demo ? ["--demo=catalogue"] : []), ...(options.newSecrets ? ["--new-secrets"] : [])];
  const password = randomBytes(16).toString("hex");
  const child = spawn(process.execPath, ["lib/cli/start.mjs", ...flags], {
    cwd: root,
    env: environment(port, password, options),
    stdio: ["ignore", "pipe", "pipe"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  try {
    await firstAnswer(url + options.readyPath, child, keepOutput(child));
  } catch (error) {
    await stop(child);
    throw error;
  }
  return {
    engine: options.engine,
    url,
    pid: child.pid ?? 0,
    startSeconds: (performance.now() - started) / 1000,
    secret: secretOf(options.dataDirectory),
    password,
    stop: () => stop(child),
  };
}

/** Every variable of the shop is set, if only to an empty value: a developer's `.env` must not redirect the load. */
function environment(
  port: number,
  password: string,
  { dataDirectory, databaseUrl, loadedFirst }: ShopOptions,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: "",
    // The load names its visitors as a proxy does.
    TRUSTED_PROXIES: "1",
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl ?? "",
    API_BASE_URL: "",
    API_SECRET: "",
    API_SECRET_HEADER: "",
    SESSION_PASSWORD: "",
    ADMIN_EMAIL: "",
    ADMIN_PASSWORD: password,
    ...(loadedFirst ? { NODE_OPTIONS: `--import=${loadedFirst}` } : {}),
  };
}

/** Reads the output, since a full pipe would block the shop. */
function keepOutput(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      text = (text + chunk).slice(-4_000);
    });
  }
  return () => text;
}

async function firstAnswer(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + START_SECONDS * 1000;
  while (performance.now() < deadline) {
    if (hasEnded(child)) throw new Error(`the shop ended before it answered:\n${output()}`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} did not answer within ${START_SECONDS} s:\n${output()}`);
}

function secretOf(dataDirectory: string): string {
  return (JSON.parse(readFileSync(join(dataDirectory, "secrets.json"), "utf8")) as { api_secret: string }).api_secret;
}

/** SIGTERM first, so that the database is closed properly for the next start. */
async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const impatience = setTimeout(() => {
    console.warn(`The shop did not end within ${STOP_SECONDS} s and was killed.`);
    child.kill("SIGKILL");
  }, STOP_SECONDS * 1000);
  await ended;
  clearTimeout(impatience);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
