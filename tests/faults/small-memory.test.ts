import sharp from "sharp";
import { afterAll, describe, expect, inject, test } from "vitest";
import { end, freePort, start, waitFor } from "../e2e/support/processes";
import { type LimitedMemory, limitMemory } from "./support/limited-memory";
import { newDirectory } from "./support/places";
import { administrator, shopEnv } from "./support/shop-env";

/** The memory that the README promises to be enough for a small shop. */
const MEGABYTES = 512;
const STARTS = 3;
const UPLOADS = 20;

/** Runs the demo shop in a control group. @param use gets the address where it answers */
async function withShop(memory: LimitedMemory, use: (url: string) => Promise<void>, more = {}): Promise<void> {
  const port = String(await freePort());
  const command = `echo $$ > ${memory.processes} && exec ${process.execPath} lib/cli/start.mjs --demo`;
  const env = { ...shopEnv, ...more, PORT: port, DATA_DIR: newDirectory() };
  const shop = start("sh", ["-c", command], inject("built"), env);
  const url = `http://localhost:${port}`;
  try {
    await waitFor(`${url}/readyz`, shop, 120);
    await use(url);
  } finally {
    await end(shop);
  }
  expect(memory.kills(), "killed for lack of memory").toBe(0);
}

/** A photograph, of 50 megapixels in nine megabytes: noise that is blurred, as grain is. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 50 };
  const grain = sharp({ create: { width: width >> 5, height: height >> 5, channels: 3, background: "#888", noise } });
  const large = sharp(await grain.png().toBuffer()).resize(width, height, { fit: "fill" });
  return large.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer();
}

const memory = limitMemory(MEGABYTES);
afterAll(() => memory?.remove());

describe.skipIf(!memory)(`within ${MEGABYTES} MB`, () => {
  const limited = memory as LimitedMemory;

  test(`a new shop with the demo starts, ${STARTS} times of ${STARTS}`, async () => {
    const opened = async (url: string) => expect((await fetch(`${url}/shop/1`)).status).toBe(200);
    for (let round = 0; round < STARTS; round += 1) await withShop(limited, opened);
    console.log(`${STARTS} first starts within ${MEGABYTES} MB; at most ${limited.peak()} MB were in use`);
  });

  test.each([
    ["of 50 megapixels", 8160, 6144],
    ["of long descriptions", 1200, 9000],
  ])(`${UPLOADS} pictures %s that arrive at once are taken`, async (_, width, height) => {
    const picture = await photograph(width, height);
    const upload = async (url: string) => {
      const page = { Origin: url, "Sec-Fetch-Site": "same-origin" };
      const json = { ...page, "Content-Type": "application/json" };
      const signIn = { method: "POST", headers: json, body: JSON.stringify(administrator) };
      const cookies = (await fetch(`${url}/api/bff/admin-session`, signIn)).headers.getSetCookie();
      const headers = {
        ...page,
        "Content-Type": "image/jpeg",
        Cookie: cookies.map((line) => line.split(";")[0]).join("; "),
      };
      // What stands behind a picture is not decoded, and makes each of them another file.
      const uploads = Array.from({ length: UPLOADS }, async (_, number) => {
        const body = new Blob([Uint8Array.from(picture), String(number)]);
        return (await fetch(`${url}/api/bff/admin-uploads`, { method: "POST", headers, body })).status;
      });
      expect(await Promise.all(uploads)).toEqual(uploads.map(() => 200));
    };
    // As the container image has it.
    await withShop(limited, upload, { MALLOC_ARENA_MAX: "2" });
    const megabytes = Math.round((UPLOADS * picture.length) / 1_000_000);
    console.log(`${UPLOADS} pictures, ${megabytes} MB; at most ${limited.peak()} MB were in use`);
  });
});
