import type { PaymentStep } from "@/lib/contract/payments";

/** Posts the provider's form. Back then leads to the order's page, never to the checkout, whose cart is gone. */
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
