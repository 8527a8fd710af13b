/** Big5's two bytes of each character, found by decoding them all, since Node cannot encode Big5. */
const bytesOf = new Map<string, Buffer>();
const decoder = new TextDecoder("big5");
for (let lead = 0xa1; lead <= 0xf9; lead += 1) {
  for (let trail = 0x40; trail <= 0xfe; trail += 1) {
    const bytes = Buffer.from([lead, trail]);
    const character = decoder.decode(bytes);
    if (character.length === 1 && character !== "\ufffd" && !bytesOf.has(character)) bytesOf.set(character, bytes);
  }
}

/** A text in Big5, with "?" for characters that Big5 lacks. */
export function inBig5(text: string): Buffer {
  const written = [...text].map((character) => {
    if (character <= "\x7f") return Buffer.from(character);
    return bytesOf.get(character) ?? Buffer.from("?");
  });
  return Buffer.concat(written);
}
