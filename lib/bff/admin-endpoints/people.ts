import "server-only";
import { z } from "zod";
import {
  confirmedByPassword,
  disableSecondFactor,
  enableSecondFactor,
  ownName,
  recoveryCodes,
  secondFactorSetup,
} from "../../contract/administrators";
import { auditListing } from "../../contract/audit-logs";
import { blockMember, eraseMember, memberDetail, memberListing, memberNoteForm } from "../../contract/members";
import { passwordDetail, passwordListing } from "../../contract/passwords";
import { endSessions, memberData } from "../../contract/profile";
import { changeStaff, inviteStaff, staffListing, staffMember } from "../../contract/staffs";
import { changes, reads } from "./endpoint";

const nothing = z.strictObject({});

/** Members, accounts, staff, one's own account and the log. Nothing of it is on cached pages. */
export const peopleEndpoints = [
  reads("members", memberListing),
  reads("members/{id}/export", memberData),
  changes("POST", "members/{id}/block", blockMember, [], memberDetail),
  changes("POST", "members/{id}/unblock", nothing, [], memberDetail),
  changes("POST", "members/{id}/notes", memberNoteForm, [], memberDetail),
  changes("DELETE", "members/{id}", eraseMember),
  reads("passwords", passwordListing),
  changes("POST", "passwords/{account}/link", nothing, [], passwordDetail),
  changes("POST", "passwords/{account}/force-change", nothing, [], passwordDetail),
  changes("POST", "passwords/{account}/unlock", nothing, [], passwordDetail),
  changes("POST", "passwords/{account}/end-sessions", nothing, [], passwordDetail),
  reads("staffs", staffListing),
  changes("POST", "staffs", inviteStaff, [], staffMember),
  changes("PUT", "staffs/{id}", changeStaff, [], staffMember),
  changes("POST", "staffs/{id}/deactivate", nothing, [], staffMember),
  changes("POST", "staffs/{id}/reactivate", nothing, [], staffMember),
  changes("POST", "staffs/{id}/invitation", nothing, [], staffMember),
  changes("DELETE", "staffs/{id}/second-factor", nothing, [], staffMember),
  changes("PUT", "me/account", ownName),
  changes("DELETE", "me/sessions", endSessions),
  changes("POST", "me/second-factor", confirmedByPassword, [], secondFactorSetup),
  changes("PUT", "me/second-factor", enableSecondFactor, [], recoveryCodes),
  changes("DELETE", "me/second-factor", disableSecondFactor),
  changes("POST", "me/recovery-codes", confirmedByPassword, [], recoveryCodes),
  reads("audit-logs", auditListing),
];
