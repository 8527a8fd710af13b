import type { OrderAction, OrderEvent, OrderStatus, PaymentMethod, PaymentStatus } from "@/lib/contract/orders";

export type Actor = OrderEvent["actor"];
export type Situation = { order_status: OrderStatus; payment_status: PaymentStatus; payment: PaymentMethod };

type Transition = {
  from: OrderStatus[];
  to: OrderStatus;
  by: Actor[];
  when?: (situation: Situation) => boolean;
  event: OrderEvent["kind"];
};

/**
 * The one table of what may happen to an order (orders.md, order_status). Cash on delivery can be confirmed at once;
 * everything else only when it is paid.
 */
const transitions: Record<OrderAction, Transition> = {
  confirm: {
    from: ["pending"],
    to: "processing",
    by: ["staff", "system"],
    when: ({ payment, payment_status }) => payment === "cash_on_delivery" || payment_status === "paid",
    event: "confirmed",
  },
  cancel: { from: ["pending", "processing"], to: "cancelled", by: ["shopper", "staff", "system"], event: "cancelled" },
};

/** What comes of an action by this actor in this situation; undefined when it is not allowed. */
export function transition(situation: Situation, action: OrderAction, actor: Actor) {
  const { from, to, by, when, event } = transitions[action];
  const allowed = from.includes(situation.order_status) && by.includes(actor) && (when?.(situation) ?? true);
  return allowed ? { to, event } : undefined;
}

/** Everything this actor may do now; every answer with an order carries it, and screens draw their buttons from it. */
export function allowedActions(situation: Situation, actor: Actor): OrderAction[] {
  return (Object.keys(transitions) as OrderAction[]).filter((action) => transition(situation, action, actor));
}
