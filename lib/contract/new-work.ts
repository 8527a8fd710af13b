import { z } from "zod";
import { orderNumber } from "./order-number";

/** Above this number the badge only says "more". */
export const MAX_WORK = 99;

const waiting = z.number().int().min(0).nullable();

/** Open work of staff, counted up to one more than `MAX_WORK`; null where the role may not read it. */
export const newWork = z.object({
  /** Orders to be confirmed or packed. */
  orders: waiting,
  /** Returns to be decided on or inspected. */
  returns: waiting,
  /** Messages without an answer. */
  messages: waiting,
  /** Reviews that wait for a decision of staff. */
  reviews: waiting,
  /** The order that was placed last. */
  latest_order: orderNumber.nullable(),
});
export type NewWork = z.infer<typeof newWork>;
