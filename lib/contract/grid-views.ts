import { z } from "zod";
import { optionalLine, writtenLine } from "./field-schemas";

const grid = z.string().regex(/^[a-z-]{1,40}$/);

/** Filters, order and search of a list, saved under a name. */
export const gridView = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The list's path, and the query of its address. */
  path: z.string(),
  query: z.string(),
});
export type GridView = z.infer<typeof gridView>;

export const gridViewQuery = z.object({ grid });

export const saveGridView = z.strictObject({
  grid,
  name: writtenLine(40),
  path: z.string().regex(/^\/admin(\/[a-z-]+){0,3}$/),
  query: optionalLine(1000),
});
export type SaveGridView = z.output<typeof saveGridView>;
