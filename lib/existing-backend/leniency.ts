/** How an answer may differ from docs/specification.md and be read all the same. */
type Leniency =
  | "fields by another name"
  | "keys in another spelling"
  | "names in place of ids"
  | "numbers as text"
  | "times in another form"
  | "times without an offset"
  | "lists without page numbers"
  | "sums worked out"
  | "codes as text"
  | "data inside data"
  | "carts as a list"
  | "entities of HTML";

/** How often each was needed since the start; an answer as the specification has it needs none. */
export const leniencies = new Map<Leniency, number>();

/** Counts a reading that the specification does not ask for. @returns the value that was read */
export function leniently<T>(kind: Leniency, value: T): T {
  leniencies.set(kind, (leniencies.get(kind) ?? 0) + 1);
  return value;
}
