import "server-only";
import { mailListing, resendMails, resentMails } from "../../contract/mails";
import { changes, reads } from "./endpoint";

export const mailEndpoints = [
  reads("mails", mailListing),
  changes("POST", "mails/{id}/resend"),
  changes("POST", "mails/resend", resendMails, [], resentMails),
];
