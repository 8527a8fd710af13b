/** Drawings of packages and containers: tins, bags, boxes, jars, bottles, candles. */
import { color, type Draw, figure, K, leaf, type Point, put, shade } from "./kit";

/** Paper for labels that is legible on light and on dark goods. */
const paper = "#f6f2e9";
const print = "#5c6f63";

/** A tea tin with a label. */
export const canister: Draw = (pen, main) => {
  const hex = color(main);
  const body: Point[] = [
    [39, -88],
    [39, -88],
    [39, -6],
    [37, 0],
  ];
  const lid: Point[] = [
    [38, -116],
    [40.5, -113],
    [40.5, -90],
    [40.5, -90],
  ];
  const svg =
    pen.lathe(body, hex) +
    pen.wrap(39, 25, -72, -20, pen.linear([
      [0, paper],
      [0.7, shade(paper, -0.04)],
      [1, shade(paper, -0.14)],
    ])) +
    pen.mark(0, -42, 19, print) +
    pen.wrap(39, 9, -33, -31.4, print, 'opacity="0.8"') +
    pen.wrap(39, 6, -28, -26.6, print, 'opacity="0.6"') +
    pen.wrap(40.5, 40, -92, -87, "#20282a", 'opacity="0.18"') +
    pen.lathe(lid, shade(hex, 0.05)) +
    pen.ellipse(0, -116, 38, pen.linear([
      [0, shade(hex, 0.34)],
      [1, shade(hex, 0.1)],
    ])) +
    pen.gleam(-23, -100, 4, 16, 0.35);
  return figure(svg, [-41, -126, 41, 10], 40);
};

/** A round biscuit tin. */
export const tin: Draw = (pen, main) => {
  const hex = color(main);
  const svg =
    pen.lathe(
      [
        [68, -52],
        [68, -52],
        [68, -6],
        [65, 0],
      ],
      hex,
    ) +
    pen.wrap(70, 69, -46, -41, "#20282a", 'opacity="0.14"') +
    pen.lathe(
      [
        [67, -68],
        [70, -65],
        [70, -44],
        [70, -44],
      ],
      shade(hex, 0.08),
    ) +
    pen.ellipse(0, -68, 67, shade(hex, 0.3)) +
    `<g transform="translate(0 -68) scale(1 ${K})">${pen.ellipse(0, 0, 36, paper, 36)}${pen.mark(0, 0, 34, print)}</g>`;
  return figure(svg, [-70, -87, 70, 18], 68);
};

/** A standing bag with a label. */
export const pouch: Draw = (pen, main) => {
  const hex = color(main);
  const d = "M-47,-146H47C48,-110 53,-60 54,-12C54,-2 44,2 0,8C-44,2 -54,-2 -54,-12C-53,-60 -48,-110 -47,-146Z";
  const light = pen.linear([
    [0, shade(hex, -0.08)],
    [0.2, shade(hex, 0.2)],
    [0.55, hex],
    [1, shade(hex, -0.2)],
  ]);
  const svg =
    pen.path(d, light) +
    pen.path("M-54,-14C-40,-4 -20,0 0,0C20,0 40,-4 54,-14C54,-2 44,2 0,8C-44,2 -54,-2 -54,-12Z", "#20282a", 'opacity="0.14"') +
    pen.rect(-47, -146, 94, 13, shade(hex, -0.1), 1, 'opacity="0.5"') +
    pen.line("M-47,-124H47", shade(hex, -0.2), 1.4) +
    pen.line("M-47,-121H47", shade(hex, 0.25), 1.1) +
    pen.label(0, -62, 58, 70, paper, print) +
    pen.path("M-38,-118C-44,-80 -46,-50 -46,-24C-42,-50 -38,-80 -34,-118Z", "#ffffff", `opacity="0.28" filter="${pen.blur(2)}"`);
  return figure(svg, [-54, -146, 54, 8], 50);
};

/** A paper box with a label. */
export const box: Draw = (pen, main) => {
  const hex = color(main);
  const svg =
    pen.slab(96, 92, 56, hex, 2.5) + pen.line("M-48,-66H48", shade(hex, -0.16), 1, 'opacity="0.7"') +
    pen.label(0, -34, 46, 46, paper, print);
  return figure(svg, [-48, -116, 48, 0], 48);
};

/** A gift box with ribbon and bow. */
export const giftbox: Draw = (pen, main) => {
  const hex = color(main);
  const [w, h, d] = [156, 66, 92];
  const ribbon = main === "cream" || main === "honey" ? color("moss") : color("cream");
  const [inset, rise] = [d * 0.16, d * 0.42];
  const top = -h - rise;
  const across = `M-${w / 2 - 7},${-h - rise * 0.42}L-${w / 2 - inset + 2},${-h - rise * 0.6}H${w / 2 - inset + 2}L${w / 2 - 7},${-h - rise * 0.42}Z`;
  const bow =
    pen.path("M0,0C-14,-26 -46,-30 -50,-14C-52,2 -22,4 0,0Z", pen.face(shade(ribbon, 0.04))) +
    pen.path("M0,0C14,-26 46,-30 50,-14C52,2 22,4 0,0Z", pen.face(shade(ribbon, -0.08))) +
    pen.path("M-8,-3C-20,-16 -36,-18 -40,-11C-38,-3 -20,-1 -8,-3Z", "#20282a", 'opacity="0.16"') +
    pen.path("M8,-3C20,-16 36,-18 40,-11C38,-3 20,-1 8,-3Z", "#20282a", 'opacity="0.2"') +
    pen.path("M-4,0C-14,10 -22,18 -36,22L-28,28C-14,22 -4,12 0,2C4,12 14,22 28,28L36,22C22,18 14,10 4,0Z", shade(ribbon, -0.12)) +
    pen.rect(-8, -8, 16, 14, pen.face(ribbon), 5);
  const svg =
    pen.slab(w, h, d, hex, 3) +
    pen.path(`M-9,${-h}L-8,${top}H8L9,${-h}Z`, shade(ribbon, 0.02)) +
    pen.path(across, shade(ribbon, 0.02)) +
    pen.rect(-9, -h, 18, h, pen.face(shade(ribbon, -0.05))) +
    pen.line(`M${-w / 2 + 2},${-h + 1}H${w / 2 - 2}`, shade(hex, 0.32), 1.4) +
    put(bow, 0, -h - rise * 0.52, 0, 0.9);
  return figure(svg, [-78, -118, 78, 0], 78);
};

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
    pen.path(pen.outline(body), pen.linear([
      [0, "#ffffff", 0.5],
      [0.25, "#ffffff", 0.1],
      [0.85, "#ffffff", 0],
      [1, "#3b474c", 0.25],
    ])) +
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
    return pen.ellipse(x * 0.98, y + K * Math.sqrt(Math.max(0, 42 * 42 - x * x)) * 0.6, 2.1, tone, 1.5, 'opacity="0.75"');
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
    pen.path(pen.outline(body), pen.linear([
      [0, "#ffffff", 0.55],
      [0.25, "#ffffff", 0.12],
      [0.85, "#ffffff", 0.02],
      [1, "#3b474c", 0.28],
    ]), 'stroke="#ffffff" stroke-opacity="0.55" stroke-width="1.2"') +
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
    .map((lean, i) => pen.line(`M${lean * 0.12},-84L${lean * 1.7},${-206 + Math.abs(lean) * 0.8}`, i % 2 ? "#b98f62" : "#a67c52", 3.2))
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
    pen.path("M0,-54L34,-2C20,6 -20,6 -34,-2Z", pen.linear([
      [0, shade(hex, 0.35), 0.9],
      [1, shade(hex, -0.12), 0.95],
    ])) +
    pen.path("M-24,-6C-14,-22 12,-24 24,-5C14,3 -14,3 -24,-6Z", "#6b5a3c", `opacity="0.7" filter="${pen.blur(2.4)}"`) +
    pen.line("M0,-54L5,4", shade(hex, 0.4), 1, 'opacity="0.8"') +
    pen.rect(43, -24, 19, 20, paper, 2) +
    pen.mark(52.5, -14, 10, print) +
    put(leaf(pen, 0.1, 0.1, color("leaf")), 0, 0);
  return figure(svg, [-34, -66, 62, 5], 32);
};
