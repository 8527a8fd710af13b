/** A text as it is compared: half width, lower case, Latin letters without accents, in Unicode's composed form. */
export function foldWidth(text: string): string {
  const decomposed = text.normalize("NFKC").toLowerCase().normalize("NFD");
  return decomposed.replace(/(\p{Script=Latin})\p{Mn}+/gu, "$1").normalize("NFC");
}

const partsOf = (text: string) =>
  foldWidth(text)
    .split(/[\s·・‧•,、]+/u)
    .filter(Boolean);

/** Whether a text has every word of a keyword; one of blanks only is in every text. */
export function hasWords(text: string, keyword: string): boolean {
  const within = foldWidth(text);
  return partsOf(keyword).every((word) => within.includes(word));
}

/**
 * The same for short texts such as the names of screens: also words that are written without blanks, here or there, of
 * which each piece of two characters or more is somewhere in the text.
 */
export function hasPieces(text: string, keyword: string): boolean {
  const within = partsOf(text).join("");
  return partsOf(keyword).every((word) => {
    // Up to which characters of the word there are pieces without a gap.
    const ends = [0];
    for (let end = 2; end <= word.length; end++) {
      if (ends.some((start) => start <= end - 2 && within.includes(word.slice(start, end)))) ends.push(end);
    }
    return within.includes(word) || ends.includes(word.length);
  });
}
