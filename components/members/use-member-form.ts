"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { FieldProblem } from "@/lib/contract/field-problem";
import { RequestError } from "@/lib/fetcher";

type Options<T extends FieldValues> = {
  /** The form's fields; what the server says about others is said above the button. */
  fields: FieldPath<T>[];
  /** Said when there was no answer. */
  failed: string;
  /** Looks at a refusal first; true when nothing is left to be said. */
  onRefused?: (refusal: RequestError) => boolean;
};

/**
 * What the members' forms have in common: a field's problem in words beside it, whoever found it, and a refusal that
 * belongs to no field above the button.
 */
export function useMemberForm<T extends FieldValues, Checked>(
  form: UseFormReturn<T, unknown, Checked>,
  { fields, failed, onRefused }: Options<T>,
) {
  const texts = useTranslations("fields");
  const t = useTranslations("members");
  const [problem, setProblem] = useState("");
  // Read here, so that the form re-renders with it: react-hook-form watches what is read.
  const { isSubmitting } = form.formState;

  function problemOf(name: FieldPath<T>): string | undefined {
    const { error } = form.getFieldState(name, form.formState);
    if (!error) return undefined;
    if (error.type === "server") return error.message;
    if (name === "password" && error.message === "too_small") return t("password_too_short");
    return texts(error.message as FieldProblem);
  }

  function explain(error: unknown): void {
    if (!(error instanceof RequestError)) throw error;
    if (onRefused?.(error)) return;
    const said = Object.entries(error.data.errors ?? {});
    const known = fields.filter((name) => said.some(([field]) => field === name));
    for (const [index, name] of known.entries()) {
      const message = said.find(([field]) => field === name)?.[1][0];
      form.setError(name, { type: "server", message }, { shouldFocus: index === 0 });
    }
    if (known.length === 0) setProblem(error.message || failed);
  }

  /** Sends what the schema let through; a second press while that is under way does nothing. */
  function submit(send: (values: Checked) => Promise<unknown>) {
    return form.handleSubmit(async (values) => {
      setProblem("");
      try {
        await send(values);
      } catch (error) {
        explain(error);
      }
    });
  }

  return { problem, problemOf, submit, isSubmitting };
}
