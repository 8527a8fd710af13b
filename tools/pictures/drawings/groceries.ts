/** Drawings of raw food beside the products: eggs, nuts, grain, vegetables, buns. */
import { color, type Draw, figure, put, shade } from "./kit";

/** An egg. */
export const egg: Draw = (pen, main) => {
  const hex = color(main);
  const d = "M0,-58C17,-58 27,-38 27,-23C27,-6 14,2 0,2C-14,2 -27,-6 -27,-23C-27,-38 -17,-58 0,-58Z";
  const light = pen.radial(
    [
      [0, shade(hex, 0.6)],
      [0.55, shade(hex, 0.1)],
      [1, shade(hex, -0.2)],
    ],
    [0.36, 0.3, 0.76],
  );
  return figure(pen.path(d, light), [-27, -58, 27, 2], 21);
};

/** Three peanuts in the shell. */
export const peanuts: Draw = (pen, main) => {
  const hex = color(main);
  const one = (tone: string) => {
    const d = "M-34,0C-36,-18 -16,-22 -4,-14C6,-24 32,-24 34,-4C35,14 10,18 -2,10C-12,18 -33,16 -34,0Z";
    const net = [-24, -12, 8, 20]
      .map((x) => pen.line(`M${x},-15C${x + 5},-4 ${x + 5},4 ${x},13`, shade(tone, -0.3), 1.1, 'opacity="0.5"'))
      .join("");
    const light = pen.radial(
      [
        [0, shade(tone, 0.45)],
        [0.6, tone],
        [1, shade(tone, -0.26)],
      ],
      [0.36, 0.28, 0.8],
    );
    return `${pen.path(d, light)}<g clip-path="${pen.clip(`<path d="${d}"/>`)}">${net}</g>`;
  };
  const svg =
    put(one(shade(hex, -0.05)), -26, -16, -12) +
    put(one(hex), 34, -14, 16) +
    put(one(shade(hex, 0.08)), 2, -28, -28, 0.9);
  return figure(svg, [-62, -58, 70, 4], 54);
};

/** A bundle of wheat, lying. */
export const wheat: Draw = (pen, main) => {
  const hex = color(main);
  const ear = (tone: string) => {
    const grains = Array.from({ length: 7 }, (_, i) =>
      [-1, 1]
        .map(
          (side) =>
            `<g transform="translate(${side * 4} ${-60 - i * 10}) rotate(${side * 24})">${pen.ellipse(0, 0, 4.6, shade(tone, side < 0 ? 0.26 : 0), 9)}</g>`,
        )
        .join(""),
    ).join("");
    const awns = Array.from({ length: 5 }, (_, i) =>
      pen.line(`M0,${-104 - i * 6}L${(i - 2) * 8},${-160 - (i % 2) * 10}`, shade(tone, 0.2), 1),
    ).join("");
    return (
      pen.line("M0,90V-62", shade(tone, -0.1), 2.6) + awns + grains + pen.ellipse(0, -134, 4.4, shade(tone, 0.2), 9)
    );
  };
  const svg =
    [-26, -13, 0, 12, 25].map((turn, i) => put(ear(shade(hex, (i % 3) * 0.08)), 0, 40, turn, 1)).join("") +
    pen.rect(-13, 34, 26, 11, "#efe6d4", 4);
  return figure(put(svg, 0, 0, 52), [-90, -100, 140, 90], 60, "flat");
};

/** Steamed buns. */
export const buns: Draw = (pen, main) => {
  const hex = color(main);
  const one = () => {
    const d = "M-40,-10C-42,-38 -22,-50 0,-54C22,-50 42,-38 40,-10C39,4 22,7 0,7C-22,7 -39,4 -40,-10Z";
    const light = pen.radial(
      [
        [0, "#ffffff"],
        [0.6, hex],
        [1, shade(hex, -0.2)],
      ],
      [0.36, 0.3, 0.8],
    );
    const pleats = [-22, -12, 0, 12, 22]
      .map((x) => pen.line(`M0,-52C${x * 0.4},-46 ${x},-38 ${x * 1.2},-28`, shade(hex, -0.22), 1.6, 'opacity="0.6"'))
      .join("");
    return pen.path(d, light) + pleats;
  };
  return figure(put(one(), -34, -8, 0, 0.94) + put(one(), 34, 0), [-74, -60, 76, 7], 64);
};

/** A round vegetable with a small stalk. */
export const tomato: Draw = (pen, main) => {
  const hex = main === "red" ? "#c9604c" : color(main);
  const d = "M0,-62C28,-66 42,-48 41,-28C40,-6 22,2 0,2C-22,2 -40,-6 -41,-28C-42,-48 -28,-66 0,-62Z";
  const light = pen.radial(
    [
      [0, shade(hex, 0.5)],
      [0.5, hex],
      [1, shade(hex, -0.3)],
    ],
    [0.34, 0.28, 0.8],
  );
  const stalk = [-64, -26, 20, 62]
    .map((turn) => put(pen.path("M0,0C-4,-7 -3,-15 0,-21C3,-15 4,-7 0,0Z", color("moss")), 0, -58, turn + 0))
    .join("");
  return figure(
    pen.path(d, light) +
      `<g transform="translate(0 -22) scale(1 0.6)">${stalk}</g>` +
      pen.line("M0,-57C0,-64 3,-68 7,-70", shade(color("moss"), -0.2), 4),
    [-41, -72, 41, 2],
    32,
  );
};

/** Two dried shiitake mushrooms. */
export const mushrooms: Draw = (pen, main) => {
  const hex = color(main);
  const one = (tone: string) => {
    const cap = "M-44,-26C-44,-56 -20,-68 0,-68C20,-68 44,-56 44,-26C30,-16 -30,-16 -44,-26Z";
    const light = pen.radial(
      [
        [0, shade(tone, 0.44)],
        [0.6, tone],
        [1, shade(tone, -0.3)],
      ],
      [0.36, 0.26, 0.8],
    );
    const cracks = ["M-14,-60L0,-46L14,-60", "M0,-46V-28", "M-26,-44L-14,-36M26,-46L16,-36"]
      .map((line) => pen.line(line, shade(tone, 0.66), 3, 'opacity="0.75"'))
      .join("");
    return (
      pen.path("M-13,-28C-12,-14 -14,-6 -16,0C-8,5 8,5 16,0C14,-6 12,-14 13,-28Z", pen.round("#e9dcc4")) +
      pen.path(cap, light) +
      cracks
    );
  };
  return figure(put(one(shade(hex, -0.06)), -30, -8, -6, 0.9) + put(one(hex), 32, 0, 4, 0.8), [-72, -72, 70, 4], 56);
};
