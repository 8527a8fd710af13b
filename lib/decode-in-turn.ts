import pLimit from "p-limit";

/** On `globalThis`, since the bundler may load this module more than once. */
const holder = globalThis as typeof globalThis & { shopDecoding?: ReturnType<typeof pLimit> };

/**
 * Decodes one picture at a time: `sharp` uses all cores for one, and several large ones together would need more memory
 * than a small host has.
 */
export function decodeInTurn<T>(decode: () => Promise<T>): Promise<T> {
  holder.shopDecoding ??= pLimit(1);
  return holder.shopDecoding(decode);
}
