import { z } from "zod";

/** What became of one row of a bulk action: `msg` is meant for the person at the screen. */
export const bulkResult = z.object({ id: z.string(), ok: z.boolean(), msg: z.string() });
export type BulkResult = z.infer<typeof bulkResult>;

/** The answer of every bulk action. A row that is refused leaves the others as they are. */
export const bulkResults = z.object({ results: z.array(bulkResult) });
