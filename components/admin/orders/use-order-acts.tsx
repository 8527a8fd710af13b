import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { ActOnOrder, AdminOrder } from "@/lib/contract/orders";
import type { ActOnShipment } from "@/lib/contract/shipments";
import { useOrderMutation } from "./changes/order-conflict";
import { type Question, ReasonDialog } from "./reason-button";

/** Actions that ask first, and whether they take a reason. */
const reasons = {
  cancel: "optional",
  decline: "optional",
  reopen: "required",
  reject_transfer: "optional",
  uncollect_payment: undefined,
} as const;

type OrderQuestion = keyof typeof reasons;

/** `decline` is the name for cancelling an order that was not accepted yet. */
const actionOf = (question: OrderQuestion) => (question === "decline" ? "cancel" : question);

/** The calls that advance an order and its parcels, and the questions before actions on the whole order. */
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

/** One dialog at a time: a question, or the one given to `show`. */
export function useAsked(busy: boolean) {
  const [asked, setAsked] = useState<Question | { draw: (onClose: () => void) => ReactNode }>();
  const onClose = () => setAsked(undefined);
  const dialog =
    asked && ("draw" in asked ? asked.draw(onClose) : <ReasonDialog question={asked} busy={busy} onClose={onClose} />);
  return { dialog, ask: setAsked, show: (draw: (onClose: () => void) => ReactNode) => setAsked({ draw }) };
}
