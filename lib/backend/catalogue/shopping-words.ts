import words from "./shopping-words.json";

/**
 * What shoppers type, and under which words a shop files it: each meaning counts beside the word. Written for the kinds of
 * products that Taiwanese shops sell; names of products do not belong here.
 */
const meanings = new Map<string, string[]>(Object.entries(words));

/** The word itself and what else it means in a shop; small letters. */
export function meaningsOf(word: string): string[] {
  return [word, ...(meanings.get(word) ?? [])];
}
