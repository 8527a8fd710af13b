import { z } from "zod";
import { administrator, administratorSession } from "../contract/administrators";
import { type MailListInput, mailListing } from "../contract/mails";
import { type ActOnOrder, adminOrder, type OrderListInput, orderListing } from "../contract/orders";
import type { Credentials } from "../contract/users";
import type { Send } from "./client";

export function adminCalls(send: Send) {
  return {
    login: (body: Credentials) => send({ method: "POST", path: "/admin/login", body, data: administratorSession }),
    logout: () => send({ method: "DELETE", path: "/admin/logout", data: z.unknown() }),
    me: () => send({ path: "/admin/me", data: administrator }),
    orders: (query: OrderListInput) => send({ path: "/admin/orders", query, data: orderListing }),
    order: (number: string) => send({ path: `/admin/orders/${encodeURIComponent(number)}`, data: adminOrder }),
    mails: (query: MailListInput) => send({ path: "/admin/mails", query, data: mailListing }),
    resendMail: (id: string) =>
      send({ method: "POST", path: `/admin/mails/${encodeURIComponent(id)}/resend`, body: {}, data: z.unknown() }),
    actOnOrder: (number: string, body: ActOnOrder) =>
      send({ method: "POST", path: `/admin/orders/${encodeURIComponent(number)}/actions`, body, data: adminOrder }),
  };
}
