import { submitForm } from "@/components/ui/submit-form";
import type { PaymentStep } from "@/lib/contract/payments";

/**
 * Posts the provider's form or opens its page; without either it opens `page`, the order's page. Back leads to `page`,
 * never to the checkout, whose cart is empty by then.
 */
export function goToGateway(page: string, step: PaymentStep): void {
  window.history.replaceState(null, "", page);
  // A page restored from the browser's back/forward cache would show the checkout, or an outdated payment.
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload(), { once: true });
  if (step.kind !== "form") {
    window.location.assign(step.kind === "page" ? step.url : page);
    return;
  }
  submitForm(step);
}
