import { useTranslations } from "next-intl";
import { useId } from "react";
import type { DefaultValues, FieldError, FieldPath, FieldValues } from "react-hook-form";
import { get, useForm, useFormContext } from "react-hook-form";
import type { z } from "zod";
import { useInBrowser } from "@/components/navigation/use-in-browser";
import type { FieldProblem } from "@/lib/contract/field-problem";
import type { RequestError } from "@/lib/fetcher";
import { schemaResolver } from "./schema-resolver";
import { useMutation } from "./use-mutation";

type Options<In extends FieldValues, Out> = {
  schema: z.ZodType<Out, In>;
  values: DefaultValues<In>;
  /** Values without a field of their own: what the server says about them is shown above the button. */
  hidden?: FieldPath<In>[];
  failed?: string;
  /** As for `useMutation`: an empty text says that nothing is left to be shown. */
  onRefused?: (refusal: RequestError) => string | undefined | Promise<string | undefined>;
  refresh?: "page";
};

type OwnTexts = Partial<Record<FieldProblem, string>>;

/** The problem of a field in words: the schema names it, the server has put it in words already. */
function useProblemText() {
  const t = useTranslations("fields");
  return (error: FieldError | undefined, own: OwnTexts = {}): string | undefined => {
    if (!error?.message) return undefined;
    const problem = error.message as FieldProblem;
    return error.type === "server" ? error.message : (own[problem] ?? t(problem));
  };
}

/**
 * What all fields of one form are told: an id of their own, since the router keeps earlier screens in the page, hidden,
 * and the saved value before the page's scripts run. It cannot be edited until then: react-hook-form starts by writing
 * its own values, which would undo what was typed.
 */
export function useFieldBasics(values: object | undefined) {
  const form = useId();
  const hasScripts = useInBrowser();
  return (name: string): { id: string; defaultValue?: string | number; readOnly?: true } => {
    const id = `${form}-${name.replaceAll(".", "-")}`;
    const value: unknown = get(values, name);
    if (typeof value !== "string" && typeof value !== "number") return { id };
    return { id, defaultValue: value, ...(value !== "" && !hasScripts && { readOnly: true }) };
  };
}

/** Props of a field of the form around it (`FormProvider`). */
export function useFieldOf<In extends FieldValues>(rules?: { shouldUnregister: boolean }) {
  const textOf = useProblemText();
  const { register, getFieldState, formState } = useFormContext<In>();
  const basicsOf = useFieldBasics(formState.defaultValues);
  return (name: FieldPath<In>) => ({
    ...basicsOf(name),
    error: textOf(getFieldState(name, formState).error),
    ...register(name, rules),
  });
}

/**
 * A form that is checked by the same schema as on the server. Problems of fields, found on either side, are shown
 * beside them; any other refusal is `problem`, above the button. Send with `send` or `attempt` of `useMutation`.
 */
export function useContractForm<In extends FieldValues, Out>(options: Options<In, Out>) {
  const { schema, values, hidden = [], failed, refresh, onRefused } = options;
  const textOf = useProblemText();
  const basicsOf = useFieldBasics(values);
  const form = useForm<In, unknown, Out>({
    defaultValues: values,
    mode: "onTouched",
    resolver: schemaResolver(schema),
  });
  // Read here, so that the form renders again with it: react-hook-form watches what is read.
  const { isSubmitting } = form.formState;

  async function explain(refusal: RequestError): Promise<string | undefined> {
    const own = await onRefused?.(refusal);
    if (own !== undefined) return own;
    const shown = Object.keys(form.getValues()).filter((name) => !hidden.some((other) => other === name));
    const problems = Object.entries(refusal.data.errors ?? {}).filter(([name]) =>
      shown.includes(name.split(".")[0] ?? ""),
    );
    for (const [index, [name, [message]]] of problems.entries()) {
      form.setError(name as FieldPath<In>, { type: "server", message }, { shouldFocus: index === 0 });
    }
    return problems.length > 0 ? "" : undefined;
  }

  const { busy, problem, send, attempt } = useMutation({ isInline: true, failed, refresh, onRefused: explain });

  return {
    form,
    problem,
    send,
    attempt,
    busy: busy || isSubmitting,
    submit: form.handleSubmit,
    field: (name: FieldPath<In>, own?: OwnTexts) => ({
      ...basicsOf(name),
      error: textOf(form.getFieldState(name, form.formState).error, own),
      ...form.register(name),
    }),
  };
}
