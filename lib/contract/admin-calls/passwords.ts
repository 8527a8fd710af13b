import { z } from "zod";
import { accountId, passwordDetail, passwordListing, passwordListQuery } from "../passwords";
import { type AdminCalls, nothing } from "./admin-call";

const one = z.object({ id: accountId });

export const passwordCalls = {
  "GET passwords": {
    permission: "passwords_read",
    summary: "One page of all accounts, of staff and members",
    query: passwordListQuery,
    data: passwordListing,
  },
  "GET passwords/{id}": {
    permission: "passwords_read",
    audit: "password_view",
    summary: "One account: last change, lock, devices",
    params: one,
    data: passwordDetail,
  },
  "POST passwords/{id}/link": {
    permission: "passwords_write",
    audit: "password_link_send",
    summary: "Mail a link to choose a new password",
    params: one,
    body: nothing,
    errors: ["state_conflict"],
    data: passwordDetail,
  },
  "POST passwords/{id}/force-change": {
    permission: "passwords_write",
    audit: "password_change_force",
    summary: "Ask for a new password at the next sign-in",
    params: one,
    body: nothing,
    errors: ["state_conflict"],
    data: passwordDetail,
  },
  "POST passwords/{id}/unlock": {
    permission: "passwords_write",
    audit: "password_unlock",
    summary: "Forget the wrong passwords",
    params: one,
    body: nothing,
    errors: ["state_conflict"],
    data: passwordDetail,
  },
  "POST passwords/{id}/end-sessions": {
    permission: "passwords_write",
    audit: "password_sessions_end",
    summary: "Sign all devices out",
    params: one,
    body: nothing,
    errors: ["state_conflict"],
    data: passwordDetail,
  },
} satisfies AdminCalls;
