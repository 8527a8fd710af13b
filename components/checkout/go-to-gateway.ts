import type { PaymentStep } from "@/lib/contract/payments";

/**
 * Leaves for the provider's payment page by posting its form, as a person would: the answer is a page. The entry that
 * Back leads to becomes the order's page, where paying again is offered; never the checkout, whose cart is gone.
 */
export function goToGateway(number: string, { action, fields }: Extract<PaymentStep, { kind: "form" }>): void {
  window.history.replaceState(null, "", `/orders/${number}`);
  // A page that the browser kept as it was shows the checkout, or a payment that was not made yet.
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload(), { once: true });
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
