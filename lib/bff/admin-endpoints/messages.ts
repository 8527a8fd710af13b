import "server-only";
import { bulkResults } from "../../contract/bulk";
import {
  changeContactStatus,
  closeContacts,
  contactDetail,
  contactListing,
  noteOnContact,
  replyToContact,
} from "../../contract/contacts";
import { subscriberListing } from "../../contract/subscribes";
import { changes, reads } from "./endpoint";

/** What visitors write to the shop, and who asked for its letters. */
export const messageEndpoints = [
  reads("contacts", contactListing),
  reads("contacts/{number}", contactDetail),
  changes("POST", "contacts/{number}/replies", replyToContact),
  changes("POST", "contacts/{number}/notes", noteOnContact),
  changes("PUT", "contacts/{number}/status", changeContactStatus),
  changes("POST", "contacts/close", closeContacts, [], bulkResults),
  reads("subscribers", subscriberListing),
  changes("DELETE", "subscribers/{id}"),
];
