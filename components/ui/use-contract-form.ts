import { useTranslations } from "next-intl";
import { useId } from "react";
import type { DefaultValues, FieldError, FieldPath, FieldValues } from "react-hook-form";
import { get, useForm, useFormContext } from "react-hook-form";
import type { z } from "zod";
import { useInBrowser } from "@/components/navigation/use-in-browser";
import type { FieldProblem } from "@/lib/contract/field-problem";
import type { RefusedSign } from "@/lib/contract/tidy-text";
import type { RequestError } from "@/lib/fetcher";
import { schemaResolver } from "./schema-resolver";
import { useMutation } from "./use-mutation";

type Options<In extends FieldValues, Out> = {
  schema: z.ZodType<Out, In>;
  values: DefaultValues<In>;
  /** Values without a field: their errors are shown above the button. */
  hidden?: FieldPath<In>[];
  failed?: string;
  /** As in `useMutation`: an empty text shows nothing. */
  onRefused?: (refusal: RequestError) => string | undefined | Promise<string | undefined>;
  refresh?: "page";
};

type OwnTexts = Partial<Record<FieldProblem, string>>;

/** Text of a field's problem: schema errors are keys of messages, server errors already are texts. */
export function useProblemText() {
  const t = useTranslations("fields");
  return (error: FieldError | undefined, own: OwnTexts = {}): string | undefined => {
    if (!error?.message) return undefined;
    const problem = error.message as FieldProblem;
    const values = { ...error.types, ...calledOf(error.ref) } as RefusedSign & Called;
    return error.type === "server" ? error.message : (own[problem] ?? t(problem, values));
  };
}

type Called = { name: string; tag: string };

/** What a field is called, and its kind: values of the text about a field that is empty. */
export function calledOf(field: unknown): Called {
  const { labels, tagName: tag = "" } = (field ?? {}) as Partial<HTMLInputElement>;
  return { name: labels?.[0]?.textContent || "none", tag };
}

/**
 * Shared by all fields of a form: a unique id, since the router keeps earlier screens hidden in the page,
 * and the saved value before scripts run. Fields are read-only until then: react-hook-form starts by writing
 * its own values, which would overwrite earlier input.
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

/** Props of a field of the surrounding form (`FormProvider`). */
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
 * A form that is validated by the same schema as on the server. Errors of fields from both sides are shown
 * beside the fields; any other error is `problem`, above the button. Send with `send` or `attempt` of `useMutation`.
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
  // Read here to subscribe to it: react-hook-form rerenders only for properties that were read.
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
