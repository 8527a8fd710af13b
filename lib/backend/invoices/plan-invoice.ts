import type { AllowanceStatus, InvoiceStatus } from "@/lib/contract/issued-invoices";

/** An order's invoice that holds, or is about to; the allowance of it that is open, and the newest that counts. */
export type Held = {
  status: InvoiceStatus;
  amount: number;
  allowed: number;
  canVoid: boolean;
  open?: { status: AllowanceStatus; amount: number };
  hasAllowed: boolean;
};

/** What has to be done next about an order's invoice. `wait`: something is on its way. */
export type Plan =
  | { kind: "nothing" | "wait" | "issue" | "drop" | "rewrite" | "void" | "cancel_open" | "cancel_allowed" }
  | { kind: "allow"; amount: number };

const notIssued: InvoiceStatus[] = ["due", "failed", "by_hand"];
const holds: InvoiceStatus[] = ["issued", "partly_allowed"];
const unclear: AllowanceStatus[] = ["asking", "cancelling"];

/**
 * Compares an order with its invoice: what the invoice says, less allowances, is to be what the shop has kept.
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
  // What costs more than the invoice says needs another one: this one has to go first.
  const wanted = net > current ? 0 : net;
  const { open } = held;
  if (open) {
    if (unclear.includes(open.status)) return { kind: "wait" };
    return { kind: current - open.amount === wanted && !(net > current && held.hasAllowed) ? "wait" : "cancel_open" };
  }
  if (net === current) return { kind: "nothing" };
  // A refund was taken back: so is its allowance.
  if (net > current && held.hasAllowed) return { kind: "cancel_allowed" };
  if (wanted === 0 && held.allowed === 0 && held.canVoid) return { kind: "void" };
  return { kind: "allow", amount: current - wanted };
}
