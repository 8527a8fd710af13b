// Used by the browser, which need not load zod for it.

/**
 * An id of a product, category or tag as pages and addresses have it: a number on our own backend, otherwise what an
 * existing backend says (docs/backends.md). Each id has one form, so ids are compared with `===`.
 */
export type ShownId = number | string;

/** Digits that a JavaScript number holds exactly; longer ones, and those that begin with 0, stay text. */
const NUMBER = /^[1-9]\d{0,14}$/;

/**
 * What one segment of a path can be. A backslash counts as a slash in addresses. Without `%` it does not matter whether
 * an id is still escaped, which Next does not do the same way each time.
 */
const SEGMENT = /^(?!\.{1,2}$)[^%/\\\p{Cc}\p{Cs}]{1,200}$/u;

/** The id that a text stands for; undefined when it cannot be one segment of a path. */
export function shownId(text: string): ShownId | undefined {
  if (NUMBER.test(text)) return Number(text);
  return SEGMENT.test(text) ? text : undefined;
}

/** Whether a stored value is an id. */
export function isShownId(value: unknown): value is ShownId {
  return (typeof value === "number" || typeof value === "string") && shownId(String(value)) === value;
}

/** Those with ids of our own backend; it is the only one with a back office. */
export function withOwnIds<T extends { id: ShownId }>(all: T[]): (T & { id: number })[] {
  return all.filter((one): one is T & { id: number } => typeof one.id === "number");
}

/** The address of a product's page. */
export function productHref(id: ShownId): string {
  return `/shop/${encodeURIComponent(id)}`;
}

/** Ids as one value of a query, `3,1,2`. They are escaped twice, since a query is decoded before it is split. */
export function idsInQuery(ids: ShownId[]): string {
  return ids.map((id) => encodeURIComponent(encodeURIComponent(id))).join(",");
}

/** The ids in a decoded value of `idsInQuery`; anything else is left out. */
export function idsOfQuery(value: string | null): ShownId[] {
  return (value ?? "").split(",").flatMap((part) => {
    try {
      return shownId(decodeURIComponent(part)) ?? [];
    } catch {
      return [];
    }
  });
}
