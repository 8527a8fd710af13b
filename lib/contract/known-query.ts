import type { z } from "zod";

/**
 * The valid parameters of a list's page address; others are left out.
 * @param shape of the query's schema
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
