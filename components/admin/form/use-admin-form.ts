"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { notify } from "@/components/ui/notify";
import { useSignedIn } from "@/components/ui/use-mutation";
import { type FieldProblem, fieldProblem } from "@/lib/contract/field-problem";
import { RequestError } from "@/lib/fetcher";

type Options<In extends FieldValues, Out, Saved> = {
  /** The contract's schema of the request. */
  schema: z.ZodType<Out, In>;
  values: DefaultValues<In>;
  /** Sends what the schema let through. */
  save: (checked: Out) => Promise<{ msg: string; data: Saved }>;
  /** What follows: go on to the new document, fetch the list anew. The form counts as saved by then. */
  onSaved?: (saved: Saved) => void | Promise<void>;
};

/**
 * A form of the back office: problems beside their fields, whoever found them; a stale document (409) is said so and what
 * was typed stays. Give it to `SaveBar` together with its `<form>`.
 */
export function useAdminForm<In extends FieldValues, Out, Saved>(options: Options<In, Out, Saved>) {
  const t = useTranslations("admin.form");
  const fields = useTranslations("fields");
  const signedIn = useSignedIn();
  const [problem, setProblem] = useState("");
  const form = useForm<In, unknown, Out>({
    defaultValues: options.values,
    mode: "onTouched",
    resolver: zodResolver(options.schema, { error: fieldProblem }),
  });
  // Read here, so that the form re-renders with them: react-hook-form watches what is read.
  const { isSubmitting, isDirty } = form.formState;

  function problemOf(name: FieldPath<In>): string | undefined {
    const { error } = form.getFieldState(name, form.formState);
    if (!error?.message) return undefined;
    return error.type === "server" ? error.message : fields(error.message as FieldProblem);
  }

  function explain(error: unknown): void {
    if (!(error instanceof RequestError)) throw error;
    const said = Object.entries(error.data.errors ?? {});
    const known = Object.keys(form.getValues());
    let isFirst = true;
    for (const [field, [message]] of said) {
      if (!known.includes(field.split(".")[0] ?? "")) continue;
      form.setError(field as FieldPath<In>, { type: "server", message }, { shouldFocus: isFirst });
      isFirst = false;
    }
    if (error.data.error === "version_conflict") setProblem(t("stale"));
    else setProblem(isFirst ? error.message || t("failed") : t("fix"));
  }

  const submit = form.handleSubmit(
    async (checked) => {
      setProblem("");
      try {
        const { msg, data } = await signedIn(() => options.save(checked));
        form.reset(form.getValues());
        await options.onSaved?.(data);
        await notify("success", msg || t("saved"));
      } catch (error) {
        explain(error);
      }
    },
    () => setProblem(t("fix")),
  );

  return {
    form,
    submit,
    problem,
    problemOf,
    isSubmitting,
    isDirty,
    /** Props of a plain text field, select or checkbox. */
    field: (name: FieldPath<In>) => ({ id: name.replaceAll(".", "-"), error: problemOf(name), ...form.register(name) }),
    reset: () => {
      setProblem("");
      form.reset();
    },
  };
}
