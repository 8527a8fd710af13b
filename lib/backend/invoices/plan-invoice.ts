import type { AllowanceStatus, InvoiceStatus } from "@/lib/contract/issued-invoices";

/** An order's valid or pending invoice; its open allowance, and the newest allowance that counts. */
export type Held = {
  status: InvoiceStatus;
  amount: number;
  allowed: number;
  canVoid: boolean;
  open?: { status: AllowanceStatus; amount: number };
  hasAllowed: boolean;
};

/** The next step for an order's invoice. `wait`: a call or a consent is pending. */
export type Plan =
  | { kind: "nothing" | "wait" | "issue" | "drop" | "rewrite" | "void" | "cancel_open" | "cancel_allowed" }
  | { kind: "allow"; amount: number };

const notIssued: InvoiceStatus[] = ["due", "failed", "by_hand"];
const holds: InvoiceStatus[] = ["issued", "partly_allowed"];
const unclear: AllowanceStatus[] = ["asking", "cancelling"];

/**
 * Compares an order with its invoice: the invoice less allowances must equal what the shop has kept.
 * @param net what was kept, in TWD
 */
export function planInvoice(net: number, held: Held | undefined): Plan {
  if (!held) return { kind: net ? "issue" : "nothing" };
  if (notIssued.includes(held.status)) {
    if (net === 0) return { kind: "drop" };
    return { kind: net === held.amount ? "nothing" : "rewrite" };
  }
  if (!holds.includes(held.status)) return { kind: "wait" };
  const current = held.amount - held.allowed;
  // A higher sum needs another invoice: this one has to be undone first.
  const wanted = net > current ? 0 : net;
  const { open } = held;
  if (open) {
    if (unclear.includes(open.status)) return { kind: "wait" };
    return { kind: current - open.amount === wanted && !(net > current && held.hasAllowed) ? "wait" : "cancel_open" };
  }
  if (net === current) return { kind: "nothing" };
  // A refund was undone, so its allowance is cancelled.
  if (net > current && held.hasAllowed) return { kind: "cancel_allowed" };
  if (wanted === 0 && held.allowed === 0 && held.canVoid) return { kind: "void" };
  return { kind: "allow", amount: current - wanted };
}
