import { z } from "zod";

/** The id with which a cart can be changed. In a file of its own, to keep the cart schemas out of the checkout's script. */
export const cartUuid = z.uuid();
