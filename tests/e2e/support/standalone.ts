import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, freePort, type RunningServer, start, waitFor } from "./processes";
import { freshShop } from "./worker-shop";

/** Debian's user `nobody`; used when the tests run as root. */
const NOBODY = 65534;

/** A shop as in the container image: nothing but the standalone folder, and a writable data directory. */
export type StandaloneShop = RunningServer & { folder: string; dataDirectory: string; remove: () => Promise<void> };

/**
 * Moves the standalone folder of the built shop away from all packages, and starts it there with plain Node and an
 * empty environment, as a user who may write to the data directory only.
 */
export async function startStandalone(env: Record<string, string>): Promise<StandaloneShop> {
  const { directory } = freshShop();
  execFileSync(process.execPath, ["lib/hosting/standalone.mjs"], { cwd: directory, stdio: "pipe" });
  const place = mkdtempSync(join(tmpdir(), "shop-image-"));
  const folder = join(place, "shop");
  const dataDirectory = join(place, "data");
  cpSync(join(directory, ".next/standalone"), folder, { recursive: true, verbatimSymlinks: true });
  chmodSync(place, 0o755);
  mkdirSync(dataDirectory);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(dataDirectory, NOBODY, NOBODY);
  const port = await freePort();
  const bare = {
    PATH: process.env.PATH ?? "",
    HOSTNAME: "some-container",
    PORT: String(port),
    DATA_DIR: dataDirectory,
  };
  const asNobodyUser = ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"];
  const variables = Object.entries({ ...bare, ...env }).map(([name, value]) => `${name}=${value}`);
  const command = ["env", "-i", ...variables, process.execPath, join(folder, "lib/cli/start.mjs"), "--demo=catalogue"];
  const [first = "", ...rest] = isRoot ? [...asNobodyUser, ...command] : command;
  const started = start(first, rest, place, {});
  const remove = async () => {
    await end(started);
    rmSync(place, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  try {
    await waitFor(`${url}/readyz`, started, 60);
  } catch (error) {
    await remove();
    throw error;
  }
  return { ...started, url, folder, dataDirectory, remove };
}
