import type { OrderEvent } from "@/lib/contract/orders";
import type { ReturnStatus } from "@/lib/contract/returns";
import { statesThat } from "./state-facts";
import { transitions } from "./transition-table";

/** States of a return; while one `counts`, its items cannot be asked for again. */
export const returnsThat = statesThat<ReturnStatus, "counts">({
  requested: ["counts"],
  approved: ["counts"],
  rejected: [],
  withdrawn: [],
  in_transit: ["counts"],
  received: ["counts"],
  expired: [],
  accepted: ["counts"],
  partly_accepted: ["counts"],
  refused: ["counts"],
  refunded: ["counts"],
  closed: ["counts"],
});

/** `withdrawal`: asked for within the seven days of the law, so staff cannot refuse it (docs/taiwan.md, Law). */
export type ReturnState = { withdrawal: boolean };

/**
 * docs/orders.md, returns. A withdrawal begins as `approved`: the items are to be sent back. `inspect` of the
 * contract becomes accept, accept_partly or refuse, depending on the findings.
 */
export const returnSteps = transitions<ReturnStatus, ReturnState>()({
  approve: { from: ["requested"], to: "approved", by: ["staff"] },
  reject: { from: ["requested"], to: "rejected", by: ["staff"], when: ({ withdrawal }) => !withdrawal },
  withdraw: { from: ["requested", "approved"], to: "withdrawn", by: ["shopper"] },
  // Staff too: a shopper may report it on the telephone. The system when a carrier reports it.
  send: { from: ["approved"], to: "in_transit", by: ["shopper", "staff", "system"] },
  // A parcel may arrive without notice.
  receive: { from: ["approved", "in_transit"], to: "received", by: ["staff"] },
  expire: { from: ["approved"], to: "expired", by: ["system"] },
  accept: { from: ["received"], to: "accepted", by: ["staff"] },
  accept_partly: { from: ["received"], to: "partly_accepted", by: ["staff"] },
  refuse: { from: ["received"], to: "refused", by: ["staff"] },
  refund: { from: ["accepted", "partly_accepted"], to: "refunded", by: ["system", "staff"] },
  close: { from: ["refunded"], to: "closed", by: ["system", "staff"] },
});

export type ReturnStep = keyof typeof returnSteps;

/** The event in the order's history for a step. Inspection and refund of a return write events with sums. */
export const returnEvents = {
  approve: "return_approved",
  reject: "return_rejected",
  withdraw: "return_withdrawn",
  send: "return_in_transit",
  receive: "return_received",
  expire: "return_expired",
  close: "return_closed",
} as const satisfies Partial<Record<ReturnStep, OrderEvent["kind"]>>;
