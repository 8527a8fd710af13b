import { z } from "zod";
import { emailAddress } from "./contact";

/** Spec section 3, "Subscribe payload". */
export const subscribe = z.strictObject({ email: emailAddress });
export type Subscribe = z.input<typeof subscribe>;
