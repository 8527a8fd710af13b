import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { parseStored, readStored, writeStored } from "@/components/ui/stored";
import type { CheckoutForm, CheckoutFormInput } from "@/lib/contract/order-forms";

const KEY = "checkout";
type Draft = Omit<CheckoutFormInput, "agreement" | "total">;

/** Keeps the input in this tab's session storage, except the agreement to the terms. */
export function useDraft(form: UseFormReturn<CheckoutFormInput, unknown, CheckoutForm>) {
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch(({ agreement: _, total: __, ...typed }) => {
      writeStored(KEY, JSON.stringify(typed), "sessionStorage");
    });
    return unsubscribe;
  }, [watch]);
}

/** The form's default values: the draft, if any, over the given values. */
export function withDraft(values: CheckoutFormInput): CheckoutFormInput {
  const draft = parseStored(readStored(KEY, "sessionStorage")) as Draft | null;
  return { ...values, ...draft };
}

/** Called after an order that needs no payment now, after a payment, and when the member signs out. */
export function forgetDraft(): void {
  writeStored(KEY, null, "sessionStorage");
}
