import { accountSessions } from "../sign-ins/sessions";
import { memberSessions } from "./tables";

/** Sessions of members: thirty days. */
export const sessions = accountSessions(memberSessions, "memberId", 30 * 24);
