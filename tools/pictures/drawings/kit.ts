/**
 * The kit every drawing is made with: one set of colours, one light from the upper left, one camera slightly
 * above the table, and a pen that collects the gradients and filters a picture needs.
 * Units are roughly millimetres; every figure stands on y = 0 with negative y upwards.
 */

import { color, shade } from "./colors";

export { color, shade };

/** How a figure meets its surroundings: standing on the table, lying seen from above, hanging, on the wall. */
export type View = "stand" | "flat" | "hang" | "wall";

/** A finished drawing around the origin. */
export type Figure = {
  svg: string;
  /** Left, top, right and bottom edge. */
  box: [number, number, number, number];
  /** Half the width of the base, for the shadow. */
  foot: number;
  view: View;
  /** A flat thing that may also lean upright against the wall. */
  upright?: boolean;
  /** Stands on legs or on a thin edge: only a faint shadow lies under it. */
  airy?: boolean;
};

/** A drawing function: pen, main colour, second colour (content, trim). */
export type Draw = (pen: Pen, main: string, second?: string) => Figure;

/** A point of a profile or path. */
export type Point = [number, number];

/** Start and end of a gradient in its shape's own box. */
type Quad = [x1: number, y1: number, x2: number, y2: number];

/** Height of an ellipse relative to its width: how far above the table the camera sits. */
export const K = 0.26;

/** Rounds for short SVG text. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

/** Smooth path through points; a point given twice is a corner. Starts with `start` ("M" or "L"). */
export function spline(points: Point[], start: "M" | "L" = "M"): string {
  const get = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  let path = `${start}${n(get(0)[0])},${n(get(0)[1])}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    if (p1[0] === p2[0] && p1[1] === p2[1]) continue;
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    path += `C${[...c1, ...c2, ...p2].map(n).join(",")}`;
  }
  return path;
}

/** Collects definitions and draws the basic bodies. */
export class Pen {
  private readonly found = new Map<string, string>();

  private define(body: (id: string) => string): string {
    const key = body("");
    let id = this.found.get(key);
    if (id === undefined) {
      id = `d${this.found.size}`;
      this.found.set(key, id);
    }
    return id;
  }

  /** All definitions used so far. */
  defs(): string {
    return [...this.found].map(([body, id]) => body.replace('id=""', `id="${id}"`)).join("");
  }

  /** A linear gradient over the shape's own box; stops are [offset, colour, opacity]. */
  linear(stops: [number, string, number?][], [x1, y1, x2, y2]: Quad = [0, 0, 1, 0]): string {
    const list = stops.map(([at, c, o]) => `<stop offset="${at}" stop-color="${c}" stop-opacity="${o ?? 1}"/>`);
    const box = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
    return `url(#${this.define((id) => `<linearGradient id="${id}" ${box}>${list.join("")}</linearGradient>`)})`;
  }

  /** A radial gradient over the shape's own box. */
  radial(stops: [number, string, number?][], [cx, cy, r]: [number, number, number] = [0.5, 0.5, 0.5]): string {
    const list = stops.map(([at, c, o]) => `<stop offset="${at}" stop-color="${c}" stop-opacity="${o ?? 1}"/>`);
    const box = `cx="${cx}" cy="${cy}" r="${r}"`;
    return `url(#${this.define((id) => `<radialGradient id="${id}" ${box}>${list.join("")}</radialGradient>`)})`;
  }

  /** A blur filter. */
  blur(deviation: number): string {
    const area = 'x="-60%" y="-60%" width="220%" height="220%"';
    const body = `<feGaussianBlur stdDeviation="${deviation}"/>`;
    return `url(#${this.define((id) => `<filter id="${id}" ${area}>${body}</filter>`)})`;
  }

  /** A muting filter for borrowed icons. */
  mute(saturation: number): string {
    const body = `<feColorMatrix type="saturate" values="${saturation}"/>`;
    return `url(#${this.define((id) => `<filter id="${id}" color-interpolation-filters="sRGB">${body}</filter>`)})`;
  }

  /** A clip made of one shape. */
  clip(shape: string): string {
    return `url(#${this.define((id) => `<clipPath id="${id}">${shape}</clipPath>`)})`;
  }

  /** The light across a round body. */
  round(hex: string): string {
    return this.linear([
      [0, shade(hex, -0.1)],
      [0.24, shade(hex, 0.26)],
      [0.52, hex],
      [0.82, shade(hex, -0.18)],
      [1, shade(hex, -0.27)],
    ]);
  }

  /** The light down a flat front. */
  face(hex: string): string {
    return this.linear(
      [
        [0, shade(hex, 0.14)],
        [1, shade(hex, -0.1)],
      ],
      [0, 0, 0.7, 1],
    );
  }

  /** A path. */
  path(d: string, fill: string, more = ""): string {
    return `<path d="${d}" fill="${fill}" ${more}/>`;
  }

  /** A stroked line with round ends. */
  line(d: string, stroke: string, width: number, more = ""): string {
    const ends = 'stroke-linecap="round" stroke-linejoin="round"';
    return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ${ends} ${more}/>`;
  }

  /** An ellipse; the height defaults to a circle lying on the table. */
  ellipse(cx: number, cy: number, rx: number, fill: string, ry = rx * K, more = ""): string {
    return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
  }

  /** A rounded rectangle. */
  rect(x: number, y: number, w: number, h: number, fill: string, r = 0, more = ""): string {
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}" ${more}/>`;
  }

  /**
   * The outline of a body turned around the vertical axis; the profile is [radius, y] from top to bottom.
   * A slight bevel at either end is straightened, for it would show as a notch beside the ellipse.
   */
  outline(profile: Point[]): string {
    const points = profile.map(([r, y]): Point => [r, y]);
    const level = (end: Point | undefined, next: Point | undefined) => {
      if (end !== undefined && next !== undefined && next[0] > end[0] && next[0] - end[0] <= 3) end[0] = next[0];
    };
    level(points[0], points[1]);
    level(points.at(-1), points.at(-2));
    const left = points.map(([r, y]): Point => [-r, y]);
    const right = points.map(([r, y]): Point => [r, y]).reverse();
    const top: Point = points[0] ?? [0, 0];
    const low: Point = points.at(-1) ?? [0, 0];
    const foot = `A${n(low[0])},${n(low[0] * K)} 0 0 0 ${n(low[0])},${n(low[1])}`;
    const head = `A${n(top[0])},${n(top[0] * K)} 0 0 0 ${n(-top[0])},${n(top[1])}Z`;
    return `${spline(left)}${foot}${spline(right, "L")}${head}`;
  }

  /** A turned body with its light. */
  lathe(profile: Point[], hex: string): string {
    const d = this.outline(profile);
    const low = this.linear(
      [
        [0.55, "#20282a", 0],
        [1, "#20282a", 0.16],
      ],
      [0, 0, 0, 1],
    );
    return this.path(d, this.round(hex)) + this.path(d, low);
  }

  /** The opening of a hollow body: rim, inside and, when given, what is in it. */
  mouth(r: number, y: number, hex: string, rim = 2.5, liquid?: string, depth = 7): string {
    const inner = r - rim;
    const inside = this.linear([
      [0, shade(hex, -0.34)],
      [0.6, shade(hex, -0.14)],
      [1, shade(hex, 0.05)],
    ]);
    let svg = this.ellipse(0, y, r, shade(hex, 0.34)) + this.ellipse(0, y, inner, inside, inner * K + 0.4);
    if (liquid !== undefined) {
      const clip = this.clip(`<ellipse cx="0" cy="${n(y)}" rx="${n(inner)}" ry="${n(inner * K + 0.4)}"/>`);
      const fill = this.linear(
        [
          [0, shade(liquid, -0.12)],
          [1, shade(liquid, 0.24)],
        ],
        [0, 0, 1, 0.4],
      );
      svg += `<g clip-path="${clip}">${this.ellipse(0, y + depth, inner - depth * 0.18, fill)}</g>`;
    }
    return svg;
  }

  /** A patch that follows a round body: label, band or stripe. */
  wrap(r: number, half: number, top: number, low: number, fill: string, more = ""): string {
    const dip = K * Math.sqrt(Math.max(0, r * r - half * half));
    const arc = `${n(r)},${n(r * K)} 0 0`;
    const d =
      `M${n(-half)},${n(top + dip)}A${arc} 0 ${n(half)},${n(top + dip)}` +
      `L${n(half)},${n(low + dip)}A${arc} 1 ${n(-half)},${n(low + dip)}Z`;
    return this.path(d, fill, more);
  }

  /** A box seen from the front and a little from above: front face and top. */
  slab(w: number, h: number, d: number, hex: string, r = 3, top = shade(hex, 0.22)): string {
    const [x, inset, rise] = [w / 2, d * 0.16, d * 0.42];
    const lid = `M${n(-x)},${n(-h + r)}L${n(-x + inset)},${n(-h - rise)}H${n(x - inset)}L${n(x)},${n(-h + r)}Z`;
    const light = this.linear(
      [
        [0, shade(top, 0.12)],
        [1, shade(top, -0.05)],
      ],
      [0, 0, 1, 0.5],
    );
    return (
      this.path(lid, light, `stroke="${shade(top, 0.02)}" stroke-width="1.5" stroke-linejoin="round"`) +
      this.rect(-x, -h, w, h, this.face(hex), r)
    );
  }

  /** A soft highlight lying on a glaze. */
  gleam(x: number, y: number, w: number, h: number, strength = 0.45): string {
    const filter = `filter="${this.blur(2.6)}" opacity="${n(strength * 0.85)}"`;
    return this.rect(x - w / 2, y - h / 2, w, h, "#ffffff", w / 2, filter);
  }

  /** The shop's mark: a sprout over a sun. */
  mark(x: number, y: number, size: number, fill: string): string {
    const sun = `<circle cx="0" cy="5" r="5.2" fill="none" stroke="${fill}" stroke-width="1.6"/>`;
    const leaves = "M0,-1C-1,-7 -6,-9 -9,-8C-8,-3 -5,0 0,-1ZM0,-1C1,-8 6,-11 10,-10C9,-4 5,-1 0,-1Z";
    return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size / 20)})">${sun}<path d="${leaves}" fill="${fill}"/></g>`;
  }

  /** A quiet label: paper, mark and two short lines. */
  label(cx: number, cy: number, w: number, h: number, paper: string, inkColor: string): string {
    const lines = [0.2, 0.32]
      .map((at, i) => this.rect(cx - w * (0.26 - i * 0.08), cy + h * at, w * (0.52 - i * 0.16), 1.6, inkColor, 0.8))
      .join("");
    return (
      this.rect(cx - w / 2, cy - h / 2, w, h, paper, 1.5) + this.mark(cx, cy - h * 0.1, h * 0.32, inkColor) + lines
    );
  }
}

/** Wraps a figure's parts; the box is [left, top, right, bottom]. */
export function figure(svg: string, box: Figure["box"], foot: number, view: View = "stand", upright = false): Figure {
  return { svg, box, foot, view, upright };
}

/** Moves, turns and scales a piece of SVG. */
export function put(svg: string, x: number, y: number, turn = 0, sx = 1, sy = sx): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(sx)} ${n(sy)})">${svg}</g>`;
}

/** One leaf pointing up from the origin, half in light. */
export function leaf(pen: Pen, length: number, width: number, hex: string): string {
  const [l, w] = [length, width / 2];
  const whole = `M0,0C${n(-w * 1.3)},${n(-l * 0.3)} ${n(-w)},${n(-l * 0.75)} 0,${n(-l)}C${n(w)},${n(-l * 0.75)} ${n(
    w * 1.3,
  )},${n(-l * 0.3)} 0,0Z`;
  const half = `M0,0C${n(w * 1.3)},${n(-l * 0.3)} ${n(w)},${n(-l * 0.75)} 0,${n(-l)}C${n(w * 0.15)},${n(-l * 0.6)} ${n(
    w * 0.1,
  )},${n(-l * 0.3)} 0,0Z`;
  return pen.path(whole, shade(hex, 0.16)) + pen.path(half, shade(hex, -0.06));
}

/** The light of planed wood with a few grain lines, clipped to the shape. */
export function grain(pen: Pen, d: string, hex: string, [x, y, w, h]: [number, number, number, number]): string {
  const lines = Array.from({ length: 9 }, (_, i) => {
    const at = y + (h / 9) * (i + 0.5);
    const bend = ((i * 37) % 11) - 5;
    return pen.line(
      `M${x},${n(at)}C${n(x + w * 0.3)},${n(at + bend)} ${n(x + w * 0.6)},${n(at - bend)} ${x + w},${n(at + bend * 0.4)}`,
      shade(hex, -0.2),
      1.5,
      'opacity="0.32"',
    );
  }).join("");
  return `${pen.path(d, pen.face(hex))}<g clip-path="${pen.clip(`<path d="${d}"/>`)}">${lines}</g>`;
}
