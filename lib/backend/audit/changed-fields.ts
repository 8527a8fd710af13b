import { isDeepStrictEqual } from "node:util";

/** Longest text that the log keeps of one field. */
const MAX_TEXT = 200;

type Fields = Record<string, unknown>;

/** What of a document changed, as it was and as it is: the log is no second copy of the shop. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const keys = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]));
  return { before: pick(before, keys), after: pick(after, keys) };
}

function pick(fields: Fields, keys: string[]): Fields {
  return Object.fromEntries(keys.map((key) => [key, shortened(fields[key])]));
}

function shortened(value: unknown): unknown {
  return typeof value === "string" && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
}
