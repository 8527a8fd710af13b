/** Every text of JSON as a whole, so that digits inside of it stay, and every number; neither is looked at twice. */
const TEXTS_AND_NUMBERS = /"(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]*/g;

/** One that JavaScript would round. */
const LONG_NUMBER = /^-?\d{16,}$/;

/**
 * Reads JSON whose long whole numbers stand bare, as LINE Pay's numbers of transactions do with 19 digits: they become
 * texts, since `JSON.parse` would give another number. @throws SyntaxError when it is no JSON
 */
export function parseWithLongNumbers(json: string): unknown {
  return JSON.parse(json.replace(TEXTS_AND_NUMBERS, (found) => (LONG_NUMBER.test(found) ? `"${found}"` : found)));
}
