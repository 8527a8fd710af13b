import { z } from "zod";
import { mailContent, mailId, mailListing, mailListQuery, resendMails, resentMails } from "../mails";
import type { AdminCalls } from "./admin-call";

export const mailCalls = {
  "GET mails": { permission: "mails_read", summary: "One page of the outbox", query: mailListQuery, data: mailListing },
  "GET mails/{id}/content": {
    permission: "orders_write",
    audit: "mail_view",
    summary: "What a mail to a shopper without a mail address would say now, for staff to copy or print",
    params: z.object({ id: mailId }),
    errors: ["state_conflict"],
    data: mailContent,
  },
  "POST mails/{id}/resend": {
    permission: "mails_write",
    audit: "mail_resend",
    summary: "Send a mail again",
    params: z.object({ id: mailId }),
    errors: ["state_conflict"],
    data: z.null(),
  },
  "POST mails/resend": {
    permission: "mails_write",
    audit: "mail_resend",
    summary: "Send several mails again",
    body: resendMails,
    data: resentMails,
  },
} satisfies AdminCalls;
