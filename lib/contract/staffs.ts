import { z } from "zod";
import { keyword, listing, sortedPages, time } from "./envelope";
import { emailAddress, textLine } from "./field-schemas";
import { staffRoles } from "./permissions";

export const staffStatuses = ["active", "invited", "deactivated"] as const;
export const staffListQuery = z.object({
  keyword: keyword.optional(),
  role: z.enum(staffRoles).optional(),
  status: z.enum(staffStatuses).optional(),
  ...sortedPages(["created_at", "name", "role"], { method: "asc" }),
});
export type StaffListQuery = z.output<typeof staffListQuery>;

export const staffActions = ["change", "deactivate", "reactivate", "resend_invitation", "reset_second_factor"] as const;
export type StaffAction = (typeof staffActions)[number];

export const staffMember = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  status: z.enum(staffStatuses),
  second_factor: z.boolean(),
  /** When one of the live sessions was last used. */
  last_seen_at: time.nullable(),
  version: z.number().int(),
  created_at: time,
  allowed_actions: z.array(z.enum(staffActions)),
});
export type StaffMember = z.infer<typeof staffMember>;
export const staffListing = listing(staffMember);
export type StaffListing = z.infer<typeof staffListing>;

export const inviteStaff = z.strictObject({ email: emailAddress, name: textLine(50), role: z.enum(staffRoles) });
export type InviteStaff = z.output<typeof inviteStaff>;

export const changeStaff = z.strictObject({
  name: textLine(50),
  role: z.enum(staffRoles),
  version: z.number().int(),
});
export type ChangeStaff = z.output<typeof changeStaff>;
