import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { ActOnOrder, AdminOrder } from "@/lib/contract/orders";
import type { ActOnShipment } from "@/lib/contract/shipments";
import { useOrderMutation } from "./order-conflict";
import { type Question, ReasonDialog } from "./reason-button";

/** What is asked about, and whether a reason belongs to it. */
const reasons = {
  cancel: "optional",
  decline: "optional",
  reopen: "required",
  reject_transfer: "optional",
  uncollect_payment: undefined,
} as const;

type OrderQuestion = keyof typeof reasons;

/** A name of its own for refusing an order that was not accepted yet: it is cancelled. */
const actionOf = (question: OrderQuestion) => (question === "decline" ? "cancel" : question);

/** The calls that take an order and its parcels further, and what is asked before an action on the whole order. */
export function useOrderActs({ number, version }: Pick<AdminOrder, "number" | "version">) {
  const t = useTranslations("admin.order");
  const { busy, call } = useOrderMutation();
  const act = (action: ActOnOrder["action"], reason?: string) =>
    call("POST orders/{number}/actions", { params: { number }, body: { action, version, reason } });
  const move = (id: number, input: Omit<ActOnShipment, "version">) =>
    call("POST orders/{number}/shipments/{id}/actions", { params: { number, id }, body: { version, ...input } });
  const questionOf = (action: OrderQuestion): Question => ({
    title: t(`ask_${action}`, { number }),
    text: t(`effect.${action}`),
    label: t(action),
    reason: reasons[action],
    run: (reason) => act(actionOf(action), reason),
  });
  return { busy, call, act, move, questionOf };
}

/** One dialog at a time: a question, or whatever `show` was given. */
export function useAsked(busy: boolean) {
  const [asked, setAsked] = useState<Question | { draw: (onClose: () => void) => ReactNode }>();
  const onClose = () => setAsked(undefined);
  const dialog =
    asked && ("draw" in asked ? asked.draw(onClose) : <ReasonDialog question={asked} busy={busy} onClose={onClose} />);
  return { dialog, ask: setAsked, show: (draw: (onClose: () => void) => ReactNode) => setAsked({ draw }) };
}
