import type { Order } from "@/lib/contract/orders";
import { mailMessage as t } from "@/lib/i18n/translate";
import type { MailContent } from "../mail/mail-content";
import type { DueMail, RenderContext } from "../mail/render-context";
import { orderAccessToken } from "../orders/order-access";
import { findOrder } from "./queries";

/** A mail about an order, with the button and the note that all of them end with; none when `write` has nothing to say. */
export function aboutOrder(
  write: (order: Order, payload: DueMail["payload"]) => Omit<MailContent, "button" | "notes"> | undefined,
) {
  return async ({ payload }: DueMail, { db, signingKey, publicUrl }: RenderContext) => {
    const order = await findOrder(db, payload.number ?? "", "shopper");
    const content = order && write(order, payload);
    if (!content) return undefined;
    const access = orderAccessToken(signingKey, order.number);
    return {
      ...content,
      button: { label: t("order.button"), url: `${publicUrl}/orders/${order.number}?access=${access}` },
      notes: [t("order.keep")],
    };
  };
}
