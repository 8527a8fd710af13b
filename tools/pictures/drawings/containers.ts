/** Drawings of packages and containers: tins, bags, boxes, jars, bottles, candles. */
import { color, type Draw, figure, K, type Point, put, shade } from "./kit";

/** Paper for labels that is legible on light and on dark products. */
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
    pen.wrap(
      39,
      25,
      -72,
      -20,
      pen.linear([
        [0, paper],
        [0.7, shade(paper, -0.04)],
        [1, shade(paper, -0.14)],
      ]),
    ) +
    pen.mark(0, -42, 19, print) +
    pen.wrap(39, 9, -33, -31.4, print, 'opacity="0.8"') +
    pen.wrap(39, 6, -28, -26.6, print, 'opacity="0.6"') +
    pen.wrap(40.5, 40, -92, -87, "#20282a", 'opacity="0.18"') +
    pen.lathe(lid, shade(hex, 0.05)) +
    pen.ellipse(
      0,
      -116,
      38,
      pen.linear([
        [0, shade(hex, 0.34)],
        [1, shade(hex, 0.1)],
      ]),
    ) +
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
    pen.path(
      "M-54,-14C-40,-4 -20,0 0,0C20,0 40,-4 54,-14C54,-2 44,2 0,8C-44,2 -54,-2 -54,-12Z",
      "#20282a",
      'opacity="0.14"',
    ) +
    pen.rect(-47, -146, 94, 13, shade(hex, -0.1), 1, 'opacity="0.5"') +
    pen.line("M-47,-124H47", shade(hex, -0.2), 1.4) +
    pen.line("M-47,-121H47", shade(hex, 0.25), 1.1) +
    pen.label(0, -62, 58, 70, paper, print) +
    pen.path(
      "M-38,-118C-44,-80 -46,-50 -46,-24C-42,-50 -38,-80 -34,-118Z",
      "#ffffff",
      `opacity="0.28" filter="${pen.blur(2)}"`,
    );
  return figure(svg, [-54, -146, 54, 8], 50);
};

/** A paper box with a label. */
export const box: Draw = (pen, main) => {
  const hex = color(main);
  const svg =
    pen.slab(96, 92, 56, hex, 2.5) +
    pen.line("M-48,-66H48", shade(hex, -0.16), 1, 'opacity="0.7"') +
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
    pen.path(
      "M-4,0C-14,10 -22,18 -36,22L-28,28C-14,22 -4,12 0,2C4,12 14,22 28,28L36,22C22,18 14,10 4,0Z",
      shade(ribbon, -0.12),
    ) +
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
