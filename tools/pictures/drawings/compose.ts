/** Composes a product's pictures: a single piece, a still life with extras, and a close view. */
import { createRequire } from "node:module";
import type { SeedPicture } from "../../../lib/backend/seed/shapes";
import { lay, type Palette, palette, pedestal, type Room, room } from "./backdrops";
import { color, type Figure, n, Pen, put, shade } from "./kit";
import { drawOwn } from "./registry";

// Read, not imported: these are 100 MB, which the type check would go through each time.
const require = createRequire(import.meta.url);
const {
  icons,
}: { icons: Record<string, { body: string } | undefined> } = require("@iconify-json/fluent-emoji/icons.json");

const size = 800;

/** Real-looking sizes, in millimetres, of the borrowed icons; the rest is 80. */
const iconSizes: Record<string, number> = { mango: 100, tangerine: 76 };

/** A borrowed icon as a figure standing on the table. */
function borrowed(pen: Pen, name: string): Figure {
  const icon = icons[name];
  if (icon === undefined) throw new Error(`no icon "${name}"`);
  const side = iconSizes[name] ?? 80;
  const scale = side / 32;
  const body = icon.body.replace(/\b(f\d+\w*|IconifyId\w+)\b/g, (id) => `${name}-${id}`);
  const svg = `<g filter="${pen.mute(0.74)}" transform="translate(${n(-side / 2)} ${n(-side * 0.95)}) scale(${n(scale)})">${body}</g>`;
  return { svg, box: [-side / 2, -side * 0.95, side / 2, side * 0.05], foot: side * 0.36, view: "stand" };
}

/** Any figure by name, own or borrowed. */
export function figureOf(pen: Pen, name: string): Figure {
  return name.startsWith("own:") ? drawOwn(pen, name) : borrowed(pen, name);
}

/** Soft shadow and contact shadow of a standing thing, light from the upper left. */
function ground(pen: Pen, x: number, y: number, foot: number, strength = 1): string {
  const far = `opacity="${n(0.2 * strength)}" filter="${pen.blur(14)}"`;
  const near = `opacity="${n(0.34 * strength)}" filter="${pen.blur(5)}"`;
  return (
    pen.ellipse(x + foot * 0.42, y + 4, foot * 1.25, "#1f2a2b", foot * 0.26, far) +
    pen.ellipse(x + foot * 0.08, y + 2, foot * 1.0, "#1f2a2b", foot * 0.2, near)
  );
}

/** A standing figure with its shadow. */
export function stand(pen: Pen, f: Figure, x: number, y: number, scale: number): string {
  const lift = f.box[3] === 0 && f.airy !== true ? f.foot * scale * 0.13 : 0;
  return ground(pen, x, y - lift, f.foot * scale, f.airy ? 0.45 : 1) + put(f.svg, x, y, 0, scale);
}

/** The drop shadow of something seen from above or hanging close to the wall. */
function dropped(svg: string, dx: number, dy: number, blur: number, opacity: number): string {
  const id = `${dx}${dy}${blur}`.replace(/\W/g, "");
  const matrix = "0 0 0 0 0.12 0 0 0 0 0.16 0 0 0 0 0.17";
  const filter =
    `<filter id="s${id}" x="-30%" y="-30%" width="170%" height="170%"><feGaussianBlur stdDeviation="${blur}"/>` +
    `<feColorMatrix values="${matrix} 0 0 0 ${opacity} 0"/></filter>`;
  return `${filter}<g transform="translate(${dx} ${dy})"><g filter="url(#s${id})">${svg}</g></g>${svg}`;
}

/** A flat figure centred at a point of a lay. */
function lie(f: Figure, x: number, y: number, scale: number, turn = 0): string {
  const [cx, cy] = [(f.box[0] + f.box[2]) / 2, (f.box[1] + f.box[3]) / 2];
  const inner = put(put(f.svg, -cx, -cy), 0, 0, 0, scale);
  return dropped(put(inner, x, y, turn), 9, 13, 10, 0.34);
}

/** A flat figure lying on the table of a room, in perspective. */
export function lieDown(f: Figure, x: number, y: number, scale: number, turn = 0): string {
  const [cx, cy] = [(f.box[0] + f.box[2]) / 2, (f.box[1] + f.box[3]) / 2];
  const inner = put(put(f.svg, -cx, -cy), 0, 0, turn, scale);
  return dropped(`<g transform="translate(${n(x)} ${n(y)}) scale(1 0.4)">${inner}</g>`, 5, 6, 4, 0.36);
}

/** A flat figure leaning upright with its lower edge on the table. */
function lean(pen: Pen, f: Figure, x: number, y: number, scale: number): string {
  const half = ((f.box[2] - f.box[0]) / 2) * scale;
  const svg = put(put(f.svg, -(f.box[0] + f.box[2]) / 2, -f.box[3]), x, y, 0, scale);
  return (
    pen.ellipse(x + 8, y, half * 0.98, "#1f2a2b", 9, `opacity="0.4" filter="${pen.blur(6)}"`) +
    dropped(svg, 14, 2, 9, 0.26)
  );
}

/** A wooden rail with the things hanging from it. */
function hangOn(f: Figure, x: number, y: number, scale: number): string {
  const top = f.view === "hang" ? 0 : f.box[3] - 14;
  const turned = f.view === "hang" ? f.svg : put(f.svg, 0, top, 180);
  return dropped(put(turned, x, y, 0, scale), 12, 14, 10, 0.3);
}

const width = (f: Figure) => f.box[2] - f.box[0];
const height = (f: Figure) => f.box[3] - f.box[1];

/** Scale at which a figure fills the given width and height. */
function scaleInto(f: Figure, w: number, h: number): number {
  return Math.min(w / width(f), h / height(f));
}

/** The rail across the picture. */
function rail(pen: Pen, y: number): string {
  const wood = color("wood");
  const light = pen.linear(
    [
      [0, shade(wood, 0.3)],
      [0.5, wood],
      [1, shade(wood, -0.3)],
    ],
    [0, 0, 0, 1],
  );
  return dropped(pen.rect(90, y - 9, 620, 18, light, 9), 8, 14, 8, 0.28);
}

/** A single piece, large. */
function single(pen: Pen, f: Figure, p: Palette, turn: number): string {
  if (f.view === "hang") {
    const scale = scaleInto(f, 380, 500);
    return room(pen, turn % 2 ? "window" : "plain", p) + rail(pen, 132) + hangOn(f, 400, 132, scale);
  }
  if (f.view === "wall") {
    const scale = scaleInto(f, 400, 400);
    return room(pen, "window", p) + dropped(put(f.svg, 400, 292, 0, scale), 14, 18, 12, 0.32);
  }
  if (f.view === "flat") return lay(pen, p, turn) + lie(f, 400, 400, scaleInto(f, 500, 500));
  const rooms: Room[] = ["arch", "window", "sun", "cove", "panel"];
  const scale = scaleInto(f, height(f) < width(f) * 0.66 ? 560 : 480, 440);
  const y = Math.max(630, 575 + height(f) * scale * 0.2);
  const base = Math.min(690, y) - f.box[3] * scale * 0.35;
  return (
    room(pen, rooms[turn % rooms.length] ?? "plain", p) +
    stand(pen, f, 400 - ((f.box[0] + f.box[2]) / 2) * scale, base, scale)
  );
}

/** Things that lie, arranged around the main one. */
function layStill(pen: Pen, main: Figure, extras: Figure[], p: Palette, turn: number): string {
  const ratio = scaleInto(main, 430, 430);
  const flip = turn % 2 === 0 ? 1 : -1;
  const one = extras.length === 1;
  const rest = extras.map((f, i) => {
    const y = one ? 440 : ([545, 235][i] ?? 400);
    const scale = Math.min(ratio * 1.05, scaleInto(f, 290, one ? 460 : 310));
    return lie(f, 400 + flip * (one ? 205 : 208), y, scale, flip * (i === 0 ? 6 : -8));
  });
  const place = 400 - flip * (extras.length > 0 ? 130 : 0);
  return lay(pen, p, turn + 1) + lie(main, place, 395, ratio, -flip * 4) + rest.join("");
}

/** One standing member of a still life: its centre relative to the main piece in units of the figures. */
type Member = { f: Figure; x: number; row: "back" | "main" | "front" };

/** Places main piece and standing extras side by side, overlapping a little, on alternating sides. */
function arrange(main: Figure, extras: Figure[], flip: number, split: boolean): Member[] {
  const members: Member[] = [{ f: main, x: 0, row: "main" }];
  const edge = { left: width(main) / 2, right: width(main) / 2 };
  for (const [i, f] of extras.entries()) {
    const side = (i === 0 || !split ? flip : -flip) > 0 ? "right" : "left";
    const half = width(f) / 2;
    const x = edge[side] + half * (i === 0 ? 0.66 : 0.8);
    members.push({ f, x: side === "right" ? x : -x, row: i === 0 ? "front" : "back" });
    edge[side] = x + half;
  }
  return members;
}

/** A still life: the main piece on a pedestal or on the table, extras beside it at their true relative size. */
function still(pen: Pen, main: Figure, extras: Figure[], p: Palette, turn: number): string {
  if ([main, ...extras].some((f) => f.view === "hang")) return hangStill(pen, main, extras, p, turn);
  const upstanding = (f: Figure) => f.view === "stand" || f.view === "wall";
  if (main.view === "flat" && !extras.some(upstanding)) return layStill(pen, main, extras, p, turn);
  if (main.view === "wall") return wallStill(pen, main, extras, turn, p);
  const flip = turn % 2 === 0 ? 1 : -1;
  const lyingMain = main.view === "flat" && main.upright !== true;
  const beside = extras.filter((f) => upstanding(f) || f.upright === true);
  const lying = [...(lyingMain ? [main] : []), ...extras.filter((f) => !beside.includes(f))];
  const [first, ...others] = lyingMain ? beside : [main, ...beside];
  if (first === undefined) return layStill(pen, main, extras, p, turn);
  const members = arrange(first, others, flip, turn % 4 < 2);
  const left = Math.min(...members.map((m) => m.x - width(m.f) / 2));
  const right = Math.max(...members.map((m) => m.x + width(m.f) / 2));
  const tall = Math.max(...members.map((m) => height(m.f)));
  const low = lying.length > 0;
  const scale = Math.min((low ? 400 : 430) / tall, 690 / (right - left), lyingMain ? 2.4 : 3.6);
  const raised =
    first.view === "stand" && turn % 3 !== 1 && height(first) * scale < 330 && first.foot * scale < 160 && !low;
  const centre = 400 - ((left + right) / 2) * scale;
  const rooms: Room[] = ["sun", "plain", "panel", "arch", "window"];
  const ys = { back: low ? 606 : 612, main: low ? 622 : 642, front: low ? 656 : 690 };
  const parts = members.map((m): [number, string] => {
    const onPedestal = m.row === "main" && raised;
    const y = onPedestal ? ys.main - 34 : ys[m.row];
    const at = centre + m.x * scale;
    if (m.f.view === "flat") return [598, lean(pen, m.f, at, 604, scale)];
    const piece = stand(pen, m.f, at - ((m.f.box[0] + m.f.box[2]) / 2) * scale, y, scale);
    const foot = Math.max(m.f.foot * scale * 1.3, 120);
    return [ys[m.row], onPedestal ? pedestal(pen, p, at, y, foot, 50) + piece : piece];
  });
  for (const [i, f] of lying.entries()) {
    const s = f === main ? 440 / width(f) : Math.min(Math.max(scale, 1.9), 2.4, 400 / width(f), 430 / height(f));
    const half = (width(f) * s) / 2 + 40;
    const x = Math.max(half, Math.min(size - half, 400 - flip * (i === 0 ? 110 : -150)));
    const deep = height(f) * s * 0.2;
    parts.push([800, lieDown(f, x, Math.min(724, 772 - deep), s)]);
  }
  parts.sort((a, b) => a[0] - b[0]);
  return room(pen, rooms[(turn + 2) % rooms.length] ?? "plain", p) + parts.map(([, part]) => part).join("");
}

/** Something on the wall with standing things below it. */
function wallStill(pen: Pen, main: Figure, extras: Figure[], turn: number, p: Palette): string {
  const flip = turn % 2 === 0 ? 1 : -1;
  const onWall = dropped(put(main.svg, 400 + flip * 120, 262, 0, scaleInto(main, 330, 330)), 12, 16, 11, 0.32);
  const rest = extras.map((f, i) => stand(pen, f, 400 - flip * (150 - i * 220), 668, scaleInto(f, 260, 380)));
  return room(pen, "window", p) + onWall + rest.join("");
}

/** Hanging things on a rail, standing things on the table below. */
function hangStill(pen: Pen, main: Figure, extras: Figure[], p: Palette, turn: number): string {
  let svg = room(pen, turn % 2 ? "plain" : "window", p) + rail(pen, 118);
  const long = (f: Figure) => f.view === "flat" && height(f) > width(f) * 1.5;
  const hung = [main, ...extras].filter((f) => f.view === "hang" || long(f));
  const rest = [main, ...extras].filter((f) => !hung.includes(f));
  const scale = Math.min(2.1, 450 / Math.max(...hung.map(height)));
  const total = hung.reduce((sum, f) => sum + width(f) * scale + 40, -40);
  let x = (rest.length > 0 ? 330 : 400) - total / 2;
  for (const f of hung) {
    const w = width(f) * scale;
    svg += hangOn(f, x + w / 2 - ((f.box[0] + f.box[2]) / 2) * scale * (f.view === "hang" ? 1 : -1), 118, scale);
    x += w + 40;
  }
  rest.forEach((f, i) => {
    const s = scaleInto(f, 270, 250);
    svg += f.view === "flat" ? lieDown(f, 540, 690, s, -16) : stand(pen, f, 580 - i * 250, 680, s);
  });
  return svg;
}

/** A close view, cut on purpose at two edges. */
function close(pen: Pen, f: Figure, p: Palette, turn: number): string {
  const [cx, cy] = [(f.box[0] + f.box[2]) / 2, (f.box[1] + f.box[3]) / 2];
  const scale = Math.max(800 / width(f), 800 / height(f)) * (f.view === "stand" ? 0.92 : 1.05);
  const capped = Math.min(scale, scaleInto(f, 1280, 1280));
  if (f.view === "flat") return lay(pen, p, turn + 2) + lie(f, 470, 470, capped, -8);
  const x = 400 + 0.16 * width(f) * capped;
  const y = 410 + 0.1 * height(f) * capped;
  const svg = put(put(f.svg, -cx, -cy), x, y, 0, capped);
  return room(pen, "cove", p) + dropped(svg, 26, 16, 22, 0.22);
}

/** The whole SVG of one picture; `turn` varies the room, `index` picks the composition. */
export function composePicture(picture: SeedPicture, index: number, turn: number): string {
  const pen = new Pen();
  const p = palette(picture.backdrop);
  const main = figureOf(pen, picture.icon);
  const extras = (picture.extras ?? []).map((name) => figureOf(pen, name));
  const body =
    extras.length > 0
      ? still(pen, main, extras, p, turn + index)
      : index === 2 && picture.of === undefined
        ? close(pen, main, p, turn)
        : single(pen, main, p, turn);
  return document(pen, size, size, body);
}

/** Puts a body and the pen's definitions into one SVG document. */
export function document(pen: Pen, w: number, h: number, body: string): string {
  const frame = `xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"`;
  return `<svg ${frame}><defs>${pen.defs()}</defs>${body}</svg>`;
}
