import { z } from "zod";
import { type BesideOthers, wrongBeside } from "./beside-others";
import { keyword, listing, sortedPages, time } from "./envelope";
import { emailAddress, textLine } from "./field-schemas";
import { customPermissions, isComplete, permissions, type StaffRole, staffRoles } from "./permissions";

export const staffStatuses = ["active", "invited", "deactivated"] as const;
export const staffListQuery = z.object({
  keyword: keyword.optional(),
  role: z.enum(staffRoles).optional(),
  status: z.enum(staffStatuses).optional(),
  ...sortedPages(["created_at", "name", "role"], { method: "asc" }),
});
export type StaffListQuery = z.output<typeof staffListQuery>;

export const staffActions = [
  "change",
  "deactivate",
  "reactivate",
  "resend_invitation",
  "copy_invitation",
  "reset_second_factor",
] as const;
export type StaffAction = (typeof staffActions)[number];

export const staffMember = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  /** What the account may do, if it has a list of its own; null: what its role may. */
  permissions: z.array(z.enum(permissions)).nullable(),
  status: z.enum(staffStatuses),
  second_factor: z.boolean(),
  /** When one of the live sessions was last used. */
  last_seen_at: time.nullable(),
  version: z.number().int(),
  created_at: time,
  /** Until when an invited person can choose a password; null for others, and once the link has ended. */
  invitation_ends_at: time.nullable(),
  allowed_actions: z.array(z.enum(staffActions)),
});
export type StaffMember = z.infer<typeof staffMember>;
export const staffListing = listing(staffMember);
export type StaffListing = z.infer<typeof staffListing>;

/** The link by which an invited person chooses a password, and its end. */
export const invitationLink = z.object({ url: z.url(), expires_at: time });
export type InvitationLink = z.infer<typeof invitationLink>;

/**
 * An account's own list of permissions, in the order of the table; null for those of the role. Left out, an account stays
 * as it is.
 */
const ownPermissions = z
  .array(z.enum(customPermissions))
  .max(customPermissions.length)
  .overwrite((list) => customPermissions.filter((permission) => list.includes(permission)))
  .check(({ value, issues }) => {
    const refuse = (problem: BesideOthers) => issues.push({ code: "custom", input: value, ...wrongBeside(problem) });
    if (value.length === 0) refuse("back_office.permissions_empty");
    else if (!isComplete(value)) refuse("back_office.permissions_incomplete");
  })
  .nullish();

/** An owner may do everything, so a list would only seem to narrow it. */
function hasItsRights({ role, permissions: own }: { role: StaffRole; permissions?: unknown[] | null }): boolean {
  return role !== "owner" || !own;
}
const atTheList = { path: ["permissions"], ...wrongBeside("back_office.owner_permissions") };

export const inviteStaff = z
  .strictObject({ email: emailAddress, name: textLine(50), role: z.enum(staffRoles), permissions: ownPermissions })
  .refine(hasItsRights, atTheList);
export type InviteStaffInput = z.input<typeof inviteStaff>;
export type InviteStaff = z.output<typeof inviteStaff>;

export const changeStaff = z
  .strictObject({
    name: textLine(50),
    role: z.enum(staffRoles),
    permissions: ownPermissions,
    version: z.number().int(),
  })
  .refine(hasItsRights, atTheList);
export type ChangeStaffInput = z.input<typeof changeStaff>;
export type ChangeStaff = z.output<typeof changeStaff>;
