import { expect, test } from "vitest";
import { barcodesSvg, code39 } from "@/lib/bff/code-39";

/** The patterns of the characters from the standard: bars and spaces in turn, narrow or wide. */
const STANDARD: Record<string, string> = Object.fromEntries(
  `
  0:nnnwwnwnn 1:wnnwnnnnw 2:nnwwnnnnw 3:wnwwnnnnn 4:nnnwwnnnw 5:wnnwwnnnn 6:nnwwwnnnn 7:nnnwnnwnw
  8:wnnwnnwnn 9:nnwwnnwnn A:wnnnnwnnw B:nnwnnwnnw C:wnwnnwnnn D:nnnnwwnnw E:wnnnwwnnn F:nnwnwwnnn
  G:nnnnnwwnw H:wnnnnwwnn I:nnwnnwwnn J:nnnnwwwnn K:wnnnnnnww L:nnwnnnnww M:wnwnnnnwn N:nnnnwnnww
  O:wnnnwnnwn P:nnwnwnnwn Q:nnnnnnwww R:wnnnnnwwn S:nnwnnnwwn T:nnnnwnwwn U:wwnnnnnnw V:nwwnnnnnw
  W:wwwnnnnnn X:nwnnwnnnw Y:wwnnwnnnn Z:nwwnwnnnn *:nwnnwnwnn
`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(":")),
);

/** Decodes widths like a scanner: nine elements a character, one narrow space between two, a star at both ends. */
function read(widths: number[]): string {
  const narrow = Math.min(...widths);
  const signs = widths.map((width) => (width === narrow ? "n" : "w")).join("");
  expect((signs.length + 1) % 10).toBe(0);
  const characters = Array.from({ length: (signs.length + 1) / 10 }, (_, place) => {
    const pattern = signs.slice(place * 10, place * 10 + 9);
    return Object.keys(STANDARD).find((character) => STANDARD[character] === pattern) ?? "?";
  });
  return characters.join("");
}

/** The bars of each code of a drawing, from left to right. */
function barsOf(svg: string) {
  return [...svg.matchAll(/<path d="([^"]+)"/g)].map(([, path = ""]) =>
    [...path.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)/g)].map(([, x, y, width, height]) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    })),
  );
}

const texts = ["2611266EA", "3453010191918357", "103079000000780"];

test("docs/taiwan.md: every digit and letter is encoded as in the standard", () => {
  const all = Object.keys(STANDARD)
    .filter((character) => character !== "*")
    .join("");
  expect(read(code39(all))).toBe(`*${all}*`);
});

test("docs/taiwan.md: other characters are not drawn", () => expect(() => code39("ß")).toThrow("Code 39"));

test("docs/taiwan.md: a drawing has the given codes, with quiet zones around and between them, and each text below its bars", () => {
  const svg = barcodesSvg(texts);
  const [, width = 0] = /^<svg [^>]*width="(\d+)"/.exec(svg) ?? [];
  expect(svg).toContain('<rect width="100%" height="100%" fill="#fff"/>');
  const codes = barsOf(svg);
  expect(codes).toHaveLength(3);
  for (const [index, bars] of codes.entries()) {
    const narrow = Math.min(...bars.map((bar) => bar.width));
    const widths = bars.flatMap((bar, place) => {
      const next = bars[place + 1];
      return next ? [bar.width, next.x - bar.x - bar.width] : [bar.width];
    });
    expect(read(widths)).toBe(`*${texts[index]}*`);
    const first = bars[0]?.x ?? 0;
    const end = (bars.at(-1)?.x ?? 0) + (bars.at(-1)?.width ?? 0);
    expect(Math.min(first, Number(width) - end)).toBeGreaterThanOrEqual(10 * narrow);
    const below = (bars[0]?.y ?? 0) + (bars[0]?.height ?? 0);
    const text = new RegExp(`y="(\\d+)">${texts[index]}<`).exec(svg)?.[1];
    expect(Number(text)).toBeGreaterThan(below);
    const next = codes[index + 1]?.[0]?.y;
    if (next !== undefined) expect(next).toBeGreaterThan(Number(text));
  }
});
