import type { ReturnStatus } from "@/lib/contract/returns";
import type { TransitionTable } from "./transition-table";

/** `inspect` of the contract becomes one of three, by what was found. */
export type ReturnStep =
  | "approve"
  | "reject"
  | "withdraw"
  | "send"
  | "receive"
  | "expire"
  | "accept"
  | "accept_partly"
  | "refuse"
  | "refund"
  | "close";

/** docs/orders.md, returns. */
export const returnSteps: TransitionTable<ReturnStep, ReturnStatus, null> = {
  approve: { from: ["requested"], to: "approved", by: ["staff"] },
  reject: { from: ["requested"], to: "rejected", by: ["staff"] },
  withdraw: { from: ["requested"], to: "withdrawn", by: ["shopper"] },
  // Staff too: a parcel may arrive that nobody announced.
  send: { from: ["approved"], to: "in_transit", by: ["shopper", "staff"] },
  receive: { from: ["in_transit"], to: "received", by: ["staff"] },
  expire: { from: ["approved"], to: "expired", by: ["system"] },
  accept: { from: ["received"], to: "accepted", by: ["staff"] },
  accept_partly: { from: ["received"], to: "partly_accepted", by: ["staff"] },
  refuse: { from: ["received"], to: "refused", by: ["staff"] },
  refund: { from: ["accepted", "partly_accepted"], to: "refunded", by: ["system", "staff"] },
  close: { from: ["refunded"], to: "closed", by: ["system", "staff"] },
};
