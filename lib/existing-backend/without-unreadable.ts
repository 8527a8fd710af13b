import type { z } from "zod";

/**
 * Parses by our own contract, without list elements that cannot be read.
 * @param report called for each such element
 */
export function withoutUnreadable<T extends z.ZodType>(
  schema: T,
  data: unknown,
  report: (field: string) => void,
): z.ZodSafeParseResult<z.output<T>> {
  const whole = schema.safeParse(data);
  if (whole.success) return whole;
  const places = whole.error.issues.map(({ path }) => path);
  for (const path of places) report(path.join(".") || "data");
  const rest = without(
    data,
    places.map((path) => path.slice(0, path.findIndex((key) => typeof key === "number") + 1)),
  );
  return schema.safeParse(rest);
}

type Path = readonly PropertyKey[];

/** The data without the elements at these paths, each of which ends with an index. */
function without(data: unknown, paths: Path[], at: Path = []): unknown {
  const isGone = (path: Path) => paths.some((gone) => gone.length > 0 && gone.join() === path.join());
  if (Array.isArray(data)) {
    return data.flatMap((one, index) => (isGone([...at, index]) ? [] : [without(one, paths, [...at, index])]));
  }
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, without(value, paths, [...at, key])]));
}
