import { z } from "zod";
import { staffSession } from "./administrators";
import { keyword, listing, sortedPages, time, yesOrNo } from "./envelope";
import { permissions, staffRoles } from "./permissions";

export const accountKinds = ["staff", "member"] as const;
export type AccountKind = (typeof accountKinds)[number];

/** `invited` has no password yet; `blocked` covers closed staff accounts too. */
export const accountStatuses = ["active", "invited", "blocked"] as const;

/** Id of an account of either kind: `member-12`, `staff-3`. */
export const accountId = z.string().regex(/^(staff|member)-[1-9]\d{0,8}$/);

export const passwordListQuery = z.object({
  keyword: keyword.optional(),
  kind: z.enum(accountKinds).optional(),
  locked: yesOrNo().optional(),
  ...sortedPages(["created_at", "password_changed_at", "name"]),
});
export type PasswordListQuery = z.output<typeof passwordListQuery>;

export const passwordAccount = z.object({
  id: accountId,
  kind: z.enum(accountKinds),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles).nullable(),
  /** The own list of a staff account; null for one with the permissions of its role, and for members. */
  permissions: z.array(z.enum(permissions)).nullable(),
  status: z.enum(accountStatuses),
  /** End of the lock on signing in after too many wrong passwords or codes. */
  locked_until: time.nullable(),
  must_change_password: z.boolean(),
  password_changed_at: time.nullable(),
  live_sessions: z.number().int(),
  /** For staff, from the log; not kept for members. */
  last_sign_in_at: time.nullable(),
  created_at: time,
});
export type PasswordAccount = z.infer<typeof passwordAccount>;
export const passwordListing = listing(passwordAccount);
export type PasswordListing = z.infer<typeof passwordListing>;

export const passwordActions = ["send_link", "force_change", "unlock", "end_sessions"] as const;
export type PasswordAction = (typeof passwordActions)[number];

export const passwordDetail = passwordAccount.extend({
  /** Null for members, who have no second factor. */
  second_factor: z.boolean().nullable(),
  /** For one's own account the current session comes first. */
  sessions: z.array(staffSession),
  allowed_actions: z.array(z.enum(passwordActions)),
});
export type PasswordDetail = z.infer<typeof passwordDetail>;
