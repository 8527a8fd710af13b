import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeArchive } from "@/lib/backend/backup/archive";
import { temporaryDirectory } from "../../../support/temporary-directory";

test("the file of an archive is there before anything can fail, so that removing it after a failure leaves none", async () => {
  const file = join(temporaryDirectory(), "b.tar.gz");
  let there = false;
  const written = writeArchive(file, async () => {
    there = existsSync(file);
    throw new Error("nothing to read");
  });
  await expect(written).rejects.toThrow("nothing to read");
  expect(there).toBe(true);
});
