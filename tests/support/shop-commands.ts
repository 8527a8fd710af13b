import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ShopPlace } from "@/lib/backend/backup/shop-place";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Whatever the person who runs the tests has set: a command under test sees only what its test says. */
const NOTHING = Object.fromEntries(
  ["DATABASE_URL", "REDIS_URL", "API_BASE_URL", "API_SECRET", "SESSION_PASSWORD", "S3_ENDPOINT", "S3_BUCKET"]
    .concat(["S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])
    .map((name) => [name, ""]),
);

/** The variables that name a place. */
export function environmentOf({ databaseUrl, dataDirectory }: Pick<ShopPlace, "databaseUrl" | "dataDirectory">) {
  return { DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl ?? "" };
}

/** Starts `npm run shop:backup` or `shop:restore` as npm does. */
export function startCommand(name: "backup" | "restore", args: string[], environment: Record<string, string>) {
  const command = [process.execPath, "--import", "tsx", `lib/cli/${name}.ts`, ...args] as const;
  const env = { ...process.env, ...NOTHING, ...environment };
  const child = spawn(command[0], command.slice(1), { cwd: root, env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  const ended = once(child, "exit").then(([code]) => ({ code: code as number | null, said }));
  return { ended, kill: () => child.kill("SIGKILL") };
}

export function runCommand(...input: Parameters<typeof startCommand>): Promise<{ code: number | null; said: string }> {
  return startCommand(...input).ended;
}
