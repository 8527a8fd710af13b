/** Without letters and digits that are taken for each other when read aloud or copied by hand. */
const SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 8;

/** A code that nobody guesses. */
export function newCode(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(LENGTH));
  return Array.from(numbers, (number) => SIGNS[number % SIGNS.length]).join("");
}
