import { z } from "zod";
import { id } from "./envelope";
import { MAX_WISHES } from "./limits";

/** Ids of products, the latest first; products that are no longer sold stay and are not shown. */
export const wishes = z.object({ product_ids: z.array(z.number().int()).max(MAX_WISHES) });
export type Wishes = z.infer<typeof wishes>;

/** The first id becomes the newest. Beyond the limit, the oldest wishes are dropped. */
export const addWishes = z.strictObject({ product_ids: z.array(id).min(1).max(MAX_WISHES) });
export type AddWishes = z.output<typeof addWishes>;

export const removeWish = z.strictObject({ product_id: id });
export type RemoveWish = z.output<typeof removeWish>;
