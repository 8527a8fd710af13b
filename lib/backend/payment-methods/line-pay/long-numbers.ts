/** A text of JSON as a whole, so that digits inside of it stay, or a number that JavaScript would round. */
const TEXTS_AND_LONG_NUMBERS = /"(?:[^"\\]|\\.)*"|(?<![\d.])-?\d{16,}(?![\d.eE])/g;

/**
 * Reads JSON whose long whole numbers stand bare, as LINE Pay's numbers of transactions do with 19 digits: they become
 * texts, since `JSON.parse` would give another number. @throws SyntaxError when it is no JSON
 */
export function parseWithLongNumbers(json: string): unknown {
  return JSON.parse(json.replace(TEXTS_AND_LONG_NUMBERS, (found) => (found.startsWith('"') ? found : `"${found}"`)));
}
