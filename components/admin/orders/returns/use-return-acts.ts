import { useTranslations } from "next-intl";
import { useOrderMutation } from "@/components/admin/orders/changes/order-conflict";
import type { Question } from "@/components/admin/orders/reason-button";
import type { ActOnReturn, ReturnAction, ReturnRequest } from "@/lib/contract/returns";

export type Found = Pick<ActOnReturn, "lines" | "answer">;

/** Advances a return. `reject` is the question before refusing it. */
export function useReturnActs(request: Pick<ReturnRequest, "id" | "version"> | undefined) {
  const t = useTranslations("admin.order");
  const { busy, call } = useOrderMutation();
  const { id = 0, version = 0 } = request ?? {};
  const act = (action: ReturnAction, more: Found = {}) =>
    call("POST returns/{id}/actions", { params: { id }, body: { action, version, ...more } });
  const reject: Question = {
    title: t("ask_reject_return"),
    text: t("effect.reject_return"),
    label: t("return_actions.reject"),
    reason: "required",
    run: (answer) => act("reject", { answer }),
  };
  return { busy, act, reject };
}
