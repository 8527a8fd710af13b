// What staff without `personal_data_read` see of a person: enough to recognise one on the telephone, too little to write to,
// call or visit the person. Marks hide the length of what they stand for; an empty text stays empty.

const HIDDEN = "***";
const ONE_HIDDEN = "○";

/** By code point: a rare character of a name is two units, and half of it would be a broken one. */
const characters = (text: string) => [...text.trim()];

function maskWord(word: string): string {
  const [first, ...rest] = characters(word);
  return first === undefined ? "" : first + HIDDEN.slice(0, Math.max(1, Math.min(rest.length, HIDDEN.length)));
}

/** The middle of a Chinese name (the end, when there are two characters); of any other name the first letter of each word. */
export function maskName(name: string, mark = ONE_HIDDEN): string {
  const letters = characters(name);
  if (letters.length === 0) return "";
  if (!/\p{Script=Han}/u.test(name)) return name.trim().split(/\s+/u).map(maskWord).join(" ");
  if (letters.length <= 2) return letters[0] + mark;
  return letters[0] + mark.repeat(Math.min(letters.length - 2, 3)) + letters[letters.length - 1];
}

/** The public name of a reviewer, with the mark that is usual in shops in Taiwan. */
export const reviewerName = (name: string) => maskName(name, "＊");

/** First letter and domain. What is no mail address is hidden whole. */
export function maskEmail(email: string): string {
  if (email.trim() === "") return "";
  const at = email.lastIndexOf("@");
  if (at < 1) return HIDDEN;
  return characters(email)[0] + HIDDEN + email.slice(at);
}

/** The first digits, which only tell the kind of number, and the last three. */
export function maskPhone(phone: string): string {
  const number = phone.replace(/[\s()-]/g, "");
  if (number === "") return "";
  if (number.length < 8) return HIDDEN;
  // +886912345678 and 0912345678: the same two digits stay visible after the country's or the trunk prefix.
  const shown = number.startsWith("+886") ? 6 : 3;
  return `${number.slice(0, shown)}${"*".repeat(4)}${number.slice(-3)}`;
}

/** The beginning of the road's name; the number and the floor lead to a door. City and district are not masked. */
export function maskStreet(street: string): string {
  const letters = characters(street);
  if (letters.length === 0) return "";
  return letters.slice(0, letters.length > 3 ? 3 : 1).join("") + HIDDEN;
}
