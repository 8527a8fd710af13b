import { z } from "zod";

/** The result of one row of a bulk action: `msg` is for the person at the screen. */
export const bulkResult = z.object({ id: z.string(), ok: z.boolean(), msg: z.string() });
export type BulkResult = z.infer<typeof bulkResult>;

/** The answer of every bulk action. A refused row does not affect the others. */
export const bulkResults = z.object({ results: z.array(bulkResult) });
