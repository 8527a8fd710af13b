import type { Order } from "@/lib/contract/orders";
import type { OrderFacts } from "@/lib/mails/order-mails";
import { greetingName } from "../mail/greeting-name";
import type { DueMail, LoadMail } from "../mail/render-context";
import { orderLink } from "../orders/order-access";
import { findOrder } from "./queries";

/** What a mail about an order is written from, with the link that opens it; nothing when `more` finds nothing to say. */
export function aboutOrder<More extends object>(
  more: (order: Order, payload: DueMail["payload"]) => More | undefined,
): LoadMail<OrderFacts & More> {
  return async ({ payload }, { db, signingKey, publicUrl }) => {
    const order = await findOrder(db, payload.number ?? "", "shopper");
    const found = order && more(order, payload);
    if (!found) return undefined;
    const url = orderLink(publicUrl, signingKey, order.number);
    return { order, name: greetingName(order.contact.name), url, ...found };
  };
}
