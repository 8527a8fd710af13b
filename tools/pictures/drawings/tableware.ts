/** Drawings of tableware: cups, bowls, plates, pots and tea utensils. */
import { color, type Draw, figure, K, n, type Pen, type Point, put, shade } from "./kit";

const cupProfile: Point[] = [
  [37, -60],
  [36.5, -44],
  [33, -22],
  [25, -5],
  [22, -4],
  [22, -4],
  [21, 0],
];

/** A handleless tea cup; the second colour is the drink. */
export const cup: Draw = (pen, main, second) => {
  const hex = color(main);
  const drink = second === undefined ? undefined : color(second);
  const svg = pen.lathe(cupProfile, hex) + pen.gleam(-22, -34, 4, 22) + pen.mouth(37, -60, hex, 2.6, drink, 6);
  return figure(svg, [-37, -70, 37, 6], 26);
};

/** A straight mug; the second colour is the drink. */
export const mug: Draw = (pen, main, second) => {
  const hex = color(main);
  const grip = pen.line("M37,-70C74,-78 76,-20 36,-24", shade(hex, -0.14), 11);
  const shine = pen.line("M40,-73C68,-77 72,-40 60,-30", shade(hex, 0.12), 4, 'opacity="0.7"');
  const profile: Point[] = [
    [40, -92],
    [40, -92],
    [40, -30],
    [39.5, -8],
    [35, 0],
  ];
  const body = pen.lathe(profile, hex) + pen.gleam(-24, -46, 5, 46);
  const drink = second === undefined ? undefined : color(second);
  return figure(grip + shine + body + pen.mouth(40, -92, hex, 3, drink, 8), [-40, -103, 70, 9], 38);
};

/** The parts of a bowl, for one or for a stack. */
function bowlBody(pen: Pen, hex: string, r = 62): string {
  const s = r / 62;
  const profile: Point[] = [
    [62 * s, -58 * s],
    [60 * s, -42 * s],
    [48 * s, -18 * s],
    [31 * s, -7 * s],
    [28 * s, -7 * s],
    [28 * s, -7 * s],
    [27 * s, 0],
  ];
  return pen.lathe(profile, hex) + pen.gleam(-40 * s, -36 * s, 5 * s, 22 * s) + pen.mouth(r, -58 * s, hex, 3);
}

/** A bowl; the second colour fills it. */
export const bowl: Draw = (pen, main, second) => {
  const body = bowlBody(pen, color(main));
  if (second === undefined) return figure(body, [-62, -75, 62, 8], 34);
  const hex = color(second);
  const heap = "M-57,-57C-50,-82 -24,-96 0,-96C26,-96 50,-80 57,-57C30,-43 -30,-43 -57,-57Z";
  const grains = Array.from({ length: 40 }, (_, i) => {
    const [x, y] = [-46 + ((i * 37) % 92), -84 + ((i * 23) % 36)];
    const turn = `transform="rotate(${(i * 53) % 180} ${x} ${y})" opacity="0.7"`;
    return pen.ellipse(x, y, 3.6, i % 2 ? "#ffffff" : shade(hex, -0.12), 1.7, turn);
  }).join("");
  const clip = pen.clip(`<path d="${heap}"/>`);
  return figure(`${body}${pen.path(heap, pen.face(hex))}<g clip-path="${clip}">${grains}</g>`, [-62, -96, 62, 8], 34);
};

/** Three bowls nested, in neighbouring glazes: each upper one is hidden below the rim it sits in. */
export const bowls: Draw = (pen, main) => {
  const hex = color(main);
  const within = (r: number, rim: number, inner: string) => {
    const [x, dip] = [n(r), n(r * K)];
    const clip = pen.clip(`<path d="M${-200},-300H200V${n(rim)}H${x}A${x},${dip} 0 0 1 -${x},${n(rim)}H-200Z"/>`);
    return `<g clip-path="${clip}">${inner}</g>`;
  };
  const svg =
    bowlBody(pen, shade(hex, -0.14), 66) +
    within(63, -61.8, put(bowlBody(pen, hex, 63), 0, -26)) +
    within(60, -85, put(bowlBody(pen, color("cream"), 60), 0, -50));
  return figure(svg, [-66, -122, 66, 8], 36);
};

/** One low plate standing on the table. */
function plateBody(pen: Pen, hex: string, r: number): string {
  const profile: Point[] = [
    [r, -12],
    [r - 2, -8],
    [r * 0.6, -2],
    [r * 0.55, 0],
  ];
  const well = pen.linear(
    [
      [0, shade(hex, -0.12)],
      [1, shade(hex, 0.2)],
    ],
    [0, 0, 1, 0.6],
  );
  return (
    pen.lathe(profile, hex) +
    pen.ellipse(0, -12, r, shade(hex, 0.3)) +
    pen.ellipse(0, -11.6, r - 3, shade(hex, 0.06)) +
    pen.ellipse(0, -10, r * 0.74, well)
  );
}

/** Three plates stacked, small on large. */
export const plates: Draw = (pen, main) => {
  const hex = color(main);
  const svg =
    plateBody(pen, shade(hex, -0.16), 86) +
    put(plateBody(pen, hex, 70), 0, -13) +
    put(plateBody(pen, color("white"), 54), 0, -25);
  return figure(svg, [-86, -58, 86, 14], 62);
};

/** A plate seen from above. */
function plateTop(pen: Pen, hex: string, r: number): string {
  const rim = pen.linear(
    [
      [0, shade(hex, 0.36)],
      [1, shade(hex, -0.08)],
    ],
    [0, 0, 1, 1],
  );
  const well = pen.linear(
    [
      [0, shade(hex, -0.1)],
      [1, shade(hex, 0.22)],
    ],
    [0, 0, 1, 1],
  );
  return pen.ellipse(0, 0, r, rim, r) + pen.ellipse(0, 0, r * 0.86, well, r * 0.86);
}

/** A plate from above. */
export const plate: Draw = (pen, main) => figure(plateTop(pen, color(main), 70), [-70, -70, 70, 70], 60, "flat");

/** Five small dishes from above, five glazes. */
export const dishes: Draw = (pen) => {
  const spots: [string, number, number][] = [
    ["cream", -62, -44],
    ["celadon", 22, -62],
    ["mist", -46, 46],
    ["honey", 74, 10],
    ["rose", 24, 70],
  ];
  const svg = spots.map(([name, x, y]) => put(plateTop(pen, color(name), 41), x, y)).join("");
  return figure(svg, [-104, -104, 116, 112], 90, "flat");
};

/** A small teapot with spout and handle. */
export const teapot: Draw = (pen, main) => {
  const hex = color(main);
  const body: Point[] = [
    [25, -74],
    [44, -66],
    [57, -42],
    [52, -16],
    [37, 0],
  ];
  const spoutBase = "M-36,-20C-66,-22 -66,-62 -85,-82C-84,-89 -77,-92 -73,-90C-58,-82 -56,-66 -36,-66Z";
  const lid: Point[] = [
    [4, -91],
    [16, -87],
    [25, -79],
    [26, -75],
  ];
  const svg =
    pen.path(spoutBase, shade(hex, -0.04)) +
    pen.line("M48,-62C92,-76 92,-14 50,-20", shade(hex, -0.18), 9) +
    pen.line("M54,-65C84,-72 86,-42 78,-32", shade(hex, 0.08), 3, 'opacity="0.7"') +
    pen.lathe(body, hex) +
    pen.gleam(-34, -46, 7, 26) +
    pen.ellipse(0, -74, 27, shade(hex, -0.25)) +
    pen.lathe(lid, hex) +
    pen.ellipse(0, -97, 8, pen.round(shade(hex, 0.06)), 7);
  return figure(svg, [-86, -105, 84, 9], 44);
};

/** A lidded bowl on its saucer. */
export const gaiwan: Draw = (pen, main) => {
  const hex = color(main);
  const body: Point[] = [
    [47, -66],
    [42, -56],
    [38, -36],
    [26, -12],
    [22, -8],
  ];
  const lid: Point[] = [
    [12, -90],
    [26, -84],
    [38, -74],
    [40, -68],
  ];
  const knob: Point[] = [
    [13, -98],
    [13, -98],
    [9, -92],
    [11, -88],
  ];
  const svg =
    plateBody(pen, hex, 58) +
    pen.lathe(body, hex) +
    pen.gleam(-25, -42, 5, 22) +
    pen.ellipse(0, -66, 47, shade(hex, 0.4)) +
    pen.ellipse(0, -65.6, 43, shade(hex, -0.2)) +
    pen.lathe(lid, hex) +
    pen.lathe(knob, hex) +
    pen.ellipse(0, -98, 13, shade(hex, -0.04));
  return figure(svg, [-58, -103, 58, 10], 42);
};
