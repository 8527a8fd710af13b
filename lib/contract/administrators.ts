import { z } from "zod";
import { time, userToken } from "./envelope";
import { textLine, typedCode } from "./field-schemas";
import { permissions, staffRoles } from "./permissions";
import { deviceSession } from "./profile";
import { deviceToken, linkToken, resetPassword } from "./users";

export const administrator = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  /** What the account may do, if it has a list of its own; null: what its role may. */
  permissions: z.array(z.enum(permissions)).nullable(),
});
export type Administrator = z.infer<typeof administrator>;

export const administratorSession = administrator.extend({ user_token: userToken, device_token: deviceToken });
export type AdministratorSession = z.infer<typeof administratorSession>;

/** Six digits of the authenticator app, or a recovery code; spaces and dashes are accepted. */
export const secondFactorCode = typedCode(
  z.string().regex(/^(\d{6}|[0-9A-HJKMNP-TV-Z]{10})$/),
  /[\s-]/g,
  z.string().max(40),
);

/** Six digits only: proves that the app has the secret. */
const appCode = typedCode(z.string().regex(/^\d{6}$/), /\s/g, z.string().max(20));

/** The second step of signing in; `challenge` is from the refusal `code_required`. */
export const signInCode = z.strictObject({ challenge: linkToken, code: secondFactorCode });
export type SignInCode = z.output<typeof signInCode>;

/** A device that is signed in to an account, as the back office shows it. */
export const staffSession = deviceSession.extend({
  /**
   * Client address of the last use, to within some minutes; null where unknown, and for members, for whom it is not
   * kept.
   */
  client_address: z.string().nullable(),
});
export type StaffSession = z.infer<typeof staffSession>;

export const ownAccount = administrator.extend({
  password_changed_at: time.nullable(),
  second_factor: z.object({ enabled_at: time.nullable(), recovery_codes_left: z.number().int() }),
  sessions: z.array(staffSession),
});
export type OwnAccount = z.infer<typeof ownAccount>;

export const ownName = z.strictObject({ name: textLine(50) });

const currentPassword = z.string().min(1).max(128);
export const confirmedByPassword = z.strictObject({ current_password: currentPassword });

/** What an authenticator app needs; `qr` is an SVG image as a data URL. */
export const secondFactorSetup = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

export const enableSecondFactor = z.strictObject({ code: appCode });

export const disableSecondFactor = z.strictObject({ current_password: currentPassword, code: secondFactorCode });

/** Shown once; the shop itself cannot read them again. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** The account of a password link; `invited`: without a password yet; `needs_code`: the second factor is asked for. */
export const passwordLink = z.object({ email: z.string(), invited: z.boolean(), needs_code: z.boolean() });
export type PasswordLink = z.infer<typeof passwordLink>;

export const resetStaffPassword = resetPassword.extend({ code: secondFactorCode.optional() });
export type ResetStaffPassword = z.output<typeof resetStaffPassword>;
export type ResetStaffPasswordInput = z.input<typeof resetStaffPassword>;
