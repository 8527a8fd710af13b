import type { AllowanceStatus, InvoiceStatus } from "@/lib/contract/issued-invoices";

type Tone = "neutral" | "accent" | "warning" | "danger";

export const invoiceTones: Record<InvoiceStatus, Tone> = {
  due: "neutral",
  issuing: "neutral",
  by_hand: "warning",
  failed: "danger",
  issued: "accent",
  partly_allowed: "accent",
  allowed: "neutral",
  voiding: "neutral",
  replacing: "neutral",
  voided: "neutral",
  dropped: "neutral",
};

export const allowanceTones: Record<AllowanceStatus, Tone> = {
  due: "neutral",
  asking: "neutral",
  awaiting: "neutral",
  expired: "warning",
  by_hand: "warning",
  failed: "danger",
  allowed: "accent",
  cancelling: "neutral",
  cancelled: "neutral",
};
