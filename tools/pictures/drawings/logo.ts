/** The mark (a sprout over a sun) and the name HERI as paths, in a box of 180 x 56. */

/** The mark in a square of 56. */
export function mark(fill: string): string {
  const sun = `<circle cx="28" cy="38" r="11.5" fill="none" stroke="${fill}" stroke-width="4.2"/>`;
  const leaves =
    "M28,26.5C27.2,15.6 20,8.6 7,8C7.4,19.6 15.6,26.9 28,26.5Z" +
    "M28,26.5C28.4,13.4 36,5 50,3.5C50.4,17.6 42,26.6 28,26.5Z";
  return `${sun}<path d="${leaves}" fill="${fill}"/>`;
}

/** The four letters H E R I, 30 units high, drawn as strokes. */
export function letters(stroke: string): string {
  const d =
    "M70,14V42M90,14V42M70,28H90M122,14H105V42H122M105,28H119M136,42V14H146A8,8 0 0 1 146,30H136M146,30L155,42M169,14V42";
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Mark and name side by side. */
export function markAndName(fill: string, stroke: string): string {
  return mark(fill) + letters(stroke);
}
