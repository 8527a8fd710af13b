import { changeStaff, invitationLink, inviteStaff, staffListing, staffListQuery, staffMember } from "../staffs";
import { type AdminCalls, byId, nothing } from "./admin-call";

const changeOne = { permission: "staff_write", params: byId, body: nothing, data: staffMember } as const;

export const staffCalls = {
  "GET staffs": {
    permission: "staff_read",
    summary: "One page of the staff",
    query: staffListQuery,
    data: staffListing,
  },
  "POST staffs": {
    permission: "staff_write",
    audit: "staff_invite",
    summary: "Invite a staff member: an account, and a mail with a link to choose its password",
    body: inviteStaff,
    errors: ["email_taken"],
    data: staffMember,
  },
  "GET staffs/{id}": { permission: "staff_read", summary: "One staff member", params: byId, data: staffMember },
  "PUT staffs/{id}": {
    permission: "staff_write",
    audit: "staff_change",
    summary: "Change name, role and own permissions",
    params: byId,
    body: changeStaff,
    errors: ["last_owner", "own_account"],
    data: staffMember,
  },
  "POST staffs/{id}/deactivate": {
    ...changeOne,
    audit: "staff_deactivate",
    summary: "Close an account; its sessions end at once",
    errors: ["last_owner", "own_account", "state_conflict"],
  },
  "POST staffs/{id}/reactivate": {
    ...changeOne,
    audit: "staff_reactivate",
    summary: "Open a closed account again",
    errors: ["state_conflict"],
  },
  "POST staffs/{id}/invitation": {
    ...changeOne,
    audit: "staff_invitation_resend",
    summary: "Send the invitation again",
    errors: ["state_conflict"],
  },
  "POST staffs/{id}/invitation-link": {
    permission: "staff_write",
    audit: "staff_invitation_link",
    summary: "The link of an open invitation, to be handed on by staff; a new one if it has ended",
    params: byId,
    body: nothing,
    errors: ["state_conflict"],
    data: invitationLink,
  },
  "DELETE staffs/{id}/second-factor": {
    ...changeOne,
    audit: "staff_second_factor_reset",
    summary: "Reset the second factor of a staff member who lost it",
    errors: ["own_account", "state_conflict"],
  },
} satisfies AdminCalls;
