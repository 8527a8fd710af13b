import { submitForm } from "@/components/ui/submit-form";
import type { PaymentStep } from "@/lib/contract/payments";

/**
 * Posts the provider's form or opens its page; `page` is the order's, where there is neither. Back then leads there, never to
 * the checkout, whose cart is gone.
 */
export function goToGateway(page: string, step: PaymentStep): void {
  window.history.replaceState(null, "", page);
  // A page that the browser kept as it was shows the checkout, or a payment that was not made yet.
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload(), { once: true });
  if (step.kind !== "form") {
    window.location.assign(step.kind === "page" ? step.url : page);
    return;
  }
  submitForm(step);
}
