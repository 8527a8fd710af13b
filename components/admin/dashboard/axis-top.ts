/** Numbers that are easy to read, as are their halves. */
const STEPS = [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10];

/** The end of a chart's axis: the next easily read number above its largest value. */
export function axisTop(largest: number): number {
  const power = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, largest))));
  const step = STEPS.find((each) => each * power >= largest) ?? 10;
  return step * power;
}
