import { z } from "zod";
import {
  administratorSession,
  type OwnAccount,
  ownAccount,
  passwordLink,
  type ResetStaffPasswordInput,
  type SignInCodeInput,
} from "../contract/administrators";
import { type AuditListInput, auditListing } from "../contract/audit-logs";
import { type MemberListInput, memberDetail, memberListing } from "../contract/members";
import { type PasswordListInput, passwordDetail, passwordListing } from "../contract/passwords";
import type { ChangePassword } from "../contract/profile";
import { type StaffListInput, staffListing, staffMember } from "../contract/staffs";
import { type ForgotPassword, type LinkTokenBody, passwordReset } from "../contract/users";
import type { Answer } from "./call";
import type { Send } from "./client";

/** What the back office reads of people, and the steps of signing in that set a cookie. */
export function adminPeopleCalls(send: Send) {
  return {
    loginWithCode: (body: SignInCodeInput) =>
      send({ method: "POST", path: "/admin/login/code", body, data: administratorSession }),
    passwordLink: (body: LinkTokenBody) =>
      send({ method: "POST", path: "/admin/password-link", body, data: passwordLink }),
    forgotPassword: (body: ForgotPassword) =>
      send({ method: "POST", path: "/admin/forgot-password", body, data: z.unknown() }),
    resetPassword: (body: ResetStaffPasswordInput) =>
      send({ method: "POST", path: "/admin/reset-password", body, data: passwordReset }),
    changeOwnPassword: (body: ChangePassword) =>
      send({ method: "PUT", path: "/admin/me/password", body, data: administratorSession }),
    ownAccount: (): Promise<Answer<OwnAccount>> => send({ path: "/admin/me/account", data: ownAccount }),
    members: (query: MemberListInput) => send({ path: "/admin/members", query, data: memberListing }),
    member: (id: number) => send({ path: `/admin/members/${id}`, data: memberDetail }),
    passwords: (query: PasswordListInput) => send({ path: "/admin/passwords", query, data: passwordListing }),
    password: (id: string) => send({ path: `/admin/passwords/${encodeURIComponent(id)}`, data: passwordDetail }),
    staffs: (query: StaffListInput) => send({ path: "/admin/staffs", query, data: staffListing }),
    staff: (id: number) => send({ path: `/admin/staffs/${id}`, data: staffMember }),
    auditLogs: (query: AuditListInput) => send({ path: "/admin/audit-logs", query, data: auditListing }),
  };
}
