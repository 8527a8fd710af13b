/**
 * Draws the covers of the demo shop's blog posts into `public/blog/`, in two sizes.
 * Run it with `npx tsx tools/pictures/draw-covers.ts`; the same input always gives the same files.
 * An argument limits the run to the posts whose slug contains it.
 */
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { blogPosts } from "../../lib/backend/seed/content/blog-posts";
import { type Palette, palette, pedestal, tablePlane, windowLight } from "./drawings/backdrops";
import { document, figureOf, lieDown, stand } from "./drawings/compose";
import { type Figure, n, Pen, put, shade } from "./drawings/kit";

const only = process.argv[2];
const [width, height, horizon] = [1200, 675, 430];

/** A drawing without `own:`, its position, its scale, and the rotation of one that lies; "lean" sets it upright. */
type Thing = [name: string, x: number, y: number, scale: number, turn?: number | "lean"];

/** The wall: a disc or an arch around a point, light through a window, or a deeper half of the wall. */
type Wall = ["disc" | "arch", x: number, y: number, r: number] | ["window", x: number] | ["panel", x: number];

type Scene = {
  /** Name of a palette in `drawings/backdrops.ts`. */
  backdrop: string;
  wall: Wall;
  /** A round pedestal: centre and height of its upper face, radius. */
  pedestal?: [x: number, y: number, r: number];
  things: Thing[];
};

/** One scene per post. */
const scenes: Record<string, Scene> = {
  "cold-brew-taiwan-oolong": {
    backdrop: "sage",
    wall: ["disc", 640, 250, 200],
    pedestal: [600, 520, 120],
    things: [
      ["canister:moss", 800, 540, 1.95],
      ["carafe:tea", 600, 522, 2.05],
      ["cup:white:tea", 726, 606, 1.7],
      ["sprig:moss", 420, 590, 1.5, 20],
    ],
  },
  "choosing-a-bamboo-steamer": {
    backdrop: "sand",
    wall: ["arch", 600, 250, 190],
    pedestal: [600, 500, 215],
    things: [
      ["steamer:bamboo", 600, 508, 2.15],
      ["bowl:cream", 900, 580, 1.7],
      ["buns:white", 330, 590, 1.6],
    ],
  },
  "wooden-boards-in-the-rainy-season": {
    backdrop: "sage",
    wall: ["window", 300],
    things: [
      ["board:wood", 530, 470, 2.4, "lean"],
      ["bowls:cream", 800, 540, 1.8],
      ["hanky:oat", 330, 580, 1.7, 14],
      ["spatula:wood", 640, 600, 1.9, 60],
    ],
  },
  "how-a-huwei-towel-is-woven": {
    backdrop: "mist",
    wall: ["panel", 470],
    things: [
      ["towels:white", 450, 560, 2.15],
      ["rolls:sage", 770, 550, 2],
      ["soap:cream", 610, 616, 1.25],
    ],
  },
  "oriental-beauty-and-the-leafhopper": {
    backdrop: "honey",
    wall: ["disc", 560, 240, 190],
    things: [
      ["giftbox:honey", 800, 530, 1.7],
      ["gaiwan:white", 560, 560, 2.4],
      ["cup:white:tea", 730, 612, 1.75],
      ["sprig:moss", 370, 596, 1.5, 10],
    ],
  },
  "rush-weaving-in-yuanli": {
    backdrop: "moss",
    wall: ["window", 420],
    things: [
      ["blanket:cream", 810, 530, 1.85],
      ["basket:bamboo", 450, 550, 2.25],
      ["slippers:moss", 690, 600, 1.35],
    ],
  },
  "gaiwan-for-beginners": {
    backdrop: "stone",
    wall: ["arch", 600, 240, 180],
    pedestal: [600, 510, 150],
    things: [
      ["canister:charcoal", 800, 530, 1.8],
      ["gaiwan:white", 600, 512, 2.4],
      ["cup:white:tea", 420, 590, 1.8],
      ["cup:white:tea", 740, 618, 1.8],
    ],
  },
  "mid-autumn-gift-guide": {
    backdrop: "ink",
    wall: ["disc", 610, 220, 165],
    things: [
      ["giftbox:pine", 450, 550, 2.0],
      ["cakes:honey", 710, 560, 1.75],
      ["cup:cream:tea", 890, 600, 1.7],
    ],
  },
  "reading-yingge-glazes": {
    backdrop: "clay",
    wall: ["panel", 490],
    things: [
      ["bowls:mist", 950, 540, 2.1],
      ["cup:cream", 230, 590, 1.9],
      ["cup:celadon", 390, 590, 1.9],
      ["cup:clay", 550, 590, 1.9],
      ["cup:charcoal", 710, 590, 1.9],
    ],
  },
  "seasoning-a-cast-iron-pan": {
    backdrop: "clay",
    wall: ["window", 360],
    things: [
      ["pan:charcoal", 520, 560, 2.5],
      ["egg:oat", 280, 612, 1.6],
      ["spatula:wood", 860, 600, 1.8, 70],
    ],
  },
  "pencils-notebooks-and-ink": {
    backdrop: "mist",
    wall: ["disc", 620, 240, 190],
    things: [
      ["notebook:moss", 520, 470, 2.2, "lean"],
      ["inkbottle:indigo", 750, 540, 1.8],
      ["pencils:wood", 380, 580, 2, 50],
      ["ruler:brass", 700, 610, 1.7, 20],
    ],
  },
  "storing-tea-in-a-damp-climate": {
    backdrop: "rose",
    wall: ["arch", 600, 250, 190],
    things: [
      ["canister:moss", 390, 540, 2.1],
      ["canister:celadon", 580, 540, 2.1],
      ["canister:brick", 770, 540, 2.1],
      ["teapot:clay", 930, 606, 1.65],
      ["glassjar:oat", 270, 600, 1.5],
    ],
  },
  "rice-in-a-clay-pot": {
    backdrop: "honey",
    wall: ["window", 420],
    things: [
      ["claypot:clay", 500, 545, 2.15],
      ["bowl:cream:white", 790, 580, 1.9],
      ["mushrooms:walnut", 290, 606, 1.2],
      ["chopsticks:walnut", 640, 622, 1.5, 20],
    ],
  },
  "hinoki-and-camphor": {
    backdrop: "moss",
    wall: ["disc", 520, 250, 190],
    things: [
      ["soaps:cream", 740, 550, 1.6],
      ["incense:wood", 520, 570, 1.95],
      ["stones:ink", 360, 600, 1.1],
      ["sprig:moss", 880, 604, 1.4],
    ],
  },
};

/** The wall's shape, in the palette's lighter or deeper tone. */
function wallShape(pen: Pen, p: Palette, [kind, x, y = 0, r = 0]: [Wall[0], number, number?, number?]): string {
  const dark = p.wall === palette("ink").wall;
  if (kind === "window") return windowLight(pen, x, -30, 470, dark ? 0.12 : 0.5);
  const [from, to] = kind === "arch" ? [shade(p.light, 0.3), p.light] : [p.accent, p.accent];
  const [strong, weak] = kind === "arch" ? [0.95, 0.4] : dark ? [0.85, 0.6] : [0.4, 0.2];
  const fill = pen.linear(
    [
      [0, from, strong],
      [1, to, weak],
    ],
    [0, 0, 0.3, 1],
  );
  if (kind === "disc") return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
  if (kind === "panel") return pen.rect(0, 0, x, horizon, fill);
  return pen.path(`M${n(x - r)},${horizon}V${n(y)}A${n(r)},${n(r)} 0 0 1 ${n(x + r)},${n(y)}V${horizon}Z`, fill);
}

/** Wall and table of a scene. */
function stage(pen: Pen, p: Palette, shape: Wall): string {
  const base = pen.linear(
    [
      [0, p.light],
      [0.55, p.wall],
      [1, shade(p.wall, -0.06)],
    ],
    [0, 0, 1, 0.8],
  );
  return pen.rect(0, 0, width, height, base) + wallShape(pen, p, shape) + tablePlane(pen, p, width, height, horizon);
}

/** A flat figure set upright against the wall. */
function lean(pen: Pen, f: Figure, x: number, y: number, scale: number): string {
  const half = ((f.box[2] - f.box[0]) / 2) * scale;
  const shadow = pen.ellipse(x + 12, y, half, "#1f2a2b", 10, `opacity="0.36" filter="${pen.blur(7)}"`);
  return shadow + put(put(f.svg, -(f.box[0] + f.box[2]) / 2, -f.box[3]), x, y, 0, scale);
}

/** One figure of a scene. */
function draw(pen: Pen, [name, x, y, scale, turn]: Thing): string {
  const f = figureOf(pen, `own:${name}`);
  if (turn === "lean") return lean(pen, f, x, y, scale);
  return f.view === "flat" ? lieDown(f, x, y, scale, turn) : stand(pen, f, x, y, scale);
}

/** The SVG of a scene; figures are drawn in the order of the list, from back to front. */
function cover(scene: Scene): string {
  const pen = new Pen();
  const p = palette(scene.backdrop);
  const [x, y, r] = scene.pedestal ?? [0, 0, 0];
  const raised = r > 0 ? pedestal(pen, p, x, y, r, 44) : "";
  const things = scene.things.map((thing) => draw(pen, thing)).join("");
  return document(pen, width, height, stage(pen, p, scene.wall) + raised + things);
}

/** Writes one WebP and returns its size in kB. */
async function webp(svg: string, file: string, w: number, h: number, quality: number): Promise<number> {
  await sharp(Buffer.from(svg)).resize(w, h).webp({ quality, effort: 6, smartSubsample: true }).toFile(file);
  return statSync(file).size / 1000;
}

const folder = join("public", "blog");
mkdirSync(folder, { recursive: true });
for (const { slug } of blogPosts) {
  if (only !== undefined && !slug.includes(only)) continue;
  const scene = scenes[slug];
  if (scene === undefined) throw new Error(`no scene for post "${slug}"`);
  const svg = cover(scene);
  const large = await webp(svg, join(folder, `${slug}.webp`), width, height, 88);
  const small = await webp(svg, join(folder, `${slug}-600.webp`), 600, 338, 84);
  console.log(`${slug}: ${large.toFixed(1)} kB and ${small.toFixed(1)} kB`);
}
