import { z } from "zod";
import { bulkResults } from "../bulk";
import {
  changeContactStatus,
  closeContacts,
  contactDetail,
  contactListing,
  contactListQuery,
  contactNumber,
  noteOnContact,
  replyToContact,
} from "../contacts";
import type { AdminCalls } from "./admin-call";

const one = z.object({ number: contactNumber });

const change = { permission: "messages_write", params: one, data: contactDetail } as const;

export const contactCalls = {
  "GET contacts": {
    permission: "messages_read",
    summary: "One page of the inbox",
    query: contactListQuery,
    data: contactListing,
  },
  "GET contacts/{number}": {
    permission: "messages_read",
    audit: "contact_view",
    summary: "One message with what was answered",
    params: one,
    data: contactDetail,
  },
  "POST contacts/{number}/replies": {
    ...change,
    audit: "contact_reply",
    summary: "Answer a message by mail",
    body: replyToContact,
    isKeyed: true,
  },
  "POST contacts/{number}/notes": {
    ...change,
    audit: "contact_note_add",
    summary: "Add a note that only staff read",
    body: noteOnContact,
    isKeyed: true,
  },
  "PUT contacts/{number}/status": {
    ...change,
    audit: "contact_status_change",
    summary: "Close a message, or open it again",
    body: changeContactStatus,
  },
  "POST contacts/close": {
    permission: "messages_write",
    audit: "contact_bulk_close",
    summary: "Close many messages and say what became of each",
    body: closeContacts,
    data: bulkResults,
  },
} satisfies AdminCalls;
