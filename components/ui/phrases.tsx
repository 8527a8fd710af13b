/** After fullwidth comma, semicolon, colon, ideographic comma and the marks that end a sentence. */
const PHRASE_END = /(?<=[\uFF0C\uFF1B\uFF1A\u3001\u3002\uFF01\uFF1F])(?=[\p{L}\p{N}\u300C])/u;

/**
 * A heading's text that may break after its punctuation. With `word-break: keep-all`, which keeps phrases of headings
 * together, WebKit breaks there only where the markup says so.
 */
export function Phrases({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: phrases never move
  return text.split(PHRASE_END).flatMap((phrase, index) => (index > 0 ? [<wbr key={index} />, phrase] : phrase));
}
