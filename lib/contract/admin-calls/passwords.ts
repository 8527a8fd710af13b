import { z } from "zod";
import { accountId, passwordDetail, passwordListing, passwordListQuery } from "../passwords";
import { deviceSession } from "../profile";
import { type AdminCalls, nothing } from "./admin-call";

const one = z.object({ id: accountId });

const change = {
  permission: "passwords_write",
  params: one,
  body: nothing,
  errors: ["state_conflict"],
  data: passwordDetail,
} as const;

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
    ...change,
    audit: "password_link_send",
    summary: "Mail a link to choose a new password",
  },
  "POST passwords/{id}/force-change": {
    ...change,
    audit: "password_change_force",
    summary: "Require a new password at the next sign-in",
  },
  "POST passwords/{id}/unlock": { ...change, audit: "password_unlock", summary: "Reset the count of wrong passwords" },
  "POST passwords/{id}/end-sessions": { ...change, audit: "password_sessions_end", summary: "Sign all devices out" },
  "DELETE passwords/{id}/sessions/{session}": {
    permission: "passwords_write",
    audit: "password_session_end",
    summary: "Sign one device out",
    params: one.extend({ session: deviceSession.shape.id }),
    data: passwordDetail,
  },
} satisfies AdminCalls;
