/** WCAG 2.2: what text of usual size, and what the edges of controls and icons have to reach. */
export const TEXT_CONTRAST = 4.5;
export const EDGE_CONTRAST = 3;

/**
 * The contrast of two colours after WCAG 2.2, from 1 to 21.
 * @param one `#rrggbb` or `#rgb`, as is the other
 * @throws TypeError for anything else
 */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminanceOf(colour: string): number {
  // What the build writes is as short as can be.
  const long = colour.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(long);
  if (!parts) throw new TypeError(`${colour} is no colour of the form #rrggbb`);
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
