/** Drawings of jugs, vases and plant pots. */
import { color, type Draw, figure, K, leaf, type Pen, type Point, put, shade } from "./kit";

/** A glass jug; the second colour is its content. */
export const carafe: Draw = (pen, main) => {
  const drink = color(main);
  const outer: Point[] = [
    [25, -160],
    [22, -132],
    [30, -104],
    [48, -60],
    [48, -18],
    [40, 0],
  ];
  const inner: Point[] = [
    [34, -92],
    [45, -56],
    [45, -17],
    [38, -3],
  ];
  const glass = pen.linear([
    [0, "#ffffff", 0.55],
    [0.3, "#ffffff", 0.12],
    [0.8, "#ffffff", 0.1],
    [1, "#5d6a70", 0.3],
  ]);
  const svg =
    pen.path(pen.outline(outer), "#ffffff", 'opacity="0.28"') +
    pen.path(pen.outline(inner), pen.round(drink), 'opacity="0.88"') +
    pen.ellipse(0, -92, 34, shade(drink, 0.3)) +
    pen.path(pen.outline(outer), glass, 'stroke="#ffffff" stroke-opacity="0.7" stroke-width="1.4"') +
    pen.ellipse(0, -160, 25, "#ffffff", 25 * K, 'fill-opacity="0.25" stroke="#ffffff" stroke-width="1.6"') +
    pen.gleam(-28, -44, 5, 52, 0.6) +
    pen.lathe(
      [
        [23, -176],
        [23, -176],
        [21, -158],
      ],
      color("wood"),
    ) +
    pen.ellipse(0, -176, 23, shade(color("wood"), 0.2));
  return figure(svg, [-48, -183, 48, 12], 46);
};

/** A narrow vase with one branch. */
export const vase: Draw = (pen, main) => {
  const hex = color(main);
  const body: Point[] = [
    [12, -132],
    [9.5, -122],
    [11, -106],
    [30, -84],
    [47, -52],
    [44, -20],
    [31, -2],
    [29, 0],
  ];
  const green = color("leaf");
  const twigs: [number, number, number, number][] = [
    [-2, -150, -48, 34],
    [6, -166, 44, 36],
    [8, -186, -36, 34],
    [17, -204, 48, 32],
    [20, -220, -14, 36],
  ];
  const branch =
    pen.line("M0,-128C-2,-160 12,-190 20,-222", shade(green, -0.25), 2.4) +
    twigs.map(([x, y, turn, l]) => put(leaf(pen, l, l * 0.46, green), x, y, turn)).join("");
  const svg =
    branch +
    pen.lathe(body, hex) +
    pen.gleam(-27, -52, 6, 34, hex === color("white") ? 0.8 : 0.35) +
    pen.mouth(12, -132, hex, 2);
  return figure(svg, [-50, -258, 50, 8], 38);
};

/** A terracotta pot with its saucer, without a plant. */
function potBody(pen: Pen, hex: string): string {
  const saucer: Point[] = [
    [50, -12],
    [49, -6],
    [42, 0],
  ];
  const body: Point[] = [
    [50, -78],
    [49, -70],
    [38, -6],
    [36, -4],
  ];
  const rim: Point[] = [
    [56, -100],
    [56, -100],
    [55, -79],
    [53, -77],
  ];
  return (
    pen.lathe(saucer, shade(hex, -0.06)) +
    pen.ellipse(0, -12, 47, shade(hex, -0.3)) +
    pen.lathe(body, hex) +
    pen.wrap(50, 49.5, -80, -73, "#20282a", 'opacity="0.16"') +
    pen.lathe(rim, hex) +
    pen.mouth(56, -100, hex, 5)
  );
}

/** An empty terracotta pot. */
export const pot: Draw = (pen, main) => figure(potBody(pen, color(main)), [-56, -115, 56, 13], 50);

/** A pot with a leafy plant. */
export const planter: Draw = (pen, main) => {
  const green = color("leaf");
  const leaves: [number, number, number, number, number][] = [
    [-10, -102, -62, 74, 0.1],
    [10, -102, 62, 74, -0.16],
    [-8, -104, -36, 100, 0],
    [8, -104, 38, 98, -0.2],
    [-3, -104, -14, 122, 0.14],
    [4, -104, 15, 116, -0.08],
    [0, -100, -78, 50, -0.22],
    [2, -100, 80, 48, -0.26],
  ];
  const soil = pen.ellipse(0, -98, 49, "#5a4a3e");
  const plant = leaves.map(([x, y, turn, l, t]) => put(leaf(pen, l, l * 0.34, shade(green, t)), x, y, turn)).join("");
  return figure(potBody(pen, color(main)) + soil + plant, [-78, -228, 78, 13], 50);
};
