import { z } from "zod";
import { emailAddress } from "./contact";
import { userToken } from "./envelope";

/** No composition rules; the upper bound keeps hashing cheap (hardening.md, "Sign-in"). */
export const password = z.string().min(8).max(128);

export const credentials = z.strictObject({ email: emailAddress, password: z.string().min(1).max(128) });
export type Credentials = z.input<typeof credentials>;

/** A member who has just signed in (spec section 7: `user_token.token` and `expired_at`). */
export const memberSession = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  user_token: userToken,
});
export type MemberSession = z.infer<typeof memberSession>;
