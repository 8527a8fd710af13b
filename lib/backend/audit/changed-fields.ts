import { isDeepStrictEqual } from "node:util";

const MAX_TEXT = 200;

/** Only the changed fields of a document, before and after: the log should not become a second copy of the shop. */
export function changedFields(before: object, after: object): { before: object; after: object } {
  const old = new Map(Object.entries(before));
  const fresh = new Map(Object.entries(after));
  const keys = [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (key) => !isDeepStrictEqual(old.get(key), fresh.get(key)),
  );
  const only = (values: Map<string, unknown>) =>
    Object.fromEntries(keys.map((key) => [key, shortened(values.get(key)) ?? null]));
  return { before: only(old), after: only(fresh) };
}

function shortened(value: unknown): unknown {
  return typeof value === "string" && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
}
