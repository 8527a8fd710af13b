const MAY_HAVE = /[:,[]\s*\d{16}/;
/** Texts, which stay as they are, and whole numbers of 16 digits and more. */
const TEXT_OR_LONG = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])\d{16,}(?![\d.eE])/g;

/** JSON with its long whole numbers as texts: parsed as numbers they would be rounded, and such an id names nothing. */
export function withLongNumbersAsText(json: string): string {
  if (!MAY_HAVE.test(json)) return json;
  return json.replace(TEXT_OR_LONG, (found) => (found.startsWith('"') ? found : `"${found}"`));
}
