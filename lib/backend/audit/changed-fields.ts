/** Only what a change has changed, for the log: the same keys before and after. */
export function changedFields(before: object, after: object): { before: object; after: object } {
  const old = new Map(Object.entries(before));
  const fresh = new Map(Object.entries(after));
  const keys = [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (key) => JSON.stringify(old.get(key)) !== JSON.stringify(fresh.get(key)),
  );
  const only = (values: Map<string, unknown>) => Object.fromEntries(keys.map((key) => [key, values.get(key) ?? null]));
  return { before: only(old), after: only(fresh) };
}
