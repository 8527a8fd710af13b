import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { ActOnOrder, AdminOrder } from "@/lib/contract/orders";
import type { ActOnShipment } from "@/lib/contract/shipments";
import { useOrderMutation } from "./order-conflict";
import { type Question, ReasonDialog } from "./reason-button";

type Order = Pick<AdminOrder, "number" | "version">;

/** The calls that take an order and its parcels further. */
export function useOrderActs({ number, version }: Order) {
  const { busy, call } = useOrderMutation();
  const act = (action: ActOnOrder["action"], reason?: string) =>
    call("POST orders/{number}/actions", { params: { number }, body: { action, version, reason } });
  const move = (id: number, input: Omit<ActOnShipment, "version">) =>
    call("POST orders/{number}/shipments/{id}/actions", { params: { number, id }, body: { version, ...input } });
  return { busy, call, act, move };
}

/** A name of its own for refusing an order that was not accepted yet: it is cancelled. */
const actionOf = (question: OrderQuestion) => (question === "decline" ? "cancel" : question);

type OrderQuestion = "cancel" | "decline" | "reopen" | "reject_transfer" | "uncollect_payment";

const needsReason = { reopen: "required", uncollect_payment: "none" } as const;

/** What is asked before an action on the whole order, by the action. */
export function useOrderQuestions(order: Order) {
  const t = useTranslations("admin.order");
  const { busy, act } = useOrderActs(order);
  const questionOf = (action: OrderQuestion): Question => ({
    title: t(`ask_${action}`, { number: order.number }),
    text: t(`effect.${action}`),
    label: t(action),
    reason: action in needsReason ? needsReason[action as keyof typeof needsReason] : "optional",
    run: (reason) => act(actionOf(action), reason),
  });
  return { busy, questionOf };
}

/** One dialog at a time: a question, or whatever `show` was given. */
export function useAsked(busy: boolean) {
  const [asked, setAsked] = useState<Question | { draw: (onClose: () => void) => ReactNode }>();
  const onClose = () => setAsked(undefined);
  const dialog =
    asked && ("draw" in asked ? asked.draw(onClose) : <ReasonDialog question={asked} busy={busy} onClose={onClose} />);
  return { dialog, ask: setAsked, show: (draw: (onClose: () => void) => ReactNode) => setAsked({ draw }) };
}
