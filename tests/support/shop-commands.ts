import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ShopPlace } from "@/lib/backend/backup/shop-place";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The environment of the person who runs the tests: a command under test gets only what its test sets. */
const NOTHING = Object.fromEntries(
  ["DATABASE_URL", "REDIS_URL", "API_BASE_URL", "API_SECRET", "SESSION_PASSWORD", "S3_ENDPOINT", "S3_BUCKET"]
    .concat(["S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])
    .map((name) => [name, ""]),
);

/** The variables that name a place. */
export function environmentOf({ databaseUrl, dataDirectory }: Pick<ShopPlace, "databaseUrl" | "dataDirectory">) {
  return { DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl ?? "" };
}

/**
 * Arguments of Node for a command of `lib/cli`: as `npm test` has built it (`TEST_COMMANDS` names the folder), which
 * starts faster and has the empty database beside it, otherwise from its source.
 */
export function commandFile(name: "admin" | "backup" | "restore" | "prepare" | "backend-check"): string[] {
  const built = process.env.TEST_COMMANDS;
  return built ? [join(built, `${name}.mjs`)] : ["--import", "tsx", `lib/cli/${name}.ts`];
}

/** Starts `npm run shop:admin`, `shop:backup`, `shop:restore` or `backend:check`. */
export function startCommand(
  name: "admin" | "backup" | "restore" | "backend-check",
  args: string[],
  environment: Record<string, string>,
) {
  const env = { ...process.env, ...NOTHING, ...environment };
  const child = spawn(process.execPath, [...commandFile(name), ...args], { cwd: root, env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  const ended = once(child, "exit").then(([code]) => ({ code: code as number | null, said }));
  return { ended, kill: () => child.kill("SIGKILL") };
}

export function runCommand(...input: Parameters<typeof startCommand>): Promise<{ code: number | null; said: string }> {
  return startCommand(...input).ended;
}
