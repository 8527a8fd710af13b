import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { keep, keptValue } from "@/components/ui/kept";
import type { CheckoutForm, CheckoutFormInput } from "@/lib/contract/order-forms";

const KEY = "checkout";
type Draft = Omit<CheckoutFormInput, "agreement" | "total">;

/** Keeps the input in this tab's session storage, except the agreement to the terms. */
export function useDraft(form: UseFormReturn<CheckoutFormInput, unknown, CheckoutForm>) {
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch(({ agreement: _, total: __, ...typed }) => {
      keep(KEY, JSON.stringify(typed), "session");
    });
    return unsubscribe;
  }, [watch]);
}

/** The form's default values: the draft, if any, over the given values. */
export function withDraft(values: CheckoutFormInput): CheckoutFormInput {
  return { ...values, ...(keptValue(KEY, "session") as Draft | undefined) };
}

/** Called after an order that needs no payment now, after a payment, and when the member signs out. */
export function forgetDraft(): void {
  keep(KEY, null, "session");
}
