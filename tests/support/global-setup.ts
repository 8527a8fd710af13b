import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dropDatabase, server, templateName } from "./server-database";

/** Makes the folder where the workers of one run share what they fill once, and clears up after them. */
export default function setUp(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "shop-tests-"));
  process.env.TEST_RUN_FOLDER = folder;
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (server) await dropDatabase(templateName(folder));
  };
}
