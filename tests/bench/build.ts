import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const file = `${root}.next/BUILD_ID`;

/** Builds the shop unless there is a build; an existing one is measured as it is. */
export function buildIfMissing(): void {
  if (existsSync(file)) return;
  const built = spawnSync(process.execPath, ["lib/cli/build.mjs"], { cwd: root, stdio: "inherit" });
  if (built.status !== 0) throw new Error("the build failed");
}

/** The id of the build, so that a run during which it was replaced is not taken for a measurement. */
export function buildId(): string {
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "";
}
