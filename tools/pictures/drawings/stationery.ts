/** Drawings of paper and writing tools, mostly seen from above. */
import { color, type Draw, figure, type Pen, put, shade } from "./kit";

/** A cloth-bound notebook from above; also stands upright. */
export const notebook: Draw = (pen, main) => {
  const hex = color(main);
  const svg =
    pen.rect(-57, -79, 120, 162, shade("#f3ecdd", -0.12), 5) +
    pen.rect(-58, -80, 120, 161, "#f6f0e2", 5) +
    pen.rect(-60, -82, 120, 162, pen.face(hex), 5) +
    pen.rect(-60, -82, 15, 162, shade(hex, -0.22), 4, 'opacity="0.55"') +
    pen.line("M-44,-81V79", shade(hex, 0.2), 1, 'opacity="0.6"') +
    pen.rect(-16, -50, 50, 32, "#f4eee1", 2) +
    pen.mark(9, -35, 18, shade(hex, -0.25)) +
    pen.rect(42, -82, 6, 162, shade(hex, -0.3), 0, 'opacity="0.7"');
  return figure(svg, [-60, -82, 63, 83], 60, "flat", true);
};

/** An open notebook with squared paper. */
export const openbook: Draw = (pen, main) => {
  const hex = color(main);
  const page = (side: 1 | -1) => {
    const light = pen.linear(
      [
        [0, side < 0 ? hex : shade(hex, -0.22)],
        [side < 0 ? 0.86 : 0.14, shade(hex, 0.4)],
        [1, side < 0 ? shade(hex, -0.22) : shade(hex, 0.1)],
      ],
      [0, 0, 1, 0],
    );
    const x = side < 0 ? -124 : 0;
    const grid = Array.from({ length: 11 }, (_, i) =>
      pen.line(`M${x + 12 + i * 10},-74V76`, "#8ea3a8", 0.6, 'opacity="0.45"'),
    )
      .concat(
        Array.from({ length: 15 }, (_, i) =>
          pen.line(`M${x + 10},${-72 + i * 10}H${x + 114}`, "#8ea3a8", 0.6, 'opacity="0.45"'),
        ),
      )
      .join("");
    return pen.rect(x, -86, 124, 172, light, 4) + grid;
  };
  const svg =
    pen.rect(-128, -88, 256, 178, color("moss"), 6) +
    page(-1) +
    page(1) +
    pen.line("M6,-86C10,-20 4,40 8,104", color("clay"), 4);
  return figure(svg, [-128, -88, 128, 106], 110, "flat");
};

/** A memo pad with a glued edge. */
export const memo: Draw = (pen, main) => {
  const hex = color(main);
  const svg =
    pen.rect(-56, -78, 118, 166, shade(hex, -0.2), 3) +
    pen.rect(-60, -82, 118, 166, shade(hex, -0.06), 3) +
    pen.rect(-60, -82, 118, 163, "#f5efe2", 2) +
    pen.rect(-60, -82, 118, 159, pen.face("#f2ecdf"), 2) +
    pen.rect(-60, -82, 118, 26, pen.face(hex), 2) +
    pen.mark(-1, -69, 15, shade(hex, -0.45)) +
    Array.from({ length: 6 }, (_, i) => pen.line(`M-44,${-32 + i * 19}H42`, "#a9b0a8", 1, 'opacity="0.5"')).join("");
  return figure(svg, [-60, -82, 62, 88], 58, "flat", true);
};

/** A round writing tool lying from left to right. */
function rod(pen: Pen, length: number, thick: number, hex: string): string {
  const light = pen.linear(
    [
      [0, shade(hex, 0.1)],
      [0.3, shade(hex, 0.42)],
      [0.62, hex],
      [1, shade(hex, -0.3)],
    ],
    [0, 0, 0, 1],
  );
  return pen.rect(-length / 2, -thick / 2, length, thick, light, 2);
}

/** A metal ballpoint pen. */
export const pen: Draw = (tool, main) => {
  const hex = color(main);
  const tip = tool.linear(
    [
      [0, shade(hex, 0.4)],
      [1, shade(hex, -0.3)],
    ],
    [0, 0, 0, 1],
  );
  const one =
    rod(tool, 150, 13, hex) +
    tool.path("M75,-6.5L98,-2.2H103V2.2H98L75,6.5Z", tip) +
    tool.rect(-92, -4.4, 20, 8.8, tip, 3) +
    tool.rect(22, -6.5, 2, 13, shade(hex, -0.35), 0, 'opacity="0.6"') +
    tool.rect(-70, -6.5, 2, 13, shade(hex, -0.35), 0, 'opacity="0.5"');
  return figure(put(one, 0, 0, -52, 1.1), [-72, -92, 72, 92], 60, "flat");
};

/** Three pencils side by side. */
export const pencils: Draw = (tool, main) => {
  const hex = color(main);
  const one =
    tool.rect(-92, -6, 156, 4, shade(hex, 0.3)) +
    tool.rect(-92, -2, 156, 4.4, hex) +
    tool.rect(-92, 2.2, 156, 3.8, shade(hex, -0.16)) +
    tool.path("M64,-6L88,-1.6V1.6L64,6C67,4 67,2 64,1.8C67,1 67,-1 64,-1.8C67,-2 67,-4 64,-6Z", shade(hex, 0.42)) +
    tool.path("M84,-2.4L95,0L84,2.4Z", "#3d4244") +
    tool.rect(-92, -6, 6, 12, "#3d4244", 1, 'opacity="0.85"');
  const svg = put(one, -22, -6, -62) + put(one, 2, 2, -58) + put(one, 30, 6, -63);
  return figure(svg, [-76, -96, 84, 98], 64, "flat");
};

/** A brass ruler with engraved marks. */
export const ruler: Draw = (tool, main) => {
  const hex = color(main);
  const light = tool.linear(
    [
      [0, shade(hex, 0.1)],
      [0.35, shade(hex, 0.46)],
      [0.6, shade(hex, 0.06)],
      [1, shade(hex, -0.18)],
    ],
    [0, 0, 1, 0.2],
  );
  const marks = Array.from({ length: 76 }, (_, i) => {
    const long = i % 10 === 0 ? 12 : i % 5 === 0 ? 8.5 : 5.5;
    return tool.line(`M${-112 + i * 3},-16V${-16 + long}`, shade(hex, -0.55), 0.8, 'opacity="0.8"');
  }).join("");
  const one =
    tool.rect(-122, -17, 244, 36, light, 2.5) +
    marks +
    tool.ellipse(108, 6, 4.6, "#20282a", 4.6, 'opacity="0.55"') +
    tool.mark(-100, 8, 11, shade(hex, -0.5));
  return figure(put(one, 0, 0, -34), [-112, -86, 112, 86], 80, "flat");
};

/** A card and its envelope. */
export const cards: Draw = (tool, main) => {
  const hex = color(main);
  const clay = color("clay");
  const envelope =
    tool.rect(-82, -56, 164, 112, tool.face(shade(clay, 0.3)), 3) +
    tool.path("M-81,-55L0,14L81,-55Z", shade(clay, 0.18), `stroke="${shade(clay, 0.02)}" stroke-width="1.2"`) +
    tool.line("M-81,55L-24,-4M81,55L24,-4", shade(clay, 0.04), 1.2, 'opacity="0.7"');
  const sheet =
    tool.rect(-60, -84, 124, 170, "#20282a", 3, `opacity="0.22" filter="${tool.blur(4)}"`) +
    tool.rect(-62, -86, 124, 170, tool.face(shade(hex, 0.3)), 3) +
    tool.rect(-44, -68, 88, 134, "none", 2, `stroke="${color("green")}" stroke-opacity="0.35" stroke-width="1.2"`) +
    tool.mark(0, -8, 46, shade(color("green"), 0.05));
  return figure(put(envelope, 30, 34, 10) + put(sheet, -32, -10, -7), [-106, -104, 124, 110], 90, "flat");
};

/** Three rolls of paper tape, one lying on two. */
export const tapes: Draw = (tool, main) => {
  const sets: Record<string, string[]> = { sage: ["moss", "sage", "celadon"], clay: ["clay", "honey", "rose"] };
  const names = sets[main] ?? ["mist", "indigo", "celadon"];
  const one = (hex: string) =>
    tool.lathe(
      [
        [46, -30],
        [46, -30],
        [46, -2],
        [45, 0],
      ],
      hex,
    ) +
    tool.ellipse(0, -30, 46, shade(hex, 0.3)) +
    tool.ellipse(0, -30, 41, "none", 41 * 0.26, `stroke="${shade(hex, 0.1)}" stroke-width="1.4"`) +
    tool.ellipse(0, -30, 31, "#e9dcc4", 31 * 0.26) +
    tool.ellipse(0, -28.5, 28, shade("#b99f78", -0.25), 28 * 0.25);
  const svg =
    put(one(color(names[0] ?? "sage")), -48, -6) +
    put(one(color(names[1] ?? "sage")), 50, 0) +
    put(one(color(names[2] ?? "sage")), -4, -34);
  return figure(svg, [-95, -78, 97, 12], 84);
};

/** Three books, lying. */
export const books: Draw = (tool, main) => {
  const hex = color(main);
  const one = (tone: string, w: number, h: number, d: number) =>
    tool.slab(w, h, d, tone, 3) + tool.rect(-w / 2 + 16, -h + 4, 10, h - 8, "#f2eadb", 1, 'opacity="0.75"');
  const svg =
    one(hex, 168, 28, 90) +
    put(one(color("sage"), 152, 24, 80), 4, -28) +
    put(one(color("cream"), 136, 20, 72), -4, -52);
  return figure(svg, [-84, -104, 84, 0], 84);
};
