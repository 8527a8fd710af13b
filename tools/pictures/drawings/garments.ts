/** Drawings of cloth that hangs, is carried or worn. */
import { color, type Draw, figure, put, shade } from "./kit";

/** A cloth over a hanging rail. */
export const cloth: Draw = (pen, main) => {
  const hex = color(main);
  const wave = pen.linear([
    [0, shade(hex, -0.08)],
    [0.14, shade(hex, 0.24)],
    [0.32, shade(hex, -0.06)],
    [0.5, shade(hex, 0.2)],
    [0.7, shade(hex, -0.1)],
    [0.86, shade(hex, 0.1)],
    [1, shade(hex, -0.2)],
  ]);
  const d =
    "M-62,0C-40,-4 40,-4 62,0C66,70 64,130 70,186C46,194 24,184 0,190C-24,196 -48,184 -70,190C-64,130 -66,70 -62,0Z";
  const back = "M-54,0H66C68,60 68,110 72,150C52,158 30,152 10,156Z";
  const rings = Array.from({ length: 6 }, (_, i) => {
    const [x, y] = [-36 + (i % 2) * 66, 36 + Math.floor(i / 2) * 52];
    return [12, 7]
      .map((r) =>
        pen.ellipse(
          x,
          y,
          r,
          "none",
          r,
          `stroke="${shade(hex, 0.72)}" stroke-width="2.4" stroke-dasharray="4 2.4" opacity="0.8"`,
        ),
      )
      .join("");
  }).join("");
  const stripes =
    pen.line(
      "M-68,164C-46,160 -24,170 0,165C24,160 46,168 69,161",
      shade(hex, main === "oat" ? -0.3 : 0.55),
      3,
      'opacity="0.75"',
    ) +
    pen.line(
      "M-67,155C-46,151 -24,161 0,156C24,151 46,159 68,152",
      shade(hex, main === "oat" ? -0.3 : 0.55),
      1.4,
      'opacity="0.7"',
    );
  const svg =
    pen.path(back, shade(hex, -0.28)) +
    pen.path(d, wave) +
    (main === "indigo" ? rings : stripes) +
    pen.path("M-62,0C-40,-4 40,-4 62,0V9C40,5 -40,5 -62,9Z", "#ffffff", 'opacity="0.25"');
  return figure(svg, [-72, -6, 74, 194], 66, "hang");
};

/** An apron on the rail. */
export const apron: Draw = (pen, main) => {
  const hex = color(main);
  const light = pen.linear([
    [0, shade(hex, -0.1)],
    [0.22, shade(hex, 0.2)],
    [0.5, hex],
    [0.72, shade(hex, 0.08)],
    [1, shade(hex, -0.22)],
  ]);
  const strap = shade(hex, -0.14);
  const svg =
    pen.line("M-30,44C-28,10 -10,0 0,0C10,0 28,10 30,44", strap, 7) +
    pen.path(
      "M-34,40C-12,46 12,46 34,40C38,66 48,82 66,90C72,140 74,184 72,226C30,236 -30,236 -72,226C-74,184 -72,140 -66,90C-48,82 -38,66 -34,40Z",
      light,
    ) +
    pen.path(
      "M-46,132C-20,137 20,137 46,132L44,178C18,184 -18,184 -44,178Z",
      shade(hex, 0.06),
      `stroke="${shade(hex, -0.22)}" stroke-width="1.4"`,
    ) +
    pen.line("M0,136V182", shade(hex, -0.22), 1.4) +
    pen.line("M-66,96C-92,110 -96,140 -88,164", strap, 4.5) +
    pen.line("M66,96C90,112 94,138 86,160", strap, 4.5) +
    pen.rect(-9, 58, 18, 11, "#efe8da", 1.5) +
    pen.mark(0, 63.5, 9, "#5c6f63");
  return figure(svg, [-94, -4, 94, 234], 60, "hang");
};

/** A canvas tote bag standing. */
export const tote: Draw = (pen, main) => {
  const hex = color(main);
  const d =
    "M-84,-150C-40,-146 40,-146 84,-150C86,-100 88,-50 86,-8C86,-2 82,0 76,0H-76C-82,0 -86,-2 -86,-8C-88,-50 -86,-100 -84,-150Z";
  const light = pen.linear([
    [0, shade(hex, -0.06)],
    [0.24, shade(hex, 0.22)],
    [0.6, hex],
    [1, shade(hex, -0.2)],
  ]);
  const creases = [
    "M-58,-140C-54,-100 -62,-60 -56,-20",
    "M50,-140C46,-110 54,-70 50,-24",
    "M10,-120C6,-90 14,-60 8,-30",
  ]
    .map((line) => pen.line(line, shade(hex, -0.2), 3, `opacity="0.3" filter="${pen.blur(2)}"`))
    .join("");
  const printColor = main === "cream" ? color("green") : "#f3ecdc";
  const svg =
    pen.line("M-36,-148C-38,-236 38,-236 36,-148", shade(hex, -0.24), 10) +
    pen.path(d, light) +
    creases +
    pen.line("M-40,-112V-150C-42,-226 42,-226 40,-150V-112", shade(hex, 0.06), 10) +
    pen.line("M-83,-142C-40,-138 40,-138 83,-142", shade(hex, -0.18), 1.2, 'stroke-dasharray="4 3" opacity="0.7"') +
    pen.line("M-86,-22C-40,-18 40,-18 86,-22", shade(hex, -0.18), 1.4, 'opacity="0.7"') +
    pen.mark(0, -68, 50, printColor);
  return figure(svg, [-88, -214, 88, 0], 84);
};

/** A pair of socks laid flat. */
export const socks: Draw = (pen, main) => {
  const hex = color(main);
  const one = (tone: string) => {
    const d =
      "M-24,-96H24C25,-50 22,-20 30,2C38,22 74,26 84,48C92,68 74,80 52,78C20,76 -14,62 -24,32C-30,6 -24,-50 -24,-96Z";
    const ribs = Array.from({ length: 9 }, (_, i) =>
      pen.line(`M${-20 + i * 5},-94V-58`, shade(tone, -0.2), 1.2, 'opacity="0.55"'),
    ).join("");
    return (
      pen.path(
        d,
        pen.linear(
          [
            [0, shade(tone, 0.24)],
            [1, shade(tone, -0.14)],
          ],
          [0, 0, 1, 0.5],
        ),
      ) +
      pen.path("M62,28C76,32 82,38 84,48C92,68 74,80 52,78C50,60 54,42 62,28Z", shade(tone, -0.16), 'opacity="0.8"') +
      pen.path(
        "M-26,10C-10,12 6,30 4,58C-10,52 -20,44 -24,32C-26,24 -26,18 -26,10Z",
        shade(tone, -0.16),
        'opacity="0.8"',
      ) +
      ribs +
      pen.line("M-24,-55H24", shade(tone, -0.16), 1.2, 'opacity="0.6"')
    );
  };
  const svg = put(one(shade(hex, -0.08)), 26, -8, 14) + put(one(hex), -34, 6, 4);
  return figure(svg, [-70, -102, 112, 104], 80, "flat");
};

/** A pair of woven slippers seen from above; the colour is the trim. */
export const slippers: Draw = (pen, main) => {
  const trim = color(main);
  const straw = color("bamboo");
  const sole =
    "M0,-96C34,-96 40,-60 36,-22C33,10 34,30 34,56C34,84 20,98 0,98C-20,98 -34,84 -34,56C-34,30 -33,10 -36,-22C-40,-60 -34,-96 0,-96Z";
  const upper =
    "M0,-99C38,-99 43,-60 39,-22C38,-8 37,-2 37,4C16,-14 -16,-14 -37,4C-37,-2 -38,-8 -39,-22C-43,-60 -38,-99 0,-99Z";
  const rows = (clip: string, step: number, tone: string) =>
    `<g clip-path="${pen.clip(`<path d="${clip}"/>`)}">${Array.from({ length: Math.ceil(210 / step) }, (_, i) =>
      pen.line(
        `M-44,${-100 + i * step}C-15,${-108 + i * step} 15,${-108 + i * step} 44,${-100 + i * step}`,
        tone,
        1.3,
        'opacity="0.5"',
      ),
    ).join("")}</g>`;
  const one =
    pen.path(sole, pen.face(straw), `stroke="${shade(trim, -0.08)}" stroke-width="6"`) +
    rows(sole, 8, shade(straw, -0.3)) +
    pen.path(
      "M37,10C16,-8 -16,-8 -37,10V-4C-16,-20 16,-20 37,-4Z",
      "#20282a",
      `opacity="0.3" filter="${pen.blur(3)}"`,
    ) +
    pen.path(
      upper,
      pen.radial(
        [
          [0, shade(straw, 0.34)],
          [1, shade(straw, -0.1)],
        ],
        [0.4, 0.3, 0.8],
      ),
    ) +
    rows(upper, 6, shade(straw, -0.26)) +
    pen.line("M-37,4C-16,-14 16,-14 37,4", trim, 7);
  return figure(put(one, -47, 0, -5) + put(one, 47, 2, 6), [-96, -104, 98, 106], 80, "flat");
};
