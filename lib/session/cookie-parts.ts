/**
 * Longest value of one cookie: browsers allow 4,096 bytes with its name and attributes. A longer value, such as the
 * seal around a token of 4,000 characters, is split into several: `user`, `user.1`, `user.2`.
 */
const PART = 3_700;
const MOST_PARTS = 4;

/** The names of all cookies that may hold parts of a value. */
export function partNames(name: string): string[] {
  return Array.from({ length: MOST_PARTS }, (_, index) => (index === 0 ? name : `${name}.${index}`));
}

/**
 * The cookies that hold a value.
 * @throws RangeError for a value that is too long for all of them
 */
export function splitIntoParts(name: string, value: string): [name: string, value: string][] {
  if (value.length > PART * MOST_PARTS) throw new RangeError("too long for cookies");
  const names = partNames(name).slice(0, Math.max(1, Math.ceil(value.length / PART)));
  return names.map((part, index) => [part, value.slice(index * PART, (index + 1) * PART)]);
}

/** The value in some cookies: a part that is not full is the last; any further parts are left from an older value. */
export function joinParts(name: string, read: (name: string) => string | undefined): string | undefined {
  let whole: string | undefined;
  for (const part of partNames(name)) {
    const value = read(part);
    if (value === undefined) break;
    whole = (whole ?? "") + value;
    if (value.length < PART) break;
  }
  return whole;
}
