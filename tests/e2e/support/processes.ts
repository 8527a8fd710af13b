import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { createServer } from "node:net";

const isWindows = process.platform === "win32";

/**
 * A free port, below those that a system gives to connections by itself: none of them takes it before the server does.
 */
export function freePort(): Promise<number> {
  const port = randomInt(24_000, 32_000);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(freePort()));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(port)));
  });
}

export type Started = {
  child: ChildProcess;
  /** Everything it has printed so far. */
  output: () => string;
  exited: Promise<number | null>;
};

/** Starts a command in a process group of its own, so that it can be ended with all its children. */
export function start(command: string, args: string[], cwd: string, env: Record<string, string>): Started {
  const child = spawn(command, args, {
    cwd,
    env: { ...cleanEnvironment(), ...env },
    // Windows has no groups, and npm there is a script that only a shell runs.
    detached: !isWindows,
    shell: isWindows && command === "npm",
    stdio: "pipe",
  });
  let text = "";
  child.stdout?.on("data", (chunk) => {
    text += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    text += chunk;
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, output: () => text, exited };
}

/** A server of the built shop. */
export type RunningServer = Started & { url: string };

/** Starts a server of the shop that is built in a directory, without waiting for it. */
export async function launchShop(
  directory: string,
  env: Record<string, string>,
  flags: string[] = [],
): Promise<RunningServer> {
  const port = await freePort();
  const args = ["lib/cli/start.mjs", ...flags];
  const started = start(process.execPath, args, directory, { PORT: String(port), ...env });
  return { ...started, url: `http://localhost:${port}` };
}

/** Ends a started command and its children. */
export async function end({ child, exited }: Started, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  if (isWindows) spawnSync("taskkill", ["/pid", String(child.pid), "/t", "/f"]);
  else process.kill(-child.pid, signal);
  await exited;
}

/** Polls until there is an answer, or the process has ended, or the time is over. */
export async function waitFor(url: string, started: Started, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (started.child.exitCode !== null) throw new Error(`ended before it answered:\n${started.output()}`);
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} did not answer within ${seconds} s:\n${started.output()}`);
}

/** The environment of the tests must not configure the shops that they start. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, DATA_DIR: __, DATABASE_URL: ___, API_BASE_URL: ____, PORT: _____, ...rest } = process.env;
  delete rest.ADMIN_PASSWORD;
  delete rest.PUBLIC_URL;
  return rest as NodeJS.ProcessEnv;
}
