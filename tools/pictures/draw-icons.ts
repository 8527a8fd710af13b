/**
 * Draws the demo's square logo, the source of its icons, from `public/brand/icon.svg`. Run it with `npx tsx
 * tools/pictures/draw-icons.ts`; the same input always gives the same files.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const PAPER = "#f3f8f4";
const PLAIN = 0.76;

const source = readFileSync(join("public", "brand", "icon.svg"));

/**
 * The mark in the middle of a square of `size` pixels, `share` of it wide; the displaying system rounds the corners.
 */
async function icon(file: string, size: number, share: number): Promise<void> {
  const inner = Math.round(size * share);
  // The drawing has 64 pixels at 72 dots per inch; a higher density draws it at the final size instead of enlarging it.
  const mark = await sharp(source, { density: (72 * inner) / 64 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toFile(file);
}

await icon(join("public", "brand", "icon-512.png"), 512, PLAIN);
