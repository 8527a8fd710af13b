/** Matches every JSON string as a whole, so that digits in it stay, and every number; linear. */
const TEXTS_AND_NUMBERS = /"(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]*/g;

/** A number that JavaScript would round. */
const LONG_NUMBER = /^-?\d{16,}$/;

/**
 * Parses JSON with long unquoted integers, such as LINE Pay's transaction numbers of 19 digits, as strings, since
 * `JSON.parse` would round them. @throws SyntaxError when it is not JSON
 */
export function parseWithLongNumbers(json: string): unknown {
  return JSON.parse(json.replace(TEXTS_AND_NUMBERS, (found) => (LONG_NUMBER.test(found) ? `"${found}"` : found)));
}
