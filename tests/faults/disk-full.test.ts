import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Random } from "../support/random";
import { Experience, sendBuyers } from "./support/buyers";
import { kill, launch, startInstance } from "./support/instances";
import { embeddedPlace } from "./support/places";
import { Verdict } from "./support/verdict";

const ROUNDS = 2;
const MB = 1024 * 1024;
/** Less than the shop's reserve, and more than it needs to read. */
const LEFT_BYTES = 20 * MB;

const disk = mountSmallDisk();
afterAll(() => disk?.unmount());

test.skipIf(!disk)("the disk is full while eight buyers order, and has space again", async () => {
  const { directory = "" } = disk ?? {};
  const place = await embeddedPlace(directory);
  const experience = new Experience();
  const verdict = new Verdict("disk full, and room again", place, experience);
  let shop = await startInstance(place.env);
  const page = (path: string) => fetch(shop.url + path).then(({ status }) => status);
  expect(await page("/shop/1")).toBe(200);
  const buyers = sendBuyers(shop.url, experience, new Random(4));
  for (let round = 0; round < ROUNDS; round += 1) {
    await experience.sells(5);
    const refused = experience.unavailable;
    fill(directory, LEFT_BYTES);
    await expect.poll(() => experience.unavailable, { interval: 20 }).toBeGreaterThan(refused + 10);
    expect(shop.output()).toMatch(/Only \d+ MB are free where .* is; the embedded database needs 64 MB/);
    expect(await page("/shop/1"), "a page that was made before").toBe(200);
    expect(await page(`/shop/${2 + round}`), "a page that is read now").toBe(200);
    expect(await page("/readyz")).toBe(200);
    makeRoom(directory);
    await experience.sells(5);
  }
  await buyers.stop();
  expect([...experience.answers.keys()].toSorted(), "taken, or refused for now").toEqual([200, 503]);
  expect(experience.unanswered, "the shop went on all the time").toBe(0);
  expect(shop.output().match(/changes are refused/g)).toHaveLength(ROUNDS);
  await kill(shop);

  // No space at all, and the shop has to restart.
  fill(directory, 0);
  const refusedStart = await launch(place.env);
  expect(await refusedStart.exited).toBe(1);
  expect(refusedStart.output()).toMatch(/Only 0 MB are free .* Make room and start again\./);
  makeRoom(directory);
  await verdict.look();
  shop = await startInstance(place.env);
  await verdict.repeat(shop.url);
  await kill(shop);
  await verdict.conclude(ROUNDS + 1);
});

function fill(directory: string, left: number): void {
  const { bavail, bsize } = statfsSync(directory);
  writeFileSync(join(directory, "ballast"), Buffer.alloc(bavail * bsize - left));
}

function makeRoom(directory: string): void {
  rmSync(join(directory, "ballast"));
}

/** A disk in memory; only root may have one, and not everywhere. */
function mountSmallDisk(): { directory: string; unmount: () => void } | undefined {
  const directory = mkdtempSync(join(tmpdir(), "shop-disk-"));
  const unmount = () => {
    spawnSync("umount", ["--lazy", directory]);
    rmSync(directory, { recursive: true, force: true });
  };
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=256m", "tmpfs", directory]).status === 0) {
    return { directory, unmount };
  }
  rmSync(directory, { recursive: true, force: true });
  console.warn("\n!!! No disk can be mounted here (not root on Linux): A FULL DISK WAS NOT TESTED !!!\n");
  return undefined;
}
