import { onTestFinished } from "vitest";
import { end, type Started, start } from "../e2e/support/processes";
import { commandFile } from "./shop-commands";
import { root } from "./source-tree";
import { temporaryDirectory } from "./temporary-directory";

export const secrets = { API_SECRET: "s".repeat(32), SESSION_PASSWORD: "p".repeat(32) };

/** Runs the preparation of `npm start`, as an instance with its own data directory. */
export function prepareInstance(
  url: string,
  env: Record<string, string> = {},
  flags: string[] = [],
  demo: string[] = ["--demo=catalogue"],
): Started {
  const started = start(process.execPath, [...commandFile("prepare"), ...demo, ...flags], root, {
    DATABASE_URL: url,
    DATA_DIR: temporaryDirectory(),
    ...secrets,
    ...env,
  });
  onTestFinished(() => end(started));
  return started;
}
