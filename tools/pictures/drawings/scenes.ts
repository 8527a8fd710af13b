/** The larger scenes: category pictures, the hero in two shapes and the picture for shared links. */
import type { SeedPicture } from "../../../lib/backend/seed/shapes";
import { palette, pedestal, tablePlane, windowLight } from "./backdrops";
import { document, figureOf, lieDown, stand } from "./compose";
import { Pen, shade } from "./kit";
import { markAndName } from "./logo";

/** One picture per category key; `turn` picks the room. */
export const categoryPictures: Record<string, SeedPicture & { turn: number }> = {
  tea: { icon: "own:teapot:cream", extras: ["own:canister:moss"], backdrop: "sage", alt: "茶壺與茶罐", turn: 2 },
  sweets: { icon: "own:cakes:honey", extras: ["own:tin:rose"], backdrop: "honey", alt: "鳳梨酥與鐵盒", turn: 3 },
  ceramics: { icon: "own:bowls:mist", extras: ["own:cup:clay"], backdrop: "clay", alt: "疊起的碗與茶杯", turn: 4 },
  textiles: { icon: "own:towels:sage", extras: ["own:cushion:rose"], backdrop: "linen", alt: "毛巾與抱枕", turn: 7 },
  stationery: {
    icon: "own:notebook:moss",
    extras: ["own:pencils:wood"],
    backdrop: "mist",
    alt: "筆記本與鉛筆",
    turn: 6,
  },
  kitchen: { icon: "own:steamer:bamboo", extras: ["own:bowl:cream"], backdrop: "sand", alt: "蒸籠與碗", turn: 7 },
  bath: { icon: "own:soaps:cream", extras: ["own:pump:celadon"], backdrop: "rose", alt: "手工皂與按壓瓶", turn: 8 },
  home: { icon: "own:lamp:cream", extras: ["own:planter:clay"], backdrop: "moss", alt: "桌燈與盆栽", turn: 9 },
};

/** Figures of the hero in drawing order: name, x, y, scale; "lie:" marks those lying on the table. */
type Placed = [name: string, x: number, y: number, scale: number, turn?: number];

/** Draws a list of placed things. */
function place(pen: Pen, things: Placed[]): string {
  return things
    .map(([name, x, y, scale, turn]) => {
      const f = figureOf(pen, name);
      return f.view === "flat" ? lieDown(f, x, y, scale, turn) : stand(pen, f, x, y, scale);
    })
    .join("");
}

/** Wall, sun, window light and table of the wide scenes. */
function stage(pen: Pen, w: number, h: number, horizon: number, sun: [number, number, number]): string {
  const p = palette("sage");
  const wall = pen.linear(
    [
      [0, "#f2f5f1"],
      [0.5, "#e2eae2"],
      [1, "#cfdbd0"],
    ],
    [0, 0, 1, 0.7],
  );
  const disc = pen.linear(
    [
      [0, "#b7cdb9"],
      [1, "#cbdccb"],
    ],
    [0, 0, 0.3, 1],
  );
  return (
    pen.rect(0, 0, w, h, wall) +
    `<circle cx="${sun[0]}" cy="${sun[1]}" r="${sun[2]}" fill="${disc}"/>` +
    windowLight(pen, sun[0] - sun[2] * 0.9, -40, sun[2] * 2.2, 0.34) +
    tablePlane(pen, { ...p, table: shade(p.table, 0.06) }, w, h, horizon)
  );
}

/** The hero for wide screens: products on the right, plain wall on the left. */
export function heroLandscape(): string {
  const pen = new Pen();
  const p = palette("sage");
  const things: Placed[] = [
    ["own:lamp:cream", 1462, 672, 1.6],
    ["own:planter:clay", 800, 690, 1.45],
    ["own:steamer:bamboo", 1340, 712, 1.25],
  ];
  const front: Placed[] = [
    ["own:canister:moss", 938, 756, 1.65],
    ["own:cup:celadon:tea", 1046, 812, 1.35],
    ["own:cakes:honey", 1400, 822, 1.3],
    ["own:sprig:moss", 812, 806, 1.25],
    ["own:cup:cream:tea", 1206, 836, 1.35],
  ];
  const body =
    stage(pen, 1600, 900, 610, [1190, 370, 300]) +
    place(pen, things) +
    pedestal(pen, p, 1166, 690, 160, 50) +
    place(pen, [["own:teapot:celadon", 1170, 692, 1.8], ...front]);
  return document(pen, 1600, 900, body);
}

/** The hero for phones: plain wall on top, products below. */
export function heroPortrait(): string {
  const pen = new Pen();
  const p = palette("sage");
  const body =
    stage(pen, 800, 1000, 730, [420, 590, 220]) +
    place(pen, [
      ["own:planter:clay", 138, 786, 1.5],
      ["own:lamp:cream", 672, 782, 1.4],
    ]) +
    pedestal(pen, p, 404, 800, 164, 46) +
    place(pen, [
      ["own:teapot:celadon", 408, 802, 1.85],
      ["own:canister:moss", 206, 872, 1.45],
      ["own:cup:celadon:tea", 356, 926, 1.3],
      ["own:cakes:honey", 610, 918, 1.3],
      ["own:sprig:moss", 160, 934, 1.1],
    ]);
  return document(pen, 800, 1000, body);
}

/** The picture for shared links: mark and name on the left, a small still life on the right. */
export function sharePicture(): string {
  const pen = new Pen();
  const p = palette("sage");
  const body =
    stage(pen, 1200, 630, 440, [850, 260, 200]) +
    place(pen, [["own:planter:clay", 650, 486, 1.15]]) +
    pedestal(pen, p, 850, 490, 130, 40) +
    place(pen, [
      ["own:teapot:celadon", 854, 491, 1.5],
      ["own:canister:moss", 1052, 540, 1.5],
      ["own:cup:celadon:tea", 720, 560, 1.15],
      ["own:cup:cream:tea", 948, 576, 1.15],
    ]) +
    `<g transform="translate(96 214) scale(1.9)">${markAndName("#2f8f5b", "#2b3a34")}</g>`;
  return document(pen, 1200, 630, body);
}
