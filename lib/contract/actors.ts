import { z } from "zod";

/** Who acts on an order: its shopper (member or guest), staff, or the shop itself (a job, a payment notice). */
export const actors = ["shopper", "staff", "system"] as const;
export const actor = z.enum(actors);
export type Actor = z.infer<typeof actor>;
