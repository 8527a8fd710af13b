/** Numbers whose half is as easy to read. */
const STEPS = [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10];

/** Where the axis of a chart ends: the next number above its largest value that is easy to read, and so is its half. */
export function axisTop(largest: number): number {
  const power = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, largest))));
  const step = STEPS.find((each) => each * power >= largest) ?? 10;
  return step * power;
}
