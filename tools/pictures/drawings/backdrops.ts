/** The backdrops of the pictures: palettes in one place, and the calm rooms they are drawn into. */
import { n, type Pen, put, shade } from "./kit";

/** Colours of a room: wall, lit wall, table, table edge and one deeper accent. */
export type Palette = { wall: string; light: string; table: string; edge: string; accent: string };

/** The muted palettes a `SeedPicture.backdrop` may name. */
export const palettes: Record<string, Palette> = {
  sage: { wall: "#dbe5db", light: "#eef3ec", table: "#c6d4c6", edge: "#afc1b1", accent: "#93ac96" },
  sand: { wall: "#ebe2d3", light: "#f7f2e9", table: "#dccdb4", edge: "#c9b698", accent: "#c2a67e" },
  clay: { wall: "#ecdace", light: "#f7ece4", table: "#dabda9", edge: "#c7a48e", accent: "#bd8a6b" },
  mist: { wall: "#dae3e8", light: "#eef3f5", table: "#c3d0d8", edge: "#abbcc6", accent: "#90a6b4" },
  ink: { wall: "#45555a", light: "#5f7176", table: "#354347", edge: "#29353a", accent: "#6e8b82" },
  rose: { wall: "#eedddb", light: "#f8eeec", table: "#dcc1be", edge: "#caa8a5", accent: "#bd928e" },
  honey: { wall: "#f0e4c8", light: "#faf3e1", table: "#e2cf9f", edge: "#cfb884", accent: "#c9a95c" },
  moss: { wall: "#ccd6c4", light: "#e2e9db", table: "#b1c0a5", edge: "#9aac8d", accent: "#7c9271" },
  linen: { wall: "#eceae4", light: "#f9f8f5", table: "#dcd9d0", edge: "#c7c3b9", accent: "#a3b5a6" },
  stone: { wall: "#dfe2e2", light: "#f2f4f4", table: "#cacfcf", edge: "#b2b9ba", accent: "#98a5a3" },
};

/** The palette of a name; an unknown name is an error. */
export function palette(name: string): Palette {
  const found = palettes[name];
  if (found === undefined) throw new Error(`no palette "${name}"`);
  return found;
}

/** Wall with light falling from the upper left. */
function wall(pen: Pen, p: Palette, w: number, h: number): string {
  const base = pen.linear(
    [
      [0, p.light],
      [0.55, p.wall],
      [1, shade(p.wall, -0.06)],
    ],
    [0, 0, 1, 0.8],
  );
  return pen.rect(0, 0, w, h, base);
}

/** The table plane from the horizon down. */
export function tablePlane(pen: Pen, p: Palette, w: number, h: number, horizon: number): string {
  const plane = pen.linear(
    [
      [0, shade(p.table, -0.04)],
      [0.25, p.table],
      [1, shade(p.table, 0.24)],
    ],
    [0.8, 0, 0.2, 1],
  );
  const seam = pen.linear(
    [
      [0, "#20282a", 0.1],
      [1, "#20282a", 0],
    ],
    [0, 0, 0, 1],
  );
  return pen.rect(0, horizon, w, h - horizon, plane) + pen.rect(0, horizon, w, 26, seam);
}

/** Light through a window with one bar, falling slanted on the wall. */
export function windowLight(pen: Pen, x: number, y: number, size: number, strength = 0.4): string {
  const pane = (at: number) =>
    `M${n(x + at)},${n(y)}l${n(size * 0.34)},0l${n(-size * 0.3)},${n(size)}l${n(-size * 0.34)},0Z`;
  return pen.path(`${pane(0)}${pane(size * 0.4)}`, "#fffdf6", `opacity="${strength}" filter="${pen.blur(9)}"`);
}

/** The blurred shadow of a branch on the wall. */
function leafShadow(pen: Pen, x: number, y: number, scale: number): string {
  const one = "M0,0C-16,-26 -12,-64 0,-86C12,-64 16,-26 0,0Z";
  const leaves = [0, 1, 2, 3, 4]
    .map(
      (i) =>
        put(`<path d="${one}"/>`, 14 * i, -46 * i, -52 + i * 4) +
        put(`<path d="${one}"/>`, 14 * i + 4, -46 * i - 16, 64 - i * 4),
    )
    .join("");
  const filter = `fill="#2c3a34" opacity="0.13" filter="${pen.blur(5)}"`;
  return `<g ${filter}>${put(leaves, x, y, 24, scale)}</g>`;
}

/** The kinds of rooms; each is drawn for a square of 800 and its table begins at 560. */
export type Room = "plain" | "arch" | "sun" | "cove" | "window" | "panel";

/** Height of the table's far edge in the square. */
export const horizon = 560;

/** Draws one room. */
export function room(pen: Pen, kind: Room, p: Palette): string {
  const size = 800;
  const base = wall(pen, p, size, size);
  const table = tablePlane(pen, p, size, size, horizon);
  const soft = pen.linear(
    [
      [0, shade(p.light, 0.3), 0.95],
      [1, p.light, 0.35],
    ],
    [0, 0, 0.4, 1],
  );
  const deep = pen.linear(
    [
      [0, p.accent, 0.34],
      [1, p.accent, 0.16],
    ],
    [0, 0, 0.3, 1],
  );
  if (kind === "arch")
    return `${base}<path d="M190,${horizon}V338C190,222 284,128 400,128C516,128 610,222 610,338V${horizon}Z" fill="${soft}"/>${table}`;
  if (kind === "sun") return `${base}<circle cx="452" cy="330" r="228" fill="${deep}"/>${table}`;
  if (kind === "window")
    return base + windowLight(pen, 330, 40, 520, p.wall === palettes.ink?.wall ? 0.12 : 0.55) + table;
  if (kind === "panel") return `${base}${pen.rect(0, 0, 300, horizon, deep)}${table}`;
  if (kind === "cove") {
    const floor = pen.linear(
      [
        [0, p.table, 0],
        [0.55, p.table, 0.85],
        [1, shade(p.table, 0.1)],
      ],
      [0, 0, 0, 1],
    );
    return base + leafShadow(pen, 560, 470, 1.5) + pen.rect(0, 360, size, 440, floor);
  }
  return base + table;
}

/** A plane seen from straight above, with soft light, for things that lie. */
export function lay(pen: Pen, p: Palette, variant: number): string {
  const base = pen.linear(
    [
      [0, shade(p.light, 0.2)],
      [0.5, p.wall],
      [1, p.table],
    ],
    [0, 0, 1, 1],
  );
  const patch = pen.linear(
    [
      [0, p.accent, 0.3],
      [1, p.accent, 0.2],
    ],
    [0, 0, 1, 1],
  );
  const shapes = [
    "",
    pen.rect(470, -20, 350, 840, patch),
    `<circle cx="400" cy="400" r="300" fill="${patch}"/>`,
    pen.path("M-20,560L820,300V820H-20Z", patch),
  ];
  return (
    pen.rect(0, 0, 800, 800, base) + (shapes[variant % shapes.length] ?? "") + windowLight(pen, 470, -60, 620, 0.22)
  );
}

/** A round pedestal; its upper face is centred at the given point. */
export function pedestal(pen: Pen, p: Palette, x: number, y: number, r: number, h: number): string {
  const hex = shade(p.table, 0.34);
  const k = 0.22;
  const side = `M${n(x - r)},${n(y)}V${n(y + h)}A${n(r)},${n(r * k)} 0 0 0 ${n(x + r)},${n(y + h)}V${n(y)}Z`;
  const light = pen.linear([
    [0, shade(hex, -0.04)],
    [0.25, shade(hex, 0.3)],
    [0.6, hex],
    [1, shade(hex, -0.2)],
  ]);
  const top = pen.linear(
    [
      [0, shade(hex, 0.5)],
      [1, shade(hex, 0.12)],
    ],
    [0, 0, 1, 0.5],
  );
  const dark = `opacity="0.26" filter="${pen.blur(16)}"`;
  return (
    pen.ellipse(x + r * 0.1, y + h + 4, r * 1.04, "#20282a", r * k * 1.05, dark) +
    pen.path(side, light) +
    pen.ellipse(x, y, r, top, r * k)
  );
}
