/** Drawings of kitchen tools and pots. */
import { color, type Draw, figure, grain, K, type Point, put, shade } from "./kit";

/** A cutting board from above, with a hole; also stands upright. */
export const board: Draw = (pen, main) => {
  const hex = color(main);
  const d =
    "M-92,-64H92C100,-64 104,-60 104,-52V52C104,60 100,64 92,64H-92C-100,64 -104,60 -104,52V-52C-104,-60 -100,-64 -92,-64Z";
  const svg =
    pen.path(d, shade(hex, -0.32), 'transform="translate(2 5)"') +
    grain(pen, d, hex, [-106, -64, 212, 128]) +
    pen.ellipse(84, 0, 9, shade(hex, -0.5), 9) +
    pen.ellipse(85, 1.6, 8, "#efe9de", 7.4, 'opacity="0.55"') +
    pen.mark(-82, 46, 16, shade(hex, -0.35));
  return figure(svg, [-104, -64, 106, 69], 96, "flat", true);
};

/** A kitchen knife from above. */
export const knife: Draw = (pen, main) => {
  const hex = color(main);
  const wood = color("walnut");
  const blade = pen.linear(
    [
      [0, shade(hex, -0.2)],
      [0.5, shade(hex, 0.3)],
      [0.62, shade(hex, 0.02)],
      [1, shade(hex, 0.5)],
    ],
    [0, 0, 0, 1],
  );
  const one =
    pen.path("M-8,-18H96C116,-16 124,-2 128,16C120,22 60,24 -8,22Z", blade) +
    pen.line("M-6,11C50,13 92,12 121,9", "#ffffff", 1.2, 'opacity="0.7"') +
    pen.path(
      "M-108,-14C-112,-4 -110,8 -104,12H-12C-8,8 -8,-14 -12,-17H-100C-104,-17 -107,-16 -108,-14Z",
      pen.linear(
        [
          [0, shade(wood, 0.25)],
          [1, shade(wood, -0.2)],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    pen.rect(-16, -18, 9, 32, shade(hex, -0.1), 1) +
    [-84, -60, -36].map((x) => pen.ellipse(x, -2, 2.6, shade(hex, 0.2), 2.6)).join("");
  return figure(put(one, -6, 0, -28), [-112, -76, 122, 76], 90, "flat");
};

/** A pair of chopsticks. */
export const chopsticks: Draw = (pen, main) => {
  const hex = color(main);
  const stick =
    pen.path(
      "M-112,-1.8L112,-5V5L-112,1.8Z",
      pen.linear(
        [
          [0, shade(hex, 0.34)],
          [0.5, hex],
          [1, shade(hex, -0.3)],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    pen.rect(92, -5, 5, 10, color("green"), 0.5, 'opacity="0.85"') +
    pen.rect(100, -5, 2.4, 10, "#f0e8d8", 0.5);
  return figure(put(stick, 0, -9, -36) + put(stick, 8, 12, -33), [-98, -80, 104, 84], 70, "flat");
};

/** A fork. */
export const fork: Draw = (pen, main) => {
  const hex = color(main);
  const metal = pen.linear([
    [0, shade(hex, 0.4)],
    [0.5, hex],
    [1, shade(hex, -0.3)],
  ]);
  const tines = [-9, -3, 3, 9].map((x) => pen.line(`M${x},-92V-58`, shade(hex, -0.02), 3.4)).join("");
  const svg =
    tines + pen.path("M-11,-62H11C11,-44 8,-38 3,-32L6,88C6,94 -6,94 -6,88L-3,-32C-8,-38 -11,-44 -11,-62Z", metal);
  return figure(put(svg, 0, 0, 16), [-34, -96, 34, 96], 24, "flat");
};

/** A wooden turner. */
export const spatula: Draw = (pen, main) => {
  const hex = color(main);
  const d =
    "M-30,-112L26,-124C30,-90 26,-60 10,-40C7,-30 8,60 9,108C9,120 -9,120 -9,108C-8,60 -7,-30 -10,-40C-24,-56 -30,-84 -30,-112Z";
  return figure(
    put(grain(pen, d, hex, [-34, -126, 66, 246]) + pen.ellipse(0, 104, 3, shade(hex, -0.5), 3), 0, 0, 8),
    [-46, -126, 42, 120],
    28,
    "flat",
  );
};

/** A wooden ladle. */
export const ladle: Draw = (pen, main) => {
  const hex = color(main);
  const handle = "M-6,-60H6C7,20 8,70 8,108C8,119 -8,119 -8,108C-8,70 -7,20 -6,-60Z";
  const svg =
    grain(pen, handle, hex, [-10, -70, 20, 190]) +
    pen.ellipse(0, -88, 34, pen.face(hex), 38) +
    pen.ellipse(
      0,
      -90,
      27,
      pen.linear(
        [
          [0, shade(hex, -0.36)],
          [1, shade(hex, 0.1)],
        ],
        [0, 0, 1, 1],
      ),
      31,
    ) +
    pen.ellipse(0, 104, 3, shade(hex, -0.5), 3);
  return figure(put(svg, 0, 0, -6), [-40, -126, 40, 120], 28, "flat");
};

/** Two tiers of a bamboo steamer with its lid. */
export const steamer: Draw = (pen, main) => {
  const hex = color(main);
  const tier = (r: number, h: number, tone: string) =>
    pen.lathe(
      [
        [r, -h],
        [r, -h],
        [r, -2],
        [r - 1, 0],
      ],
      tone,
    ) +
    pen.wrap(r, r - 0.5, -h + 4, -h + 12, shade(tone, -0.24), 'opacity="0.55"') +
    pen.wrap(r, r - 0.5, -12, -5, shade(tone, -0.24), 'opacity="0.55"') +
    [-52, -10, 40]
      .map((x) => {
        const dip = K * Math.sqrt(r * r - x * x);
        return pen.rect(x, -h + 3 + dip, 5, h - 8, shade(tone, -0.36), 1.5, 'opacity="0.6"');
      })
      .join("");
  const weave = Array.from({ length: 13 }, (_, i) => {
    const x = -84 + i * 14;
    return (
      pen.line(`M${x},0L${x * 0.4},-74`, shade(hex, -0.3), 1.4, 'opacity="0.45"') +
      pen.line(
        `M${-94},${-i * 7 + 14}C-30,${-i * 7 + 26} 30,${-i * 7 + 26} 94,${-i * 7 + 14}`,
        shade(hex, 0.4),
        1.6,
        'opacity="0.35"',
      )
    );
  }).join("");
  const lid: Point[] = [
    [10, -34],
    [54, -28],
    [84, -14],
    [92, 0],
  ];
  const cap =
    pen.lathe(lid, shade(hex, 0.08)) +
    `<g clip-path="${pen.clip(`<path d="${pen.outline(lid)}"/>`)}">${weave}</g>` +
    pen.line("M-12,-36C-10,-54 10,-54 12,-36", shade(hex, -0.35), 5);
  const svg = tier(90, 46, shade(hex, -0.03)) + put(tier(90, 46, hex), 0, -46) + put(cap, 0, -92);
  return figure(svg, [-92, -146, 92, 24], 90);
};

/** A black frying pan with its handle to the right. */
export const pan: Draw = (pen, main) => {
  const hex = color(main);
  const handle = "M82,-40L190,-66C200,-68 206,-54 196,-50L88,-22Z";
  const svg =
    pen.path(
      handle,
      pen.linear(
        [
          [0, shade(hex, 0.2)],
          [1, shade(hex, -0.2)],
        ],
        [0, 0, 0.2, 1],
      ),
    ) +
    pen.ellipse(188, -57, 5.5, shade(hex, 0.55), 4) +
    pen.lathe(
      [
        [94, -40],
        [93, -30],
        [84, -8],
        [76, 0],
      ],
      hex,
    ) +
    pen.path("M-94,-42L-108,-36L-90,-26Z", shade(hex, -0.1)) +
    pen.ellipse(0, -40, 94, shade(hex, 0.26)) +
    pen.ellipse(0, -39.4, 89, shade(hex, -0.36)) +
    pen.ellipse(
      0,
      -33,
      82,
      pen.linear(
        [
          [0, shade(hex, -0.1)],
          [0.5, shade(hex, 0.2)],
          [1, shade(hex, -0.2)],
        ],
        [0, 0, 1, 0.6],
      ),
      82 * 0.22,
    );
  return figure(svg, [-108, -70, 202, 20], 80);
};

/** A lidded clay pot. */
export const claypot: Draw = (pen, main) => {
  const hex = color(main);
  const dark = shade(hex, -0.22);
  const svg =
    pen.rect(-112, -72, 34, 15, pen.face(shade(hex, -0.08)), 7) +
    pen.rect(78, -72, 34, 15, pen.face(shade(hex, -0.2)), 7) +
    pen.lathe(
      [
        [86, -74],
        [88, -60],
        [80, -24],
        [58, -4],
        [54, 0],
      ],
      hex,
    ) +
    pen.gleam(-56, -42, 8, 30, 0.3) +
    pen.ellipse(0, -76, 88, dark) +
    pen.lathe(
      [
        [14, -128],
        [46, -118],
        [74, -98],
        [84, -80],
      ],
      shade(hex, 0.06),
    ) +
    pen.lathe(
      [
        [21, -142],
        [21, -140],
        [13, -130],
        [15, -124],
      ],
      hex,
    ) +
    pen.ellipse(0, -142, 21, shade(hex, 0.24)) +
    pen.ellipse(34, -112, 3, shade(hex, -0.5), 2) +
    pen.gleam(-38, -104, 24, 5, 0.35);
  return figure(svg, [-112, -148, 112, 15], 60);
};

/** A gooseneck kettle with a wooden grip. */
export const kettle: Draw = (pen, main) => {
  const hex = color(main);
  const wood = color("walnut");
  const svg =
    pen.line("M-56,-26C-92,-30 -84,-84 -98,-110C-102,-118 -110,-120 -118,-120", shade(hex, -0.16), 11) +
    pen.line("M-58,-30C-88,-34 -82,-84 -96,-110C-100,-116 -108,-119 -117,-121", shade(hex, 0.3), 4, 'opacity="0.8"') +
    pen.line("M40,-92C76,-112 108,-96 104,-62", shade(hex, -0.24), 8) +
    pen.line("M105,-76C106,-54 102,-32 96,-16", wood, 14) +
    pen.line("M102,-74C103,-54 99,-34 94,-20", shade(wood, 0.28), 4, 'opacity="0.7"') +
    pen.lathe(
      [
        [44, -92],
        [48, -86],
        [66, -14],
        [64, -4],
        [60, 0],
      ],
      hex,
    ) +
    pen.gleam(-36, -44, 7, 56, 0.4) +
    pen.ellipse(0, -92, 44, shade(hex, -0.25)) +
    pen.lathe(
      [
        [30, -102],
        [42, -97],
        [43, -92],
        [43, -92],
      ],
      shade(hex, 0.06),
    ) +
    pen.ellipse(0, -102, 30, shade(hex, 0.26)) +
    pen.lathe(
      [
        [10, -118],
        [11, -116],
        [8, -106],
        [9, -102],
      ],
      wood,
    ) +
    pen.ellipse(0, -118, 10, shade(wood, 0.2));
  return figure(svg, [-122, -122, 112, 16], 64);
};
