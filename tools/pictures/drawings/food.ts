/** Drawings of sweets and pastries. */
import { color, type Draw, figure, K, type Pen, put, shade } from "./kit";

/** A low white plate under pastries. */
function dish(pen: Pen, r: number): string {
  const hex = color("white");
  return (
    pen.lathe(
      [
        [r, -9],
        [r - 3, -5],
        [r * 0.6, -1],
        [r * 0.56, 0],
      ],
      hex,
    ) +
    pen.ellipse(0, -9, r, shade(hex, 0.5)) +
    pen.ellipse(0, -8.4, r - 4, shade(hex, -0.08)) +
    pen.ellipse(0, -7.4, r * 0.8, shade(hex, -0.03))
  );
}

/** Pineapple cakes: three blocks on a plate. */
export const cakes: Draw = (pen, main) => {
  const hex = color(main);
  const crust = shade(hex, 0.1);
  const one = (tone: string) => {
    const brown = pen.linear(
      [
        [0, "#a9682c", 0.5],
        [0.25, "#a9682c", 0],
        [0.75, "#a9682c", 0],
        [1, "#a9682c", 0.55],
      ],
      [0, 0, 0, 1],
    );
    return (
      pen.slab(66, 38, 52, tone, 6, shade(tone, 0.16)) +
      pen.rect(-33, -38, 66, 38, brown, 6) +
      pen.path("M-22,-46L-18,-54H18L22,-46Z", "#b9762f", `opacity="0.28" filter="${pen.blur(2)}"`)
    );
  };
  const bite =
    pen.slab(60, 38, 52, crust, 6, shade(crust, 0.16)) +
    pen.rect(-23, -29, 46, 21, pen.face("#c9872c"), 7) +
    Array.from({ length: 7 }, (_, i) =>
      pen.line(`M${-18 + i * 6},${-25 + (i % 3) * 4}l4,6`, "#f0c46a", 1.6, 'opacity="0.8"'),
    ).join("");
  const svg = dish(pen, 98) + put(one(crust), -40, -14) + put(bite, 40, -6) + put(one(shade(crust, 0.06)), -8, -50, -3);
  return figure(svg, [-98, -114, 98, 15], 66);
};

/** Egg rolls in a small pile. */
export const eggrolls: Draw = (pen, main) => {
  const hex = shade(color(main), 0.08);
  const one = (tone: string) => {
    const light = pen.linear(
      [
        [0, shade(tone, 0.1)],
        [0.3, shade(tone, 0.42)],
        [0.6, tone],
        [1, shade(tone, -0.28)],
      ],
      [0, 0, 0, 1],
    );
    const bands = Array.from({ length: 9 }, (_, i) =>
      pen.line(
        `M${-64 + i * 16},-12C${-60 + i * 16},-4 ${-60 + i * 16},4 ${-64 + i * 16},12`,
        "#a8682a",
        2,
        'opacity="0.3"',
      ),
    ).join("");
    return (
      pen.rect(-72, -13, 144, 26, light, 11) +
      bands +
      pen.ellipse(66, 0, 7.5, shade(tone, 0.3), 12.6) +
      pen.ellipse(66.5, 0, 5, shade(tone, -0.3), 9) +
      pen.ellipse(67, 0, 3.2, shade(tone, 0.2), 5.6) +
      pen.ellipse(67, 0, 1.6, "#7c4c20", 2.8)
    );
  };
  const svg =
    put(one(shade(hex, -0.06)), 6, -30, -2) +
    put(one(hex), -6, -13, 3) +
    put(one(shade(hex, 0.06)), 10, -40, -8) +
    put(one(hex), -2, -60, 5);
  return figure(svg, [-82, -82, 86, 2], 74);
};

/** Nougat bars with peanuts. */
export const nougat: Draw = (pen, main) => {
  const hex = color(main);
  const one = (seed: number) =>
    pen.slab(78, 26, 34, hex, 4, shade(hex, 0.3)) +
    Array.from({ length: 6 }, (_, i) => {
      const [x, y] = [-28 + i * 11.4, -7 - ((i * 7 + seed * 5) % 13)];
      return pen.ellipse(x, y, 5.4, pen.face(i % 2 ? "#cf9d5c" : "#ba8346"), 4);
    }).join("") +
    pen.ellipse(-10, -32, 5, "#cf9d5c", 2.2) +
    pen.ellipse(16, -34, 5, "#ba8346", 2.2);
  const svg = dish(pen, 112) + put(one(1), -43, -16) + put(one(2), 43, -10) + put(one(3), -2, -41, -2);
  return figure(svg, [-112, -84, 112, 16], 76);
};

/** Dried mango slices. */
export const slices: Draw = (pen, main) => {
  const hex = shade(color(main), -0.04);
  const one = (tone: string) =>
    pen.path(
      "M-42,4C-44,-14 -10,-22 20,-18C42,-16 46,-4 38,4C20,14 -30,16 -42,4Z",
      pen.linear(
        [
          [0, shade(tone, 0.22)],
          [1, shade(tone, -0.18)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    pen.line("M-30,2C-10,-6 14,-10 32,-6", shade(tone, -0.22), 1.6, 'opacity="0.5"') +
    pen.line("M-22,7C-4,2 14,0 28,2", shade(tone, 0.4), 1.4, 'opacity="0.6"');
  const svg = put(one("#e0a043"), -22, -10, -4) + put(one(hex), 26, -12, 8) + put(one("#dd9436"), 2, -24, -10);
  return figure(svg, [-66, -50, 70, 6], 58);
};

/** A round flaky pastry with a spiral. */
export const pastry: Draw = (pen, main) => {
  const hex = shade(color(main), 0.16);
  const one = (tone: string) => {
    const dome = pen.radial(
      [
        [0, shade(tone, 0.46)],
        [0.6, tone],
        [1, shade(tone, -0.28)],
      ],
      [0.38, 0.3, 0.72],
    );
    const d = "M-54,-14C-54,-54 -28,-70 0,-70C28,-70 54,-54 54,-14C54,0 34,8 0,8C-34,8 -54,0 -54,-14Z";
    const swirl = [48, 39, 30, 21, 12]
      .map((r, i) =>
        pen.ellipse(
          2,
          -34 - i * 3.6,
          r,
          "none",
          r * 0.62,
          `stroke="${i % 2 ? "#f4ebe2" : shade(tone, -0.34)}" stroke-width="2.6" opacity="0.6"`,
        ),
      )
      .join("");
    return `${pen.path(d, dome)}<g clip-path="${pen.clip(`<path d="${d}"/>`)}">${swirl}</g>`;
  };
  const svg = dish(pen, 104) + put(one(shade(hex, -0.06)), -46, -16, 0, 0.86) + put(one(hex), 42, -12, 0, 0.94);
  return figure(svg, [-104, -86, 104, 15], 70);
};

/** Flat round cakes, two on one. */
export const suncake: Draw = (pen, main) => {
  const hex = color(main);
  const one = (tone: string) => {
    const body = pen.lathe(
      [
        [56, -20],
        [60, -14],
        [60, -5],
        [54, 0],
      ],
      shade(tone, -0.04),
    );
    const top = pen.radial(
      [
        [0, "#d9a35c"],
        [0.5, shade("#d9a35c", 0.35)],
        [1, shade(tone, 0.2)],
      ],
      [0.5, 0.5, 0.56],
    );
    const flakes = [
      [-30, -22, 9],
      [18, -26, 12],
      [30, -18, 7],
      [-8, -15, 10],
    ]
      .map(([x = 0, y = 0, w = 0]) =>
        pen.line(`M${x},${y}c${w * 0.4},-1.5 ${w * 0.8},-1 ${w},0.6`, "#b57f3e", 1.2, 'opacity="0.45"'),
      )
      .join("");
    return body + pen.ellipse(0, -20, 56.4, top) + flakes;
  };
  const svg = dish(pen, 104) + put(one(hex), -24, -12) + put(one(hex), 30, -6) + put(one(shade(hex, 0.1)), 2, -33, -2);
  return figure(svg, [-104, -70, 104, 15], 70);
};

/** Oat biscuits: a stack and one leaning on it. */
export const cookies: Draw = (pen, main) => {
  const base = "#cfa468";
  const oat = color(main);
  const one = (seed: number) => {
    const specks = Array.from({ length: 20 }, (_, i) => {
      const [a, r] = [i * 2.4 + seed, 10 + ((i * 29 + seed * 7) % 38)];
      return pen.ellipse(
        Math.cos(a) * r,
        -17 + Math.sin(a) * r * K,
        4.2,
        i % 4 === 0 ? "#a5763f" : shade(oat, 0.3),
        1.7,
        `opacity="0.85" transform="rotate(${((i * 47) % 40) - 20} ${Math.round(Math.cos(a) * r)} -17)"`,
      );
    }).join("");
    return (
      pen.lathe(
        [
          [52, -17],
          [55, -11],
          [54, -4],
          [49, 0],
        ],
        base,
      ) +
      pen.ellipse(
        0,
        -17,
        52.4,
        pen.linear(
          [
            [0, shade(base, 0.42)],
            [1, shade(base, 0.06)],
          ],
          [0, 0, 1, 0.6],
        ),
      ) +
      specks
    );
  };
  const svg = [0, 1, 2, 3, 4].map((i) => put(one(i + 1), i % 2 ? 3 : -3, -i * 16.5, i % 2 ? 1 : -1)).join("");
  return figure(svg, [-60, -100, 60, 14], 52);
};

/** Three soft rice cakes dusted with powder. */
export const mochi: Draw = (pen, main) => {
  const hex = color(main);
  const one = () => {
    const d = "M-46,-10C-48,-44 -26,-56 0,-56C26,-56 48,-44 46,-10C45,4 26,8 0,8C-26,8 -45,4 -46,-10Z";
    const dome = pen.radial(
      [
        [0, "#ffffff"],
        [0.55, hex],
        [1, shade(hex, -0.2)],
      ],
      [0.36, 0.28, 0.8],
    );
    const dust = Array.from({ length: 26 }, (_, i) =>
      pen.ellipse(
        -26 + ((i * 31) % 56),
        -54 + ((i * 17) % 24),
        1.5,
        i % 3 ? "#c99f63" : "#a97f45",
        1.1,
        'opacity="0.7"',
      ),
    ).join("");
    return (
      pen.path(d, dome) +
      pen.path(
        "M-38,-34C-34,-54 -14,-58 4,-57C24,-56 38,-46 40,-32C24,-26 -18,-22 -38,-34Z",
        "#dbb982",
        `opacity="0.7" filter="${pen.blur(2.4)}"`,
      ) +
      dust
    );
  };
  const svg = dish(pen, 108) + put(one(), -48, -14, 0, 0.92) + put(one(), 48, -14, 0, 0.9) + put(one(), 0, -4, 0, 0.98);
  return figure(svg, [-108, -76, 108, 16], 74);
};
