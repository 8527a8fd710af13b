import type { RefundAction, RefundReason, RefundStatus } from "@/lib/contract/payments";
import { allowedTransitions, type TransitionTable } from "./transition-table";

export type RefundStep =
  | "send"
  | "wait"
  | "succeed"
  | "refuse"
  | "lose_sight"
  | "retry"
  | "take_over"
  | "settle"
  | "withdraw";

/** What the rules look at beside the status. */
export type RefundState = { reason: RefundReason };

/**
 * docs/orders.md, refunds. What is being sent belongs to the job that sends it: staff can neither settle nor repeat it.
 * Done is what the gateway said, or what staff said of money that they moved themselves.
 */
export const refundSteps: TransitionTable<RefundStep, RefundStatus, RefundState> = {
  send: { from: ["due", "refused"], to: "sending", by: ["system"] },
  // Nothing was sent: the gateway is away, or could not have done it yet.
  wait: { from: ["sending"], to: "due", by: ["system"] },
  succeed: { from: ["sending", "unclear"], to: "succeeded", by: ["system"] },
  refuse: { from: ["sending", "unclear"], to: "refused", by: ["system"] },
  lose_sight: { from: ["sending"], to: "unclear", by: ["system"] },
  retry: { from: ["refused"], to: "due", by: ["staff"] },
  take_over: { from: ["due", "refused", "unclear"], to: "by_hand", by: ["staff", "system"] },
  settle: { from: ["by_hand"], to: "succeeded", by: ["staff"] },
  // The shop owes every other refund.
  withdraw: {
    from: ["due", "refused", "by_hand"],
    to: "withdrawn",
    by: ["staff"],
    when: ({ reason }) => reason === "goodwill",
  },
};

const staffSteps: RefundAction[] = ["retry", "take_over", "settle", "withdraw"];

/** What staff may do with a refund now. */
export function refundActionsOf(status: RefundStatus, reason: RefundReason): RefundAction[] {
  const steps = allowedTransitions(refundSteps, status, "staff", { reason });
  return staffSteps.filter((step) => steps.includes(step));
}
