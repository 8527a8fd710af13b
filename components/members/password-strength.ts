export type Strength = "short" | "weak" | "fair" | "strong";

/** Bits of guessing work from which a password is called fair or strong. */
const FAIR = 45;
const STRONG = 65;

/**
 * A rough and honest estimate: how many characters are not foreseen by the one before them, times what one of their kind
 * is worth. It knows no words, so it promises little; the server refuses common passwords itself.
 */
export function passwordStrength(password: string): Strength {
  const letters = [...password];
  if (password.length < 8) return "short";
  const surprising = letters.filter((letter, index) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[index - 1]?.codePointAt(0) ?? -9);
    return index === 0 || Math.abs(step) > 1;
  });
  const different = new Set(surprising).size;
  const bits = Math.min(surprising.length, different * 2) * Math.log2(poolOf(password));
  if (bits < FAIR) return "weak";
  return bits < STRONG ? "fair" : "strong";
}

/** From how many characters a guesser has to choose. */
function poolOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^\w\s]|_/, 20],
    [/\s/, 1],
    [/[^ -~]/, 1_000],
  ];
  return kinds.reduce((size, [kind, count]) => (kind.test(password) ? size + count : size), 0);
}
