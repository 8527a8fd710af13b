"use client";

import { useTranslations } from "next-intl";
import { type FieldPath, useFormContext } from "react-hook-form";
import type { FieldProblem } from "@/lib/contract/field-problem";
import type { CheckoutFormInput } from "@/lib/contract/order-forms";

/** Wires a control of the checkout to the form: its name, its handlers and its problem in words. */
export function useField() {
  const t = useTranslations("fields");
  const { register, getFieldState, formState } = useFormContext<CheckoutFormInput>();
  return (name: FieldPath<CheckoutFormInput>) => {
    const { error } = getFieldState(name, formState);
    // The schema names the problem; the server has said it in words already.
    const text = error && (error.type === "server" ? error.message : t(error.message as FieldProblem));
    return { id: name.replace(".", "-"), error: text, ...register(name) };
  };
}
