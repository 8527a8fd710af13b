/** Which two of the five bars are wide, in Code 39's order of the characters of a row. */
const BARS = ["10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010", "00110"];
/** The characters of each row, and which of the four spaces is wide. */
const ROWS: [spaces: string, characters: string][] = [
  ["0100", "1234567890"],
  ["0010", "ABCDEFGHIJ"],
  ["0001", "KLMNOPQRST"],
  ["1000", "UVWXYZ-. *"],
];

/** In units of the drawing. Wide ones are 2.5 times narrow ones, within the 2.2 to 3 times that the standard allows small codes. */
const NARROW = 2;
const WIDE = 5;
/** White on both sides of a code: ten narrow bars, below which readers do not find its ends. */
const QUIET = 10 * NARROW;
const HEIGHT = 90;
/** From the top of one code to the next: its text, and enough white that a reader does not see two codes at once. */
const STEP = HEIGHT + 70;

/**
 * Widths of a text's bars and spaces, beginning and ending with a bar.
 * @throws Error for a character that Code 39 does not have
 */
export function code39(text: string): number[] {
  return [...`*${text}*`].flatMap((character, index) => [...(index > 0 ? [NARROW] : []), ...widthsOf(character)]);
}

function widthsOf(character: string): number[] {
  for (const [spaces, characters] of ROWS) {
    const bars = BARS[characters.indexOf(character)];
    if (bars) return [...bars].flatMap((bar, place) => [bar, spaces[place] ?? []].flat()).map(widthOf);
  }
  throw new Error(`Code 39 has no ${JSON.stringify(character)}`);
}

function widthOf(digit: string): number {
  return digit === "1" ? WIDE : NARROW;
}

/** Texts as bar codes below each other on white, each with its text, as an SVG document. */
export function barcodesSvg(texts: string[]): string {
  const codes = texts.map((text) => ({ text, widths: code39(text) }));
  const width = Math.max(...codes.map(({ widths }) => sum(widths))) + 2 * QUIET;
  const height = QUIET + codes.length * STEP;
  const drawn = codes.map(({ text, widths }, index) => {
    const top = QUIET + index * STEP;
    const left = (width - sum(widths)) / 2;
    const label = `<text x="${width / 2}" y="${top + HEIGHT + 28}">${text}</text>`;
    return `<path d="${barsOf(widths, left, top)}"/>${label}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/><g fill="#000" font-family="monospace" font-size="24" letter-spacing="2" text-anchor="middle">${drawn.join("")}</g></svg>`;
}

function barsOf(widths: number[], left: number, top: number): string {
  let at = left;
  return widths
    .map((width, index) => {
      const bar = index % 2 === 0 ? `M${at} ${top}h${width}v${HEIGHT}h-${width}z` : "";
      at += width;
      return bar;
    })
    .join("");
}

function sum(widths: number[]): number {
  return widths.reduce((all, width) => all + width, 0);
}
