/**
 * Draws every picture of the demo shop into `public/`: products, categories, hero and share picture.
 * Run it with `npx tsx tools/pictures/draw-pictures.ts`; the same input always gives the same files.
 * An argument limits the run to the products whose slug contains it.
 */
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { products } from "../../lib/backend/seed/catalogue";
import { categories } from "../../lib/backend/seed/categories";
import { composePicture } from "./drawings/compose";
import { categoryPictures, heroLandscape, heroPortrait, sharePicture } from "./drawings/scenes";

const only = process.argv[2];

/** Writes one WebP and returns its size in bytes. */
async function webp(svg: string, file: string, width: number, height: number, quality: number): Promise<number> {
  const options = { quality, effort: 6, smartSubsample: true };
  await sharp(Buffer.from(svg)).resize(width, height).webp(options).toFile(file);
  return statSync(file).size;
}

async function drawProducts(): Promise<void> {
  const folder = join("public", "products");
  mkdirSync(folder, { recursive: true });
  const sums = { large: 0, small: 0, count: 0 };
  for (const [at, product] of products.entries()) {
    if (only !== undefined && !product.slug.includes(only)) continue;
    for (const [index, picture] of product.pictures.entries()) {
      const svg = composePicture(picture, index, at);
      const name = join(folder, `${product.slug}-${index + 1}`);
      sums.large += await webp(svg, `${name}.webp`, 800, 800, 84);
      sums.small += await webp(svg, `${name}-400.webp`, 400, 400, 80);
      sums.count += 1;
    }
  }
  const average = (sum: number) => `${(sum / Math.max(1, sums.count) / 1000).toFixed(1)} kB`;
  console.log(`${sums.count} product pictures, on average ${average(sums.large)} and ${average(sums.small)}`);
}

async function drawScenes(): Promise<void> {
  mkdirSync(join("public", "categories"), { recursive: true });
  mkdirSync(join("public", "brand"), { recursive: true });
  for (const category of categories) {
    const picture = categoryPictures[category.key];
    if (picture === undefined) throw new Error(`no picture for category "${category.key}"`);
    const file = join("public", "categories", `${category.key}.webp`);
    await webp(composePicture(picture, 0, picture.turn), file, 400, 400, 78);
  }
  await webp(heroLandscape(), join("public", "brand", "hero.webp"), 1600, 900, 84);
  // Height for a phone with three pixels per point.
  await webp(heroPortrait(), join("public", "brand", "hero-portrait.webp"), 1080, 1350, 70);
  // Demo shops made by earlier versions refer to this file.
  await webp(heroPortrait(), join("public", "brand", "hero-800.webp"), 800, 1000, 84);
  await sharp(Buffer.from(sharePicture()))
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toFile(join("public", "brand", "og.png"));
}

await drawProducts();
if (only === undefined) await drawScenes();
