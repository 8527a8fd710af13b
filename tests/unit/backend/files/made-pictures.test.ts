import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { takePublicPicture } from "@/lib/backend/files/take-picture";
import { ApiError } from "@/lib/backend/http/api-error";
import { files } from "../../../support/shop";

const RED = { r: 230, g: 40, b: 40 };
const area = (width: number, height: number, background: string | typeof RED = RED) =>
  sharp({ create: { width, height, channels: 3, background } });
/** Blurred noise, so that the bytes of a file are spread over its rows. */
const photograph = async (width: number, height: number) => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 50 };
  const small = sharp({ create: { width: width / 25, height: height / 25, channels: 3, background: RED, noise } });
  return sharp(await small.png().toBuffer()).resize(width, height, { fit: "fill" });
};
const wide = async (picture: Sharp) => sharp(await picture.png().toBuffer());
const frame = { width: 8, height: 8, channels: 3 as const };
const moving = () =>
  sharp([{ create: { ...frame, background: "#fff" } }, { create: { ...frame, background: "#000" } }] as never, {
    join: { animated: true },
  });
/** A file without this share of its end. */
const cut = (file: Buffer, share: number) =>
  file.subarray(0, Math.min(file.length - 1, Math.round(file.length * (1 - share))));
const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0meta", "latin1");
/** An APNG says before its pixels how many frames it has. */
const apng = async () => {
  const file = await area(8, 8).png().toBuffer();
  return Buffer.concat([
    file.subarray(0, 33),
    Buffer.from("\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0", "latin1"),
    file.subarray(33),
  ]);
};

type Made = [name: string, make: () => Buffer | Promise<Buffer>, expected: string];

test.each<Made>([
  ["a telephone's 8160 × 6144", () => area(8160, 6144).jpeg().toBuffer(), "1600x1205 red"],
  ["a telephone's 12000 × 9000", () => area(12_000, 9000).jpeg().toBuffer(), "1600x1200 red"],
  [
    "a telephone's portrait",
    () => area(3024, 4032).withMetadata({ orientation: 1 }).jpeg().toBuffer(),
    "1600x2133 red",
  ],
  ...[2, 3, 4, 5, 6, 7, 8].map(
    (orientation): Made => [
      `a telephone held as orientation ${orientation} says`,
      () => area(4032, 3024).withMetadata({ orientation }).jpeg().toBuffer(),
      orientation < 5 ? "1600x1200 red" : "1600x2133 red",
    ],
  ),
  ["an iPhone's colours (Display P3)", () => area(400, 300).withIccProfile("p3").jpeg().toBuffer(), "400x300 red"],
  [
    "16-bit Display P3",
    () => area(400, 300).toColourspace("rgb16").withIccProfile("p3").png().toBuffer(),
    "400x300 red",
  ],
  [
    "16 bits without a profile",
    async () => (await wide(area(400, 300))).toColourspace("rgb16").png().toBuffer(),
    "400x300 red",
  ],
  [
    "16-bit grey of a scanner",
    async () => (await wide(area(400, 300, "#808080"))).toColourspace("grey16").png().toBuffer(),
    "400x300 grey",
  ],
  ["grey of a scanner", () => area(2480, 3508, "#808080").toColourspace("b-w").jpeg().toBuffer(), "1600x2263 grey"],
  ["CMYK of a printer's file", () => area(400, 300, "#808080").toColourspace("cmyk").jpeg().toBuffer(), "400x300 grey"],
  ["a progressive JPEG", () => area(4000, 3000).jpeg({ progressive: true }).toBuffer(), "1600x1200 red"],
  ["an interlaced PNG", () => area(2000, 1500).png({ progressive: true }).toBuffer(), "1600x1200 red"],
  ["a PNG with transparency", () => area(400, 300).ensureAlpha(0.5).png().toBuffer(), "400x300 clear"],
  ["a telephone's AVIF", () => area(4000, 3000).avif({ effort: 0 }).toBuffer(), "1600x1200 red"],
  ["an AVIF of 24 megapixels", () => area(6000, 4000).avif({ effort: 0 }).toBuffer(), "pixels"],
  [
    "a small JPEG without its last byte",
    async () => cut(await (await photograph(400, 300)).jpeg().toBuffer(), 0),
    "400x300",
  ],
  ["a WebP", () => area(2000, 1500).webp().toBuffer(), "1600x1200 red"],
  ["a long description", () => area(1200, 9000).jpeg().toBuffer(), "1200x9000 red"],
  ["one that is longer than WebP holds", () => area(1200, 20_000).png().toBuffer(), "983x16383 red"],
  [
    "a JPEG without its last byte",
    async () => cut(await (await photograph(2000, 1500)).jpeg().toBuffer(), 0),
    "1600x1200",
  ],
  [
    "a JPEG without its last hundredth",
    async () => cut(await (await photograph(2000, 1500)).jpeg().toBuffer(), 0.01),
    "1600x1200",
  ],
  [
    "a progressive JPEG without its last byte",
    async () => cut(await (await photograph(2000, 1500)).jpeg({ progressive: true }).toBuffer(), 0),
    "1600x1200",
  ],
  ["half a JPEG", async () => cut(await (await photograph(2000, 1500)).jpeg().toBuffer(), 0.5), "damaged"],
  [
    "a tenth of a progressive JPEG",
    async () => cut(await (await photograph(2000, 1500)).jpeg({ progressive: true }).toBuffer(), 0.9),
    "damaged",
  ],
  ["half a PNG", async () => cut(await (await photograph(400, 300)).png().toBuffer(), 0.5), "damaged"],
  ["200 megapixels", () => area(16_320, 12_240).jpeg().toBuffer(), "pixels"],
  [
    "a progressive JPEG of 50 megapixels",
    () => area(8160, 6144).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
    "pixels",
  ],
  ["an iPhone's HEIC", () => heic, "heic"],
  ["a moving WebP", () => moving().webp().toBuffer(), "animated"],
  ["a moving PNG", apng, "animated"],
  ["a GIF", () => area(8, 8).gif().toBuffer(), "kind"],
  ["a TIFF of a scanner", () => area(8, 8).tiff().toBuffer(), "kind"],
  ["nothing", () => Buffer.alloc(0), "empty"],
])("%s", async (_, make, expected) => {
  const store = files();
  const taken = await takePublicPicture(store, await make()).catch((error: unknown) => error);
  if (taken instanceof ApiError) return expect(taken.data.picture ?? taken.reason).toBe(expected);
  const { url, width, height } = taken as Awaited<ReturnType<typeof takePublicPicture>>;
  const stored = Buffer.from((await store.read(url.replace("/uploads/", ""))) ?? []);
  const { channels } = await sharp(stored).stats();
  const [r = 0, g = 0, b = 0, alpha] = channels.map(({ mean }) => Math.round(mean));
  const isNear = (...colour: number[]) => [r, g, b].every((value, at) => Math.abs(value - (colour[at] ?? 0)) < 16);
  const colour =
    alpha !== undefined && alpha < 140
      ? " clear"
      : isNear(230, 40, 40)
        ? " red"
        : isNear(128, 128, 128)
          ? " grey"
          : ` ${[r, g, b]}`;
  expect(`${width}x${height}${expected.includes(" ") ? colour : ""}`).toBe(expected);
});
