import type { z } from "zod";

/**
 * What the address of a page asks a list for. A part that is no good is left out rather than answered with an error.
 * @param shape of the query's schema, key by key
 */
export function knownQuery(
  shape: Record<string, z.ZodType>,
  given: Record<string, string | string[] | undefined>,
): Record<string, string> {
  const known = Object.entries(shape).flatMap(([key, schema]) => {
    const value = given[key];
    return typeof value === "string" && value !== "" && schema.safeParse(value).success ? [[key, value]] : [];
  });
  return Object.fromEntries(known);
}
