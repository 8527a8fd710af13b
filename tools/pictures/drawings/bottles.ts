/** Drawings of jars, bottles, candles and the tea bag. */
import { color, type Draw, figure, K, leaf, type Point, put, shade } from "./kit";

/** Paper and print of a label, legible on light and on dark products. */
const paper = "#f6f2e9";
const print = "#5c6f63";

/** A glass jar with a metal lid; the colour is its content. */
export const jar: Draw = (pen, main) => {
  const hex = color(main);
  const body: Point[] = [
    [34, -98],
    [38, -90],
    [44, -76],
    [44, -12],
    [40, 0],
  ];
  const fill: Point[] = [
    [41, -80],
    [42, -70],
    [42, -12],
    [38, -1],
  ];
  const svg =
    pen.path(pen.outline(body), "#ffffff", 'opacity="0.5"') +
    pen.lathe(fill, hex) +
    pen.ellipse(0, -80, 41, shade(hex, 0.25)) +
    pen.path(
      pen.outline(body),
      pen.linear([
        [0, "#ffffff", 0.5],
        [0.25, "#ffffff", 0.1],
        [0.85, "#ffffff", 0],
        [1, "#3b474c", 0.25],
      ]),
    ) +
    pen.wrap(44, 27, -60, -16, paper) +
    pen.mark(0, -31, 20, print) +
    pen.wrap(44, 9, -22, -20.4, print) +
    pen.gleam(-33, -44, 5, 48, 0.6) +
    pen.lathe(
      [
        [37, -118],
        [38, -115],
        [38, -98],
        [38, -98],
      ],
      color("brass"),
    ) +
    pen.ellipse(0, -118, 37, shade(color("brass"), 0.3));
  return figure(svg, [-44, -128, 44, 11], 44);
};

/** A storage jar with a cork; the colour is its content. */
export const glassjar: Draw = (pen, main) => {
  const hex = color(main);
  const body: Point[] = [
    [37, -112],
    [37, -104],
    [45, -92],
    [45, -10],
    [41, 0],
  ];
  const fill: Point[] = [
    [42.5, -72],
    [42.5, -72],
    [42.5, -10],
    [39, -2],
  ];
  const specks = Array.from({ length: 46 }, (_, i) => {
    const [x, y] = [((i * 37) % 79) - 39, -66 + ((i * 53) % 62)];
    const tone = shade(hex, i % 2 === 0 ? 0.3 : -0.16);
    return pen.ellipse(
      x * 0.98,
      y + K * Math.sqrt(Math.max(0, 42 * 42 - x * x)) * 0.6,
      2.1,
      tone,
      1.5,
      'opacity="0.75"',
    );
  }).join("");
  const cork: Point[] = [
    [37, -132],
    [37, -132],
    [35, -108],
    [35, -108],
  ];
  const svg =
    pen.path(pen.outline(body), "#ffffff", 'opacity="0.42"') +
    pen.lathe(fill, hex) +
    pen.ellipse(0, -72, 42.5, shade(hex, 0.2)) +
    `<g clip-path="${pen.clip(`<path d="${pen.outline(fill)}"/>`)}">${specks}</g>` +
    pen.path(
      pen.outline(body),
      pen.linear([
        [0, "#ffffff", 0.55],
        [0.25, "#ffffff", 0.12],
        [0.85, "#ffffff", 0.02],
        [1, "#3b474c", 0.28],
      ]),
      'stroke="#ffffff" stroke-opacity="0.55" stroke-width="1.2"',
    ) +
    pen.gleam(-33, -54, 5, 62, 0.65) +
    pen.lathe(cork, color("wood")) +
    pen.ellipse(0, -132, 37, shade(color("wood"), 0.24));
  return figure(svg, [-45, -143, 45, 12], 45);
};

/** A pump bottle. */
export const pump: Draw = (pen, main) => {
  const hex = color(main);
  const body: Point[] = [
    [16, -138],
    [20, -132],
    [38, -120],
    [42, -106],
    [42, -8],
    [39, 0],
  ];
  const metal = color("charcoal");
  const svg =
    pen.line("M0,-150V-176", metal, 5) +
    pen.path("M10,-186H-30C-38,-186 -42,-180 -42,-172H-36C-35,-177 -32,-177 -28,-177H10Z", pen.face(metal)) +
    pen.lathe(
      [
        [17, -154],
        [17, -154],
        [17, -136],
        [17, -136],
      ],
      metal,
    ) +
    pen.ellipse(0, -154, 17, shade(metal, 0.16)) +
    pen.lathe(body, hex) +
    pen.wrap(42, 26, -88, -26, paper) +
    pen.mark(0, -50, 22, print) +
    pen.wrap(42, 10, -38, -36.2, print) +
    pen.gleam(-28, -70, 5, 60, 0.4);
  return figure(svg, [-42, -188, 42, 11], 42);
};

/** A tube standing on its cap. */
export const tube: Draw = (pen, main) => {
  const hex = color(main);
  const d = "M-36,-150H36C34,-100 30,-60 26,-26H-26C-30,-60 -34,-100 -36,-150Z";
  const svg =
    pen.path(d, pen.round(hex)) +
    pen.rect(-36.5, -154, 73, 12, shade(hex, -0.1), 1.5) +
    pen.label(0, -84, 40, 58, paper, print) +
    pen.lathe(
      [
        [25, -28],
        [25, -28],
        [25, -4],
        [23, 0],
      ],
      color("white"),
    ) +
    pen.gleam(-25, -100, 4, 70, 0.4);
  return figure(svg, [-37, -154, 37, 6], 26);
};

/** A burning candle in a glass. */
export const candle: Draw = (pen, main) => {
  const hex = color(main);
  const glow = pen.radial([
    [0, "#ffe2a0", 0.75],
    [1, "#ffe2a0", 0],
  ]);
  const svg =
    pen.lathe(
      [
        [40, -82],
        [40, -82],
        [40, -8],
        [37, 0],
      ],
      hex,
    ) +
    pen.wrap(40, 24, -58, -16, paper) +
    pen.mark(0, -29, 18, print) +
    pen.ellipse(0, -82, 40, shade(hex, 0.4)) +
    pen.ellipse(0, -81, 37, "#f3e3bd") +
    pen.ellipse(0, -81, 28, "#f8edcf") +
    pen.line("M0,-80V-90", "#4a3b30", 1.8) +
    pen.ellipse(0, -98, 44, glow, 44) +
    pen.path("M0,-116C8,-104 8,-90 0,-88C-8,-90 -8,-104 0,-116Z", "#f6b84e") +
    pen.path("M0,-106C4,-99 4,-91 0,-90C-4,-91 -4,-99 0,-106Z", "#fff3cf") +
    pen.gleam(-25, -40, 4, 44, 0.4);
  return figure(svg, [-40, -118, 40, 10], 40);
};

/** A diffuser bottle with reeds. */
export const diffuser: Draw = (pen, main) => {
  const hex = color(main);
  const reeds = [-24, -13, -4, 6, 15, 26]
    .map((lean, i) =>
      pen.line(`M${lean * 0.12},-84L${lean * 1.7},${-206 + Math.abs(lean) * 0.8}`, i % 2 ? "#b98f62" : "#a67c52", 3.2),
    )
    .join("");
  const body: Point[] = [
    [14, -98],
    [14, -88],
    [22, -80],
    [44, -66],
    [44, -8],
    [40, 0],
  ];
  const svg =
    reeds +
    pen.path(pen.outline(body), pen.round(hex), 'opacity="0.92"') +
    pen.wrap(44, 26, -56, -16, paper) +
    pen.mark(0, -28, 19, print) +
    pen.gleam(-32, -42, 5, 40, 0.55) +
    pen.lathe(
      [
        [15, -104],
        [15, -104],
        [15, -92],
        [15, -92],
      ],
      color("wood"),
    ) +
    pen.ellipse(0, -104, 15, shade(color("wood"), 0.1)) +
    pen.ellipse(0, -104, 9, "#5d4735");
  return figure(svg, [-46, -206, 46, 12], 44);
};

/** A square-shouldered ink bottle with a wooden cap; the colour is the ink. */
export const inkbottle: Draw = (pen, main) => {
  const hex = color(main);
  const glass = pen.linear(
    [
      [0, "#ffffff", 0.5],
      [0.4, "#ffffff", 0.05],
      [1, "#ffffff", 0.14],
    ],
    [0, 0, 1, 0.4],
  );
  const svg =
    pen.slab(100, 66, 40, shade(hex, 0.45), 9, shade(hex, 0.6)) +
    pen.rect(-43, -54, 86, 47, pen.face(hex), 6) +
    pen.rect(-50, -66, 100, 66, glass, 9) +
    pen.label(0, -30, 42, 34, paper, print) +
    put(
      pen.lathe(
        [
          [24, -32],
          [24, -32],
          [24, -3],
          [23, 0],
        ],
        color("wood"),
      ) + pen.ellipse(0, -32, 24, shade(color("wood"), 0.24)),
      0,
      -72,
    );
  return figure(svg, [-50, -111, 50, 0], 50);
};

/** A pyramid tea bag with its tag. */
export const teabag: Draw = (pen, main) => {
  const hex = color(main);
  const svg =
    pen.line("M0,-52C18,-78 46,-52 52,-22", shade(hex, -0.1), 1.4) +
    pen.path(
      "M0,-54L34,-2C20,6 -20,6 -34,-2Z",
      pen.linear([
        [0, shade(hex, 0.35), 0.9],
        [1, shade(hex, -0.12), 0.95],
      ]),
    ) +
    pen.path("M-24,-6C-14,-22 12,-24 24,-5C14,3 -14,3 -24,-6Z", "#6b5a3c", `opacity="0.7" filter="${pen.blur(2.4)}"`) +
    pen.line("M0,-54L5,4", shade(hex, 0.4), 1, 'opacity="0.8"') +
    pen.rect(43, -24, 19, 20, paper, 2) +
    pen.mark(52.5, -14, 10, print) +
    put(leaf(pen, 0.1, 0.1, color("leaf")), 0, 0);
  return figure(svg, [-34, -66, 62, 5], 32);
};
