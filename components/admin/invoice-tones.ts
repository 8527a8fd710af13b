import type { AllowanceStatus, InvoiceStatus } from "@/lib/contract/issued-invoices";

type Tone = "neutral" | "good" | "warning" | "danger";

export const invoiceTones: Record<InvoiceStatus, Tone> = {
  due: "neutral",
  issuing: "neutral",
  by_hand: "warning",
  failed: "danger",
  issued: "good",
  partly_allowed: "good",
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
  allowed: "good",
  cancelling: "neutral",
  cancelled: "neutral",
};
