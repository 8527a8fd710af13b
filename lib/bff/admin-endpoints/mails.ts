import "server-only";
import { mailListing } from "../../contract/mails";
import { changes, reads } from "./endpoint";

export const mailEndpoints = [reads("mails", mailListing), changes("POST", "mails/{id}/resend")];
