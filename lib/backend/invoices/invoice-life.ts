import {
  type AllowanceAction,
  type AllowanceStatus,
  allowanceActions,
  type InvoiceAction,
  type InvoiceStatus,
  invoiceActions,
} from "@/lib/contract/issued-invoices";
import { statesThat } from "../orders/state-facts";
import { allowedTransitions, transitions } from "../orders/transition-table";

/** `holds`: it is the order's invoice, or is about to be. `isAsked`: the service has been called. */
type InvoiceFact = "isOpen" | "holds" | "isAsked" | "isIssued" | "isAllowed";

export const invoicesThat = statesThat<InvoiceStatus, InvoiceFact>({
  due: ["isOpen", "holds"],
  issuing: ["isOpen", "holds", "isAsked"],
  failed: ["isOpen", "holds"],
  by_hand: ["isOpen", "holds"],
  issued: ["holds", "isIssued"],
  partly_allowed: ["holds", "isIssued", "isAllowed"],
  allowed: ["isAllowed"],
  voiding: ["isOpen", "holds", "isAsked"],
  replacing: ["isOpen"],
  voided: [],
  dropped: [],
});

/** `isStuck`: nothing happens before staff act. */
type AllowanceFact = "isOpen" | "isAsked" | "isStuck";

export const isAllowanceOpen = (status: AllowanceStatus) => allowancesThat("isOpen").includes(status);

export const allowancesThat = statesThat<AllowanceStatus, AllowanceFact>({
  due: ["isOpen"],
  asking: ["isOpen", "isAsked"],
  awaiting: ["isOpen", "isAsked"],
  expired: ["isOpen", "isStuck"],
  by_hand: ["isOpen"],
  failed: ["isOpen", "isStuck"],
  allowed: [],
  cancelling: ["isOpen", "isAsked"],
  cancelled: [],
});

export type InvoiceState = {
  /** The service can still void it (period.ts), and it was not handed to a buyer. */
  canVoid: boolean;
  allowed: number;
  isByHand: boolean;
};

const canVoid = ({ canVoid, allowed }: InvoiceState) => canVoid && allowed === 0;
const byHand = ({ isByHand }: InvoiceState) => isByHand;

/** docs/invoices.md: the states of an invoice. While a call is open only its answer changes it. */
export const invoiceSteps = transitions<InvoiceStatus, InvoiceState>()({
  call: { from: ["due"], to: "issuing", by: ["system"] },
  // Nothing was issued: the service is not reachable, or has no numbers left.
  wait: { from: ["issuing"], to: "due", by: ["system"] },
  refuse: { from: ["issuing"], to: "failed", by: ["system"] },
  issue: { from: ["issuing"], to: "issued", by: ["system"] },
  hand_over: { from: ["issuing"], to: "by_hand", by: ["system"] },
  drop: { from: ["due", "failed", "by_hand", "issuing"], to: "dropped", by: ["system"] },
  retry: { from: ["failed"], to: "due", by: ["staff"] },
  take_over: { from: ["due", "failed"], to: "by_hand", by: ["staff"] },
  enter: { from: ["by_hand"], to: "issued", by: ["staff"] },
  void: { from: ["issued"], to: "voiding", by: ["staff", "system"], when: canVoid },
  // It can no longer be voided.
  keep: { from: ["voiding"], to: "issued", by: ["system"] },
  finish_void: { from: ["voiding"], to: "voided", by: ["system"] },
  settle_void: { from: ["voiding"], to: "voided", by: ["staff"], when: byHand },
  reissue: { from: ["issued"], to: "replacing", by: ["staff"], when: canVoid },
  finish_reissue: { from: ["replacing"], to: "voided", by: ["system"] },
  undo_reissue: { from: ["replacing"], to: "issued", by: ["system"] },
  allow: { from: ["issued", "partly_allowed"], to: "partly_allowed", by: ["system", "staff"] },
  allow_all: { from: ["issued", "partly_allowed"], to: "allowed", by: ["system", "staff"] },
  take_back_part: { from: ["partly_allowed", "allowed"], to: "partly_allowed", by: ["system", "staff"] },
  take_back_all: { from: ["partly_allowed", "allowed"], to: "issued", by: ["system", "staff"] },
});

export type AllowanceState = { isByHand: boolean };

/** docs/invoices.md: an allowance counts once the buyer consents. */
export const allowanceSteps = transitions<AllowanceStatus, AllowanceState>()({
  call: { from: ["due"], to: "asking", by: ["system"] },
  wait: { from: ["asking"], to: "due", by: ["system"] },
  refuse: { from: ["asking"], to: "failed", by: ["system"] },
  ask: { from: ["asking"], to: "awaiting", by: ["system"] },
  hand_over: { from: ["asking"], to: "by_hand", by: ["system"] },
  // The consent's notice may come before the answer, and after the link has expired.
  allow: { from: ["asking", "awaiting", "expired"], to: "allowed", by: ["system"] },
  expire: { from: ["awaiting"], to: "expired", by: ["system"] },
  retry: { from: ["failed"], to: "due", by: ["staff"] },
  ask_again: { from: ["expired"], to: "due", by: ["staff"] },
  paper: { from: ["awaiting", "expired", "failed"], to: "by_hand", by: ["staff"] },
  settle: { from: ["by_hand"], to: "allowed", by: ["staff"] },
  drop: { from: ["due", "failed", "by_hand", "expired"], to: "cancelled", by: ["system"] },
  cancel: { from: ["awaiting", "expired", "allowed"], to: "cancelling", by: ["system", "staff"] },
  finish_cancel: { from: ["cancelling"], to: "cancelled", by: ["system"] },
});

/** What staff may do with an invoice now. */
export function invoiceActionsOf(status: InvoiceStatus, state: InvoiceState): InvoiceAction[] {
  const steps = allowedTransitions(invoiceSteps, status, "staff", state);
  return invoiceActions.filter((action) => steps.includes(action));
}

export function allowanceActionsOf(status: AllowanceStatus, state: AllowanceState): AllowanceAction[] {
  const steps = allowedTransitions(allowanceSteps, status, "staff", state);
  return allowanceActions.filter((action) => steps.includes(action));
}
