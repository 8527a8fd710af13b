import { z } from "zod";
import { userToken } from "./envelope";
import { emailAddress, textLine } from "./field-schemas";
import { policyVersion } from "./terms";

/** No composition rules; the upper bound keeps hashing cheap (docs/security.md, "Sign-in"). */
export const password = z.string().min(8).max(128);

export const credentials = z.strictObject({ email: emailAddress, password: z.string().min(1).max(128) });
export type Credentials = z.input<typeof credentials>;

/** The sign-in form: `next` is the page that the visitor wanted. */
export const signInForm = credentials.extend({ next: z.string().max(2_000).optional() });

/** Identifies a known device in `X-Known-Devices`; left out when the account knows the device already. */
export const deviceToken = z.string().max(200).optional();

/** A member who has just signed in (docs/specification.md section 7: `user_token.token` and `expired_at`). */
export const memberSession = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  verified: z.boolean(),
  user_token: userToken,
  device_token: deviceToken,
});
export type MemberSession = z.infer<typeof memberSession>;

/**
 * What this shop stores of a sign-in. An existing backend may return no name, then it is empty, and no expiry, then the
 * session lasts until the browser is closed.
 */
export type ShownSession = Omit<Partial<MemberSession>, "name" | "user_token"> & {
  name: string;
  user_token: { token: string; expired_at: string | null };
};

/** `newsletter` is a separate consent, apart from the terms and never given by default (docs/taiwan.md, "Law"). */
export const register = z.strictObject({
  name: textLine(50),
  email: emailAddress,
  password,
  agreement: policyVersion,
  newsletter: z.boolean().default(false),
});
export type Register = z.output<typeof register>;
export type RegisterInput = z.input<typeof register>;

export const forgotPassword = z.strictObject({ email: emailAddress });
export type ForgotPassword = z.input<typeof forgotPassword>;

/** The secret in a mail's link: 256 bits. */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
export const linkTokenBody = z.strictObject({ token: linkToken });
export type LinkTokenBody = z.infer<typeof linkTokenBody>;

export const resetPassword = linkTokenBody.extend({ password });
export type ResetPassword = z.infer<typeof resetPassword>;

export const passwordReset = z.object({ device_token: deviceToken });
export type PasswordReset = z.infer<typeof passwordReset>;
