import { z } from "zod";
import {
  blockMember,
  eraseMember,
  memberDetail,
  memberExportQuery,
  memberListing,
  memberListQuery,
  memberNoteForm,
} from "../members";
import { memberData } from "../profile";
import { type AdminCalls, byId, nothing } from "./admin-call";

const change = { permission: "members_write", params: byId, data: memberDetail } as const;

export const memberCalls = {
  "GET members": {
    permission: "members_read",
    summary: "One page of the members",
    query: memberListQuery,
    data: memberListing,
  },
  "GET members/export": {
    permission: "members_write",
    audit: "member_list_export",
    summary: "The filtered members as CSV",
    query: memberExportQuery,
    file: "text/csv",
  },
  "GET members/{id}": {
    permission: "members_read",
    audit: "member_view",
    summary: "One member with addresses, orders, notes and devices",
    params: byId,
    data: memberDetail,
  },
  "POST members/{id}/block": {
    ...change,
    audit: "member_block",
    summary: "Block a member; all their sessions end",
    body: blockMember,
    errors: ["state_conflict"],
  },
  "POST members/{id}/unblock": {
    ...change,
    audit: "member_unblock",
    summary: "Unblock a member",
    body: nothing,
    errors: ["state_conflict"],
  },
  "POST members/{id}/notes": {
    permission: "member_notes_write",
    audit: "member_note_add",
    summary: "Add a note that only staff read",
    params: byId,
    body: memberNoteForm,
    isKeyed: true,
    data: memberDetail,
  },
  "DELETE members/{id}/no-shows": {
    permission: "member_notes_write",
    audit: "no_shows_clear",
    summary: "Count the parcels no more that a member did not fetch from convenience stores",
    params: byId,
    data: memberDetail,
  },
  "GET members/{id}/export": {
    permission: "members_write",
    audit: "member_export",
    summary: "Everything the shop keeps about a member",
    params: byId,
    data: memberData,
  },
  "DELETE members/{id}": {
    permission: "members_write",
    audit: "member_erase",
    summary: "Remove a person for good; orders are kept",
    params: byId,
    body: eraseMember,
    data: z.null(),
  },
} satisfies AdminCalls;
