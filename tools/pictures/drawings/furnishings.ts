/** Drawings of small furniture and things of a quiet room. */
import { color, type Draw, figure, grain, K, n, type Point, put, shade } from "./kit";
import { cup, teapot } from "./tableware";

/** A three-legged round side table. */
export const table: Draw = (pen, main) => {
  const hex = color(main);
  const leg = (x: number, lean: number, low: number, t: number) =>
    pen.path(`M${x - 7},-168H${x + 7}L${x + lean + 5},${low}H${x + lean - 5}Z`, pen.round(shade(hex, t)));
  const rings = [64, 44, 24]
    .map((r) =>
      pen.ellipse(6, -178, r, "none", r * K, `stroke="${shade(hex, -0.16)}" stroke-width="1.3" opacity="0.45"`),
    )
    .join("");
  const svg =
    leg(6, 6, -22, -0.26) +
    leg(-62, -20, 6, -0.04) +
    leg(62, 22, 8, -0.12) +
    pen.lathe(
      [
        [100, -178],
        [100, -178],
        [100, -170],
        [96, -164],
      ],
      hex,
    ) +
    pen.ellipse(
      0,
      -178,
      100,
      pen.linear(
        [
          [0, shade(hex, 0.32)],
          [1, shade(hex, 0.02)],
        ],
        [0, 0, 1, 0.4],
      ),
    ) +
    rings;
  return { ...figure(svg, [-100, -205, 100, 10], 88), airy: true };
};

/** A woven basket with two ears. */
export const basket: Draw = (pen, main) => {
  const hex = color(main);
  const body: Point[] = [
    [78, -104],
    [82, -70],
    [76, -24],
    [64, 0],
  ];
  const rows = Array.from({ length: 13 }, (_, i) => {
    const y = -106 + i * 8.6;
    return Array.from({ length: 15 }, (__, j) => {
      const x = -84 + j * 12 + (i % 2) * 6;
      const dip = K * Math.sqrt(Math.max(0, 82 * 82 - x * x));
      return pen.rect(x - 5.2, y + dip, 10.4, 6.4, shade(hex, (i + j) % 3 === 0 ? 0.24 : 0.08), 3, 'opacity="0.62"');
    }).join("");
  }).join("");
  const ears = [-1, 1]
    .map((side) =>
      pen.line(`M${side * 66},-112C${side * 72},-140 ${side * 98},-128 ${side * 81},-92`, shade(hex, -0.26), 6),
    )
    .join("");
  const svg =
    ears +
    pen.lathe(body, shade(hex, -0.2)) +
    `<g clip-path="${pen.clip(`<path d="${pen.outline(body)}"/>`)}">${rows}${pen.path(
      pen.outline(body),
      pen.linear([
        [0, "#20282a", 0.12],
        [0.24, "#fffdf8", 0.18],
        [0.55, "#20282a", 0],
        [1, "#20282a", 0.34],
      ]),
    )}</g>` +
    pen.mouth(78, -104, shade(hex, -0.08), 5);
  return figure(svg, [-90, -134, 90, 16], 66);
};

/** A lit paper lamp on a wooden foot. */
export const lamp: Draw = (pen, main) => {
  const hex = color(main);
  const shadeBody: Point[] = [
    [28, -212],
    [54, -196],
    [70, -150],
    [64, -96],
    [40, -68],
  ];
  const glow = pen.radial([
    [0, "#ffe3a6", 0.75],
    [0.5, "#ffe3a6", 0.24],
    [1, "#ffe3a6", 0],
  ]);
  const light = pen.radial(
    [
      [0, "#fff9e6"],
      [0.5, "#fdeabb"],
      [1, shade(hex, -0.08)],
    ],
    [0.48, 0.56, 0.62],
  );
  const ribs = [-196, -178, -158, -138, -118, -98, -82]
    .map((y, i) => {
      const r = [54, 64, 69, 69.5, 68, 64, 52][i] ?? 60;
      return pen.path(
        `M${-r},${y}A${r},${n(r * K * 0.8)} 0 0 0 ${r},${y}`,
        "none",
        'stroke="#c9a86a" stroke-width="1.1" opacity="0.5"',
      );
    })
    .join("");
  const svg =
    pen.ellipse(0, -140, 150, glow, 150) +
    pen.lathe(
      [
        [8, -70],
        [8, -14],
        [8, -14],
      ],
      color("wood"),
    ) +
    pen.lathe(
      [
        [44, -14],
        [46, -10],
        [46, -4],
        [44, 0],
      ],
      color("wood"),
    ) +
    pen.ellipse(0, -14, 44, shade(color("wood"), 0.24)) +
    pen.lathe(
      [
        [8, -72],
        [8, -15],
      ],
      color("wood"),
    ) +
    pen.path(pen.outline(shadeBody), light) +
    ribs +
    pen.ellipse(0, -212, 28, "#fff3cf");
  return figure(svg, [-70, -220, 70, 12], 46);
};

/** A wall clock without numerals. */
export const clock: Draw = (pen, main) => {
  const hex = color(main);
  const pale = main === "charcoal";
  const ticks = Array.from(
    { length: 12 },
    (_, i) =>
      `<g transform="rotate(${i * 30})">${pen.rect(-1.7, -82, 3.4, i % 3 ? 10 : 15, pale ? "#efe8d8" : "#4a4036", 1.6)}</g>`,
  ).join("");
  const hand = pale ? "#f3eee2" : "#39332d";
  const lines = Array.from({ length: 10 }, (_, i) =>
    pen.line(
      `M-92,${-80 + i * 17}C-30,${-86 + i * 17} 30,${-74 + i * 17} 92,${-80 + i * 17}`,
      shade(hex, -0.2),
      1.4,
      'opacity="0.28"',
    ),
  ).join("");
  const svg =
    pen.ellipse(
      0,
      0,
      98,
      pen.linear(
        [
          [0, shade(hex, 0.3)],
          [1, shade(hex, -0.28)],
        ],
        [0, 0, 1, 1],
      ),
      98,
    ) +
    pen.ellipse(
      0,
      0,
      92,
      pen.linear(
        [
          [0, shade(hex, 0.1)],
          [1, shade(hex, 0.24)],
        ],
        [0, 0, 1, 1],
      ),
      92,
    ) +
    `<g clip-path="${pen.clip('<circle cx="0" cy="0" r="92"/>')}">${lines}</g>${ticks}` +
    `<g transform="rotate(-58)">${pen.rect(-3, -50, 6, 60, hand, 3)}</g><g transform="rotate(52)">${pen.rect(-2.2, -72, 4.4, 84, hand, 2)}</g>` +
    pen.ellipse(0, 0, 6, color("brass"), 6);
  return figure(svg, [-98, -98, 98, 98], 90, "wall");
};

/** A wooden tray from above; also stands upright. */
export const tray: Draw = (pen, main) => {
  const hex = color(main);
  const d =
    "M-96,-72H96C108,-72 114,-66 114,-54V54C114,66 108,72 96,72H-96C-108,72 -114,66 -114,54V-54C-114,-66 -108,-72 -96,-72Z";
  const inner =
    "M-88,-58H88C96,-58 100,-54 100,-46V46C100,54 96,58 88,58H-88C-96,58 -100,54 -100,46V-46C-100,-54 -96,-58 -88,-58Z";
  const svg =
    pen.path(
      d,
      pen.linear(
        [
          [0, shade(hex, 0.3)],
          [1, shade(hex, -0.14)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    grain(pen, inner, shade(hex, -0.04), [-102, -60, 204, 120]) +
    pen.path(
      "M-88,-58H88C96,-58 100,-54 100,-46V-40C98,-48 94,-50 86,-50H-86C-92,-50 -94,-46 -94,-40V50C-98,48 -100,44 -100,38V-46C-100,-54 -96,-58 -88,-58Z",
      "#1d1612",
      `opacity="0.32" filter="${pen.blur(2)}"`,
    ) +
    [-1, 1].map((side) => pen.rect(side * 107 - 3, -20, 6, 40, shade(hex, -0.5), 3, 'opacity="0.7"')).join("");
  return figure(svg, [-114, -72, 114, 72], 104, "flat", true);
};

/** A tray on the table set with a teapot and two cups. */
export const traysetup: Draw = (pen, main) => {
  const base = pen.slab(268, 12, 150, color(main), 5);
  const shadow = (x: number, y: number, r: number) =>
    pen.ellipse(x + r * 0.25, y, r, "#20160f", r * 0.24, `opacity="0.3" filter="${pen.blur(4)}"`);
  const svg =
    base +
    shadow(-30, -36, 48) +
    put(teapot(pen, "celadon").svg, -32, -38, 0, 0.98) +
    shadow(60, -26, 28) +
    put(cup(pen, "celadon", "tea").svg, 56, -24, 0, 0.78) +
    shadow(96, -44, 26) +
    put(cup(pen, "celadon", "tea").svg, 92, -46, 0, 0.74);
  return figure(svg, [-134, -140, 134, 0], 132);
};

/** A palm broom and a bamboo dustpan. */
export const broom: Draw = (pen, main) => {
  const hex = color(main);
  const straw = Array.from({ length: 34 }, (_, i) => {
    const at = -1 + (i / 33) * 2;
    return pen.line(
      `M${n(at * 14)},-72C${n(at * 26)},-50 ${n(at * 40)},-24 ${n(at * 50 + ((i * 7) % 5))},${n(-2 - Math.abs(at) * 6)}`,
      shade("#a5793f", i % 3 === 0 ? -0.2 : i % 3 === 1 ? 0.22 : 0.02),
      4,
    );
  }).join("");
  const sweep =
    pen.rect(-5, -212, 10, 146, pen.round(hex), 5) +
    straw +
    pen.rect(-17, -86, 34, 18, pen.round(color("moss")), 6) +
    [-80, -75].map((y) => pen.line(`M-16,${y}H16`, shade(color("moss"), 0.4), 1.2)).join("") +
    pen.line("M0,-210C-12,-228 12,-228 0,-210", "#efe6d4", 2.4);
  const slats = Array.from({ length: 11 }, (_, i) =>
    pen.line(`M${-52 + i * 10.4},-84L${-66 + i * 13.2},0`, shade(hex, -0.3), 1.2, 'opacity="0.5"'),
  ).join("");
  const scoop =
    pen.rect(-6, -150, 12, 70, pen.round(hex), 6) +
    pen.path("M-56,-90C-20,-98 20,-98 56,-90L70,0H-70Z", pen.face(hex)) +
    slats +
    pen.path("M-58,-96C-20,-104 20,-104 58,-96L56,-82C20,-90 -20,-90 -56,-82Z", shade(hex, -0.16));
  return figure(put(sweep, -54, 0, -4) + put(scoop, 56, 0, 4), [-118, -226, 132, 4], 100);
};

/** A low wooden stool. */
export const stool: Draw = (pen, main) => {
  const hex = color(main);
  const leg = (x: number, lean: number, top: number, low: number, t: number) =>
    pen.path(`M${x - 11},${top}H${x + 11}L${x + lean + 8},${low}H${x + lean - 8}Z`, pen.round(shade(hex, t)));
  const seat = pen.slab(216, 24, 96, hex, 6);
  const lines = Array.from({ length: 6 }, (_, i) =>
    pen.line(
      `M${-100 + i * 3},${-28 - i * 6}C-40,${-31 - i * 6} 40,${-25 - i * 6} ${100 - i * 3},${-28 - i * 6}`,
      shade(hex, -0.2),
      1.3,
      'opacity="0.3"',
    ),
  ).join("");
  const svg =
    leg(-74, -10, -118, -22, -0.26) +
    leg(74, 10, -118, -22, -0.3) +
    leg(-78, -16, -112, 0, -0.06) +
    leg(78, 16, -112, 0, -0.14) +
    put(seat + lines, 0, -104);
  return { ...figure(svg, [-108, -168, 108, 0], 100), airy: true };
};
