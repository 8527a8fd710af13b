import { z } from "zod";
import {
  administrator,
  administratorSession,
  confirmedByPassword,
  disableSecondFactor,
  enableSecondFactor,
  ownAccount,
  ownName,
  passwordLink,
  recoveryCodes,
  resetStaffPassword,
  secondFactorSetup,
  signInCode,
} from "../administrators";
import { changePassword, endSessions } from "../profile";
import { noticeChoices } from "../staff-notices";
import { credentials, forgotPassword, linkTokenBody, passwordReset } from "../users";
import type { AdminCalls } from "./admin-call";

// Calls that ask for a password or code count wrong ones, and the count must survive the refusal: they are `isLong`,
// and open their own transactions around their changes.
const confirmed = { permission: "self", isLong: true, errors: ["state_conflict", "too_many_requests"] } as const;

export const signInCalls = {
  "POST login": {
    permission: "none",
    summary: "Sign an administrator in",
    body: credentials,
    errors: ["wrong_credentials", "code_required", "password_change_required", "account_blocked", "too_many_requests"],
    data: administratorSession,
  },
  "POST login/code": {
    permission: "none",
    summary: "The second step of signing in, for whoever was answered code_required",
    body: signInCode,
    errors: [
      "wrong_credentials",
      "challenge_expired",
      "password_change_required",
      "account_blocked",
      "too_many_requests",
    ],
    data: administratorSession,
  },
  "POST forgot-password": {
    permission: "none",
    summary: "Ask for a mail to choose a new password; the answer is the same for any address",
    body: forgotPassword,
    errors: ["too_many_requests"],
    data: z.null(),
  },
  "POST password-link": {
    permission: "none",
    summary: "Whether a link to choose a password opens, and for whom; it stays unused",
    body: linkTokenBody,
    errors: ["link_invalid"],
    data: passwordLink,
  },
  "POST reset-password": {
    permission: "none",
    summary: "Choose a password by the link of an invitation or a reset",
    body: resetStaffPassword,
    errors: ["link_invalid", "too_many_requests"],
    data: passwordReset,
  },
  "DELETE logout": {
    permission: "self",
    audit: "session_end",
    summary: "Sign out",
    data: z.null(),
    isServerOnly: true,
  },
  "GET me": { permission: "self", summary: "Who is signed in", data: administrator },
  "GET me/account": { permission: "self", summary: "One's own account", data: ownAccount },
  "PUT me/account": {
    permission: "self",
    audit: "own_name_change",
    summary: "Change one's own name",
    body: ownName,
    data: ownAccount,
  },
  "GET me/notices": {
    permission: "self",
    summary: "What one wants to hear of by mail, of the kinds that one's role may see",
    data: noticeChoices,
  },
  "PUT me/notices": {
    permission: "self",
    audit: "own_notices_change",
    summary: "Choose what one hears of by mail: at once, in the daily one, or not; a kind that is left out stays",
    body: noticeChoices,
    errors: ["not_allowed"],
    data: noticeChoices,
  },
  "PUT me/password": {
    permission: "self",
    audit: "own_password_change",
    isLong: true,
    summary: "Change one's own password; all sessions end and a new one starts",
    body: changePassword,
    errors: ["version_conflict", "too_many_requests"],
    data: administratorSession,
    isServerOnly: true,
  },
  "DELETE me/sessions": {
    permission: "self",
    audit: "own_sessions_end",
    summary: "Sign one device out, or all but this one",
    body: endSessions,
    errors: ["not_found"],
    data: ownAccount,
  },
  "POST me/second-factor": {
    ...confirmed,
    audit: "own_second_factor_start",
    summary: "Make a secret for an authenticator app; it counts once a code confirms it",
    body: confirmedByPassword,
    data: secondFactorSetup,
  },
  "PUT me/second-factor": {
    ...confirmed,
    audit: "own_second_factor_enable",
    summary: "Turn the second factor on with a code; the answer shows the recovery codes, once",
    body: enableSecondFactor,
    data: recoveryCodes,
  },
  "DELETE me/second-factor": {
    ...confirmed,
    audit: "own_second_factor_disable",
    summary: "Turn the second factor off, with password and code",
    body: disableSecondFactor,
    data: z.null(),
  },
  "POST me/recovery-codes": {
    ...confirmed,
    audit: "own_recovery_codes_renew",
    summary: "Make new recovery codes; the old ones open nothing any more",
    body: confirmedByPassword,
    data: recoveryCodes,
  },
} satisfies AdminCalls;
