import { z } from "zod";
import { administrator, administratorSession } from "../contract/administrators";
import { type MailListInput, mailListing } from "../contract/mails";
import type { Credentials } from "../contract/users";
import { adminOrderCalls } from "./admin-orders";
import type { Send } from "./client";

export function adminCalls(send: Send) {
  return {
    login: (body: Credentials) => send({ method: "POST", path: "/admin/login", body, data: administratorSession }),
    logout: () => send({ method: "DELETE", path: "/admin/logout", data: z.unknown() }),
    me: () => send({ path: "/admin/me", data: administrator }),
    mails: (query: MailListInput) => send({ path: "/admin/mails", query, data: mailListing }),
    resendMail: (id: string) =>
      send({ method: "POST", path: `/admin/mails/${encodeURIComponent(id)}/resend`, body: {}, data: z.unknown() }),
    ...adminOrderCalls(send),
  };
}
