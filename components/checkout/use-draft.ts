import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { parseStored, readStored, writeStored } from "@/components/ui/stored";
import type { CheckoutForm, CheckoutFormInput } from "@/lib/contract/order-forms";

const KEY = "checkout";
type Draft = Omit<CheckoutFormInput, "agreement" | "total">;

/** Keeps what was typed, in this tab's session storage; the agreement has to be given again each time. */
export function useDraft(form: UseFormReturn<CheckoutFormInput, unknown, CheckoutForm>) {
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch(({ agreement: _, total: __, ...typed }) => {
      writeStored(KEY, JSON.stringify(typed), "sessionStorage");
    });
    return unsubscribe;
  }, [watch]);
}

/** What the form begins with: what was typed before, in place of what is given. */
export function withDraft(values: CheckoutFormInput): CheckoutFormInput {
  const draft = parseStored(readStored(KEY, "sessionStorage")) as Draft | null;
  return { ...values, ...draft };
}

/** After an order that needs no payment now, after a payment, and when the member has signed out. */
export function forgetDraft(): void {
  writeStored(KEY, null, "sessionStorage");
}
