import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dropTemplates, server } from "./server-database";

/** Makes the folder in which the workers of one run share prepared databases, and cleans up after them. */
export default function setUp(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "shop-tests-"));
  process.env.TEST_RUN_FOLDER = folder;
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (server) await dropTemplates(folder);
  };
}
