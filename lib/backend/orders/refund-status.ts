import { type RefundAction, type RefundReason, type RefundStatus, refundActions } from "@/lib/contract/payments";
import { statesThat } from "./state-facts";
import { allowedTransitions, transitions } from "./transition-table";

/** `counts`: its money goes to the buyer. `isOpen`: the service is still to be asked. */
type RefundFact = "counts" | "isOpen" | "maySend" | "mayHaveArrived" | "hasEnded";

export const refundsThat = statesThat<RefundStatus, RefundFact>({
  due: ["counts", "isOpen", "maySend"],
  sending: ["counts", "mayHaveArrived"],
  unclear: ["counts", "isOpen", "mayHaveArrived"],
  refused: ["counts", "isOpen", "maySend"],
  by_hand: ["counts"],
  succeeded: ["counts", "hasEnded"],
  withdrawn: ["hasEnded"],
});

export type RefundState = { reason: RefundReason };

/** docs/orders.md, refunds. While one is being sent, only the sending job may change it. */
export const refundSteps = transitions<RefundStatus, RefundState>()({
  send: { from: ["due", "refused"], to: "sending", by: ["system"] },
  // Nothing was sent: the gateway is not reachable, or the payment could not be refunded yet.
  wait: { from: ["sending"], to: "due", by: ["system"] },
  succeed: { from: ["sending", "unclear"], to: "succeeded", by: ["system"] },
  refuse: { from: ["sending", "unclear"], to: "refused", by: ["system"] },
  lose_sight: { from: ["sending"], to: "unclear", by: ["system"] },
  retry: { from: ["refused"], to: "due", by: ["staff"] },
  take_over: { from: ["due", "refused", "unclear"], to: "by_hand", by: ["staff", "system"] },
  settle: { from: ["by_hand"], to: "succeeded", by: ["staff"] },
  // The shop owes every other refund, so it cannot be withdrawn.
  withdraw: {
    from: ["due", "refused", "by_hand"],
    to: "withdrawn",
    by: ["staff"],
    when: ({ reason }) => reason === "goodwill",
  },
});

export type RefundStep = keyof typeof refundSteps;

export function refundActionsOf(status: RefundStatus, reason: RefundReason): RefundAction[] {
  const steps = allowedTransitions(refundSteps, status, "staff", { reason });
  return refundActions.filter((action) => steps.includes(action));
}
