import { afterAll, expect, inject, test } from "vitest";
import { end, freePort, start, waitFor } from "../e2e/support/processes";
import { limitMemory } from "./support/limited-memory";
import { newDirectory } from "./support/places";
import { shopEnv } from "./support/shop-env";

/** The memory that the README promises to be enough for a small shop. */
const MEGABYTES = 512;
const STARTS = 3;

const memory = limitMemory(MEGABYTES);
afterAll(() => memory?.remove());

test.skipIf(!memory)(
  `a new shop with the demo starts within ${MEGABYTES} MB, ${STARTS} times of ${STARTS}`,
  async () => {
    for (let round = 0; round < STARTS; round += 1) {
      const port = String(await freePort());
      const command = `echo $$ > ${memory?.processes} && exec ${process.execPath} lib/cli/start.mjs --demo`;
      const env = { ...shopEnv, PORT: port, DATA_DIR: newDirectory() };
      const shop = start("sh", ["-c", command], inject("built"), env);
      try {
        await waitFor(`http://localhost:${port}/readyz`, shop, 120);
        expect((await fetch(`http://localhost:${port}/shop/1`)).status).toBe(200);
      } finally {
        await end(shop);
      }
    }
    expect(memory?.kills(), "killed for lack of memory").toBe(0);
    console.log(`${STARTS} first starts within ${MEGABYTES} MB; at most ${memory?.peak()} MB were in use`);
  },
);
