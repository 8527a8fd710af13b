import { appendFileSync, cpSync, existsSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, inject, test } from "vitest";
import { embeddedPath, openEmbedded } from "@/lib/backend/db/embedded/embedded";
import { markdownTable } from "../support/markdown-table";
import { Random } from "../support/random";
import { withoutSyncs } from "../support/replace-fs";
import type { Intent } from "./support/buyers";
import { DiskAfterCut } from "./support/disk-after-cut";
import type { FaultRow } from "./support/fault-table";
import { newDirectory } from "./support/places";
import { intentsAt, type Recording, recordOrders } from "./support/recorded-shop";
import { lossesIn } from "./support/verdict";

const SEED = 20_261_122;
const ORDERS = 120;
const MOMENTS = 100;
/** A few suffice to show the loss without syncs. */
const MOMENTS_WITHOUT_SYNCS = 10;

/** The results of power cuts with one kind of disk. `opened`: databases that the next start could open. */
type Found = Omit<FaultRow, "fault" | "engine" | "longestMs"> & { opened: number; why: string[] };

test("a power cut at a hundred moments loses no acknowledged order; without syncs it does", async () => {
  const start = inject("templates").dataDirectory;
  const shop = newDirectory();
  cpSync(start, shop, { recursive: true });
  const recording = await recordOrders(shop, ORDERS, new Random(SEED));
  const synced = await cutPower(recording, new DiskAfterCut(embeddedPath(start)), MOMENTS);
  const ignoring = new DiskAfterCut(embeddedPath(start), { heedsSyncs: false });
  const unsynced = await cutPower(recording, ignoring, MOMENTS_WITHOUT_SYNCS);
  console.log(`\n${tableOf({ "as the shop syncs": synced, "the syncs taken out": unsynced })}\n`);
  const { opened, why, ...row } = synced;
  const { longestMs } = recording;
  const line: FaultRow = { fault: "power cut under checkout load", engine: "PGlite", longestMs, ...row };
  appendFileSync(inject("faultRows"), `${JSON.stringify(line)}\n`);
  expect(why).toEqual([]);
  expect(synced).toMatchObject({ opened: MOMENTS, lost: 0, doubled: 0, notWhole: 0, stock: "holds" });
  expect(synced.acknowledged).toBeGreaterThan(MOMENTS);
  expect(unsynced.lost).toBeGreaterThan(0);
});

/**
 * Cuts the power at random moments of one recording. An order counts once for each moment before which it was
 * acknowledged.
 */
async function cutPower(recording: Recording, disk: DiskAfterCut, moments: number): Promise<Found> {
  const random = new Random(SEED);
  const { events } = recording;
  const cuts = Array.from({ length: moments }, () => random.below(events.length)).toSorted((a, b) => a - b);
  const found: Found = {
    rounds: moments,
    opened: 0,
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    notWhole: 0,
    stock: "holds",
    why: [],
  };
  let replayed = 0;
  for (const cut of cuts) {
    disk.replay(events.slice(replayed, cut));
    replayed = cut;
    const intents = intentsAt(recording, cut);
    const acknowledged = intents.filter(({ number }) => number).length;
    const losses = await openAfterCut(disk, intents, random);
    found.acknowledged += acknowledged;
    found.opened += losses ? 1 : 0;
    found.lost += losses?.lost ?? acknowledged;
    found.doubled += losses?.doubled ?? 0;
    found.notWhole += losses?.notWhole ?? 0;
    if (losses?.stock === "BROKEN") found.stock = "BROKEN";
    for (const why of losses?.why ?? ["does not open"]) found.why.push(`after ${cut} events: ${why}`);
  }
  return found;
}

/** Opens the database as the next start finds it. @returns undefined when it does not open */
async function openAfterCut(disk: DiskAfterCut, intents: Intent[], random: Random) {
  const directory = newDirectory(inMemory());
  disk.cut(embeddedPath(directory), random);
  try {
    return await withoutSyncs(async () => {
      const open = await openEmbedded(directory, () => {}).catch(() => undefined);
      return open && (await lossesIn(open.db, intents).finally(open.close));
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Where directories of a moment are created: in memory where there is space, which is faster than a disk. */
function inMemory(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 1024 ** 3 ? memory : tmpdir();
}

function tableOf(found: Record<string, Found>): string {
  const heads = ["power cut", "database", "moments", "orders acknowledged", "lost", "doubled", "not whole", "stock"];
  const lines = Object.entries(found).map(
    ([what, { opened, rounds, acknowledged, lost, doubled, notWhole, stock }]) => [
      what,
      `${opened} of ${rounds} open`,
      ...[rounds, acknowledged, lost, doubled, notWhole, stock].map(String),
    ],
  );
  return markdownTable([heads, ...lines], 2);
}
