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
    permission: "messages_write",
    audit: "contact_reply",
    summary: "Answer a message by mail",
    params: one,
    body: replyToContact,
    isKeyed: true,
    data: contactDetail,
  },
  "POST contacts/{number}/notes": {
    permission: "messages_write",
    audit: "contact_note_add",
    summary: "Add a note that only staff read",
    params: one,
    body: noteOnContact,
    isKeyed: true,
    data: contactDetail,
  },
  "PUT contacts/{number}/status": {
    permission: "messages_write",
    audit: "contact_status_change",
    summary: "Close a message, or open it again",
    params: one,
    body: changeContactStatus,
    data: contactDetail,
  },
  "POST contacts/close": {
    permission: "messages_write",
    audit: "contact_bulk_close",
    summary: "Close many messages and say what became of each",
    body: closeContacts,
    data: bulkResults,
  },
} satisfies AdminCalls;
