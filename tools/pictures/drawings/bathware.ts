/** Drawings of what stands in a bathroom, and of small calm things: stones, twigs, incense. */
import { color, type Draw, figure, grain, leaf, n, type Pen, put, shade } from "./kit";

/** The body of one soap bar. */
function bar(pen: Pen, hex: string): string {
  const d =
    "M-54,-40H54C62,-40 64,-36 64,-30V-10C64,-3 61,0 54,0H-54C-61,0 -64,-3 -64,-10V-30C-64,-36 -62,-40 -54,-40Z";
  const lid =
    "M-60,-35L-50,-62C-49,-65 -46,-66 -42,-66H42C46,-66 49,-65 50,-62L60,-35C60,-32 56,-32 52,-32H-52C-56,-32 -60,-32 -60,-35Z";
  return (
    pen.path(d, pen.face(hex)) +
    pen.path(
      lid,
      pen.linear(
        [
          [0, shade(hex, 0.42)],
          [1, shade(hex, 0.16)],
        ],
        [0, 0, 1, 0.7],
      ),
    ) +
    `<g transform="translate(0 -49) scale(1 0.45)">${pen.mark(0, 0, 34, shade(hex, -0.16))}</g>` +
    pen.line("M-50,-36H50", shade(hex, 0.5), 1.6, 'opacity="0.8"')
  );
}

/** A soap bar on a small wooden dish. */
export const soap: Draw = (pen, main) => {
  const wood = color("wood");
  const tray =
    pen.slab(152, 12, 78, wood, 4) +
    [-40, 0, 40]
      .map((x) => pen.line(`M${x - 2},-14L${n(x * 0.9)},-40`, shade(wood, -0.3), 3, 'opacity="0.5"'))
      .join("");
  return figure(tray + put(bar(pen, color(main)), 0, -17), [-76, -84, 76, 0], 74);
};

/** Three soap bars stacked. */
export const soaps: Draw = (pen, main) => {
  const svg =
    bar(pen, color("honey")) + put(bar(pen, color("sage")), 5, -38, 1) + put(bar(pen, color(main)), -5, -76, -2);
  return figure(svg, [-72, -144, 72, 0], 64);
};

/** A box of incense and a stick in a small holder, smoking. */
export const incense: Draw = (pen, main) => {
  const hex = color(main);
  const moss = color("moss");
  const holder =
    pen.lathe(
      [
        [25, -12],
        [26, -8],
        [22, 0],
      ],
      color("celadon"),
    ) +
    pen.ellipse(0, -12, 25, shade(color("celadon"), 0.3)) +
    pen.ellipse(0, -12, 19, shade(color("celadon"), -0.12));
  const stick = pen.line("M0,-12L10,-150", shade(hex, -0.2), 3) + pen.ellipse(10, -151, 2.6, "#e2703a", 3.2);
  const smoke = pen.line(
    "M10,-156C26,-172 -6,-188 12,-206C24,-220 4,-232 12,-246",
    "#ffffff",
    5,
    `opacity="0.5" filter="${pen.blur(3)}"`,
  );
  const chest =
    pen.slab(92, 116, 40, moss, 2.5) +
    pen.rect(-46, -116, 92, 18, shade(moss, -0.2), 2, 'opacity="0.5"') +
    pen.label(0, -50, 42, 56, "#f6f2e9", "#5c6f63");
  return figure(put(chest, -38, 0) + smoke + put(stick + holder, 54, 4), [-84, -222, 80, 10], 74);
};

/** A long bath brush. */
export const brush: Draw = (pen, main) => {
  const hex = color(main);
  const bristle = Array.from({ length: 30 }, (_, i) =>
    pen.line(
      `M${-34 + (i % 6) * 13.4},${-112 + Math.floor(i / 6) * 17}l2.5,5`,
      shade("#e6d3a6", i % 2 ? -0.24 : 0.3),
      3.2,
    ),
  ).join("");
  const head =
    "M0,-136C34,-136 46,-108 44,-78C42,-46 26,-30 11,-24C8,0 9,70 10,118C10,130 -10,130 -10,118C-9,70 -8,0 -11,-24C-26,-30 -42,-46 -44,-78C-46,-108 -34,-136 0,-136Z";
  const svg =
    grain(pen, head, hex, [-48, -138, 96, 270]) +
    pen.ellipse(0, -82, 38, shade("#dcc592", -0.14), 45) +
    pen.ellipse(0, -83, 36, "#e3d0a0", 43) +
    `<g clip-path="${pen.clip('<ellipse cx="0" cy="-83" rx="36" ry="43"/>')}">${bristle}</g>` +
    pen.ellipse(0, 112, 3.4, shade(hex, -0.5), 3.4) +
    pen.line("M0,113C-12,130 -6,146 4,148C14,148 12,130 0,113", "#efe6d4", 2.4);
  return figure(put(svg, 0, 0, 24), [-74, -136, 82, 140], 60, "flat");
};

/** Two pieces of dried loofah. */
export const loofah: Draw = (pen, main) => {
  const hex = shade(color(main), -0.06);
  const one = (seed: number) => {
    const d =
      "M-72,-30C-72,-52 -58,-60 -30,-58C0,-56 30,-62 56,-58C74,-55 78,-40 78,-28C78,-12 72,0 54,0C20,-2 -20,4 -50,0C-66,-2 -72,-14 -72,-30Z";
    const fibres = Array.from({ length: 26 }, (_, i) => {
      const [x, y] = [-70 + ((i * 29 + seed * 11) % 130), -56 + ((i * 17 + seed * 5) % 52)];
      return pen.line(
        `M${x},${y}c12,${((i * 5) % 14) - 8} 22,${6 - ((i * 7) % 16)} 36,${((i * 3) % 12) - 5}`,
        i % 3 ? shade(hex, -0.26) : shade(hex, 0.5),
        1.7,
        'opacity="0.5"',
      );
    }).join("");
    const face =
      pen.ellipse(64, -29, 14, shade(hex, 0.18), 27) +
      [
        [-12, 6],
        [8, 5],
        [-1, 6],
      ]
        .map(([y = 0, r = 0], i) => pen.ellipse(62 + (i % 2) * 5, -29 + y, r * 0.62, shade(hex, -0.4), r))
        .join("");
    return `${pen.path(
      d,
      pen.linear(
        [
          [0, shade(hex, 0.3)],
          [0.4, hex],
          [1, shade(hex, -0.3)],
        ],
        [0, 0, 0.1, 1],
      ),
    )}<g clip-path="${pen.clip(`<path d="${d}"/>`)}">${fibres}</g>${face}`;
  };
  return figure(put(one(1), -10, -44, -10) + put(one(4), 6, 0, 3), [-86, -112, 88, 6], 76);
};

/** A stack of smooth stones. */
export const stones: Draw = (pen, main) => {
  const hex = color(main);
  const one = (rx: number, ry: number, tone: string) =>
    pen.ellipse(
      0,
      -ry,
      rx,
      pen.radial(
        [
          [0, shade(tone, 0.4)],
          [0.6, tone],
          [1, shade(tone, -0.3)],
        ],
        [0.36, 0.26, 0.8],
      ),
      ry,
    );
  const svg =
    one(40, 17, shade(hex, 0.2)) + put(one(29, 14, shade(hex, 0.45)), 3, -30) + put(one(19, 10, color("oat")), -2, -55);
  return figure(svg, [-40, -76, 40, 0], 36);
};

/** A wooden honey dipper. */
export const dipper: Draw = (pen, main) => {
  const hex = color(main);
  const svg =
    pen.rect(-4, -40, 8, 130, pen.round(hex), 4) +
    [0, 1, 2, 3, 4]
      .map((i) =>
        pen.ellipse(0, -84 + i * 10, 17 - Math.abs(i - 2) * 2.4, pen.round(shade(hex, i % 2 ? -0.06 : 0.05)), 5.6),
      )
      .join("");
  return figure(put(svg, 0, 0, 58), [-92, -54, 80, 56], 60, "flat");
};

/** A twig of leaves. */
export const sprig: Draw = (pen, main) => {
  const hex = main === "clay" ? "#a98a5c" : color(main === "moss" ? "leaf" : main);
  const pairs = [0, 1, 2, 3]
    .map((i) => {
      const [y, l] = [70 - i * 42, 54 - i * 4];
      return (
        put(leaf(pen, l, l * 0.42, shade(hex, 0.06 * i)), 0, y, -48) +
        put(leaf(pen, l, l * 0.42, shade(hex, -0.1 + 0.05 * i)), 0, y - 16, 50)
      );
    })
    .join("");
  const svg =
    pen.line("M0,104C4,40 -4,-20 0,-76", shade(hex, -0.3), 2.6) +
    pairs +
    put(leaf(pen, 46, 20, shade(hex, 0.24)), 0, -70, 4);
  return figure(put(svg, 0, 0, 28), [-76, -112, 80, 100], 60, "flat");
};
