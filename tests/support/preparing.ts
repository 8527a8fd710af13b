import { onTestFinished } from "vitest";
import { end, type Started, start } from "../e2e/support/processes";
import { commandFile } from "./shop-commands";
import { root } from "./source-tree";
import { temporaryDirectory } from "./temporary-directory";

export const secrets = { API_SECRET: "s".repeat(32), SESSION_PASSWORD: "p".repeat(32) };

/** Starts what `npm start` does before it serves, as an instance with a data directory of its own. */
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
