/** Drawings of cloth: folded, rolled, hung and sewn. */
import { color, type Draw, figure, n, type Pen, put, shade } from "./kit";

/** One folded layer: a soft slab with a rounded fold at the front. */
function fold(pen: Pen, w: number, h: number, hex: string): string {
  const x = w / 2;
  const light = pen.linear(
    [
      [0, shade(hex, 0.3)],
      [0.35, hex],
      [1, shade(hex, -0.2)],
    ],
    [0, 0, 0.12, 1],
  );
  const d = `M${-x + h * 0.4},${-h}H${x - h * 0.3}C${x + 3},${-h} ${x + 3},0 ${x - h * 0.3},0H${-x + h * 0.4}C${-x - 4},0 ${
    -x - 4
  },${-h} ${-x + h * 0.4},${-h}Z`;
  const seam = pen.line(
    `M${-x + 3},${n(-h * 0.48)}C${-x * 0.4},${n(-h * 0.4)} ${x * 0.4},${n(-h * 0.56)} ${x - 2},${n(-h * 0.48)}`,
    shade(hex, -0.24),
    1.3,
    'opacity="0.6"',
  );
  return pen.path(d, light) + seam;
}

/** The upper face of a folded stack. */
function topFace(pen: Pen, w: number, y: number, d: number, hex: string): string {
  const [x, inset, rise] = [w / 2 - 5, d * 0.16, d * 0.42];
  const light = pen.linear(
    [
      [0, shade(hex, 0.4)],
      [1, shade(hex, 0.14)],
    ],
    [0, 0, 1, 0.6],
  );
  const d1 = `M${-x},${y + 3}L${n(-x + inset)},${n(y - rise)}H${n(x - inset)}L${x},${y + 3}Z`;
  return pen.path(d1, light, `stroke="${shade(hex, 0.26)}" stroke-width="7" stroke-linejoin="round"`);
}

/** Three folded towels. */
export const towels: Draw = (pen, main) => {
  const hex = color(main);
  const tones = [shade(hex, -0.1), hex, main === "white" ? color("oat") : shade(hex, 0.36)];
  const svg =
    topFace(pen, 158, -96, 84, tones[2] ?? hex) +
    tones.map((tone, i) => put(fold(pen, 166 - i * 3, 33, tone), i === 1 ? 2 : -1, -i * 32)).join("");
  return figure(svg, [-86, -136, 86, 0], 82);
};

/** Rolled towels, stacked in a small pyramid. */
export const rolls: Draw = (pen, main) => {
  const hex = color(main);
  const roll = (tone: string) => {
    const rings = [34, 26, 18, 10]
      .map((r, i) => pen.ellipse(0, 0, r, i % 2 ? shade(tone, 0.26) : shade(tone, -0.06), r))
      .join("");
    return pen.ellipse(0, 0, 39, pen.face(shade(tone, 0.1)), 39) + rings + pen.ellipse(0, 0, 3, shade(tone, -0.25), 3);
  };
  const svg = put(roll(shade(hex, -0.08)), -40, -39) + put(roll(hex), 40, -39) + put(roll(color("white")), 0, -106);
  return figure(svg, [-79, -146, 79, 0], 72);
};

/** A folded throw with fringe. */
export const blanket: Draw = (pen, main) => {
  const hex = color(main);
  const fringe = Array.from({ length: 23 }, (_, i) => {
    const x = -88 + i * 8;
    return pen.line(
      `M${x},-18C${x - 1},-12 ${x + 2},-8 ${x + (i % 2 ? 2 : -1)},1`,
      shade(hex, i % 2 ? -0.12 : 0.08),
      3.2,
    );
  }).join("");
  const waffle = Array.from({ length: 8 }, (_, i) => {
    const x = -76 + i * 22;
    return pen.line(`M${x},-96L${n(x * 0.86)},-134`, shade(hex, -0.1), 1.2, 'opacity="0.5"');
  }).join("");
  const svg =
    topFace(pen, 186, -92, 92, hex) +
    waffle +
    put(fold(pen, 190, 32, shade(hex, -0.06)), 0, 0) +
    put(fold(pen, 188, 32, hex), 1, -31) +
    put(fold(pen, 186, 32, shade(hex, 0.1)), 0, -62) +
    fringe;
  return figure(svg, [-96, -136, 96, 2], 92);
};

/** A plump square cushion. */
export const cushion: Draw = (pen, main) => {
  const hex = color(main);
  const d =
    "M-78,-160C-40,-150 40,-150 78,-160C84,-162 88,-156 86,-150C74,-110 74,-52 86,-10C88,-3 83,1 76,-1C40,-9 -40,-9 -76,-1C-83,1 -88,-3 -86,-10C-74,-52 -74,-110 -86,-150C-88,-156 -84,-162 -78,-160Z";
  const light = pen.radial(
    [
      [0, shade(hex, 0.3)],
      [0.55, hex],
      [1, shade(hex, -0.24)],
    ],
    [0.36, 0.32, 0.78],
  );
  const weave = Array.from({ length: 15 }, (_, i) => {
    const x = -70 + i * 10;
    return pen.line(
      `M${x},-158C${n(x * 0.96)},-110 ${n(x * 0.96)},-50 ${x},-2`,
      shade(hex, i % 2 ? -0.2 : 0.3),
      1.1,
      'opacity="0.22"',
    );
  }).join("");
  const crease = [
    "M-80,-154C-66,-144 -58,-132 -54,-118",
    "M80,-154C66,-144 60,-134 56,-122",
    "M-80,-6C-68,-16 -60,-28 -56,-40",
    "M80,-6C68,-16 62,-26 58,-38",
  ]
    .map((line) => pen.line(line, shade(hex, -0.32), 2.2, `opacity="0.4" filter="${pen.blur(1.4)}"`))
    .join("");
  return figure(pen.path(d, light) + weave + crease, [-88, -161, 88, 0], 76);
};

/** A folded handkerchief with a paper band. */
export const hanky: Draw = (pen, main) => {
  const hex = color(main);
  const lines = Array.from({ length: 7 }, (_, i) =>
    pen.line(`M${-52 + i * 17.5},-41L${n((-52 + i * 17.5) * 0.82)},-74`, shade(hex, -0.12), 0.9, 'opacity="0.35"'),
  ).join("");
  const shibori =
    main === "indigo"
      ? [-40, -14, 14, 40]
          .map((x, i) =>
            pen.ellipse(
              x,
              -52 - (i % 2) * 11,
              6,
              "none",
              3,
              `stroke="${shade(hex, 0.7)}" stroke-width="1.5" opacity="0.8"`,
            ),
          )
          .join("")
      : lines;
  const band = pen.path(
    "M-13,0H13V-39L11,-75H-11L-13,-39Z",
    pen.linear([
      [0, "#fbf9f4"],
      [1, "#e7e1d4"],
    ]),
  );
  const svg =
    topFace(pen, 136, -38, 82, hex) +
    shibori +
    put(fold(pen, 142, 20, shade(hex, -0.06)), 0, 0) +
    put(fold(pen, 140, 20, hex), 0, -19) +
    band +
    pen.mark(0, -19, 14, "#5c6f63");
  return figure(svg, [-74, -79, 74, 0], 70);
};
