import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldPathValue, type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { notify } from "@/components/ui/notify";
import { schemaResolver } from "@/components/ui/schema-resolver";
import { useFieldBasics, useProblemText } from "@/components/ui/use-contract-form";
import { useSignedIn } from "@/components/ui/use-mutation";
import { type Reply, RequestError } from "@/lib/fetcher";

type Options<In extends FieldValues, Out, Saved, Version> = {
  /** Decides what may be sent; what the form holds need not be what it takes. */
  schema: z.ZodType<Out>;
  values: DefaultValues<In>;
  /** `version` is the version of the shown document. */
  save: (checked: Out, version: Version) => Promise<Reply<Saved>>;
  versioned?: Versioned<In, Saved, Version>;
  /** The text after success, in place of the server's; empty for none. */
  said?: string;
  /** Called when the form already counts as saved. */
  onSaved?: (saved: Saved) => void | Promise<void>;
};

/** A document that colleagues may save at the same time. */
type Versioned<In, Saved, Version> = {
  read: () => Promise<Saved>;
  version: Version;
  /** The version of a saved document; by default its `version`. */
  versionOf?: (saved: Saved) => Version;
  valuesOf: (saved: Saved) => In;
  /** Names a field that has no label of its own. */
  nameOf?: (name: keyof In & string) => string;
};

/**
 * A form of the back office. Errors of browser and server are shown beside their fields. If a colleague has saved the
 * document meanwhile (409), what was typed stays; `conflict` says what differs and offers choices, and the next save
 * succeeds. Pass it to `SaveBar` inside its `<form>`, or to `ConflictNotice` in dialogs.
 */
export function useAdminForm<In extends FieldValues, Out, Saved, Version = number>(
  options: Options<In, Out, Saved, Version>,
) {
  const t = useTranslations("admin.form");
  const textOf = useProblemText();
  const signedIn = useSignedIn();
  const basicsOf = useFieldBasics(options.values);
  const [problem, setProblem] = useState("");
  const { save, versioned } = options;
  const version = useRef(versioned?.version as Version);
  const [newest, setNewest] = useState<{ document: Saved } & ChangedBy>();
  const form = useForm<In, unknown, Out>({
    defaultValues: options.values,
    mode: "onTouched",
    // What the form holds is checked as it is typed in.
    resolver: schemaResolver(options.schema as z.ZodType<Out, In>),
  });
  // Read here, because react-hook-form re-renders only for state that was read.
  const { isSubmitting, isDirty } = form.formState;

  function problemOf(name: FieldPath<In>): string | undefined {
    const { error, isTouched } = form.getFieldState(name, form.formState);
    // react-hook-form validates a new row at once; show its errors only after the field was visited.
    if (!error?.message || !(isTouched || form.formState.isSubmitted)) return undefined;
    return textOf(error);
  }

  function startOver(values?: In): void {
    setProblem("");
    setNewest(undefined);
    form.reset(values);
  }

  function versionOf(saved: Saved): Version {
    return versioned?.versionOf ? versioned.versionOf(saved) : (saved as { version: Version }).version;
  }

  async function readNewest({ read }: Versioned<In, Saved, Version>, refusal: RequestError): Promise<void> {
    const document = await signedIn(read);
    version.current = versionOf(document);
    setNewest({ document, by: refusal.data.changed_by, at: refusal.data.changed_at });
  }

  /** Loads what the colleague saved and puts what was typed here over it. */
  function mergeNewest(values: In): void {
    const before = form.formState.defaultValues;
    const typed = Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, before?.[name]));
    startOver(values);
    for (const [name, value] of typed) form.setValue(name as FieldPath<In>, value, { shouldDirty: true });
  }

  async function explain(error: unknown): Promise<void> {
    if (!(error instanceof RequestError)) throw error;
    const known = Object.keys(form.getValues());
    const isKnown = ([name]: [string, string[]]) => known.includes(name.split(".")[0] ?? "");
    const problems = Object.entries(error.data.errors ?? {}).filter(isKnown);
    for (const [index, [name, [message]]] of problems.entries()) {
      form.setError(name as FieldPath<In>, { type: "server", message }, { shouldFocus: index === 0 });
    }
    if (error.data.error === "version_conflict") {
      setProblem(t("stale"));
      // If reading fails now, the next save is refused once more and reads again.
      if (versioned) await readNewest(versioned, error).catch(() => undefined);
    } else setProblem(problems.length > 0 ? t("fix") : error.message || t("failed"));
  }

  const submit = form.handleSubmit(
    async (checked) => {
      setProblem("");
      setNewest(undefined);
      try {
        const { msg, data } = await signedIn(() => save(checked, version.current));
        if (versioned) version.current = versionOf(data);
        form.reset(versioned ? versioned.valuesOf(data) : form.getValues());
        await options.onSaved?.(data);
        const text = options.said ?? (msg || t("saved"));
        if (text) await notify("success", text);
      } catch (error) {
        await explain(error);
      }
    },
    () => setProblem(t("fix")),
  );

  return {
    form,
    submit,
    problem,
    problemOf,
    basicsOf,
    isSubmitting,
    isDirty,
    /** Props of a plain text field, select or checkbox. */
    field: (name: FieldPath<In>) => ({
      ...basicsOf(name),
      error: problemOf(name),
      ...form.register(name),
    }),
    /** Props of a control that reports its value instead of an event, such as `MarkdownField` or `PictureField`. */
    controlled: <Name extends FieldPath<In>>(name: Name) => {
      const { onChange, onBlur } = form.register(name);
      return {
        id: basicsOf(name).id,
        error: problemOf(name),
        value: form.watch(name),
        onChange: (value: FieldPathValue<In, Name> | null) =>
          void onChange({ target: { name, value }, type: "change" }),
        onBlur: () => void onBlur({ target: { name, value: form.getValues(name) }, type: "blur" }),
      };
    },
    reset: () => startOver(),
    conflict: newest && versioned && conflictOf(newest, versioned),
  };

  function conflictOf(
    { document, by, at }: { document: Saved } & ChangedBy,
    { valuesOf, nameOf }: Versioned<In, Saved, Version>,
  ): Conflict {
    const theirs = valuesOf(document);
    const mine = form.getValues();
    const before = form.formState.defaultValues;
    const changed = Object.keys(theirs).filter((name) => !isSame(theirs[name], before?.[name]));
    return {
      ...{ by, at },
      fields: changed
        .filter((name) => !isSame(theirs[name], mine[name]))
        .map((name) => ({ id: basicsOf(name).id, name: nameOf?.(name), mine: mine[name], theirs: theirs[name] })),
      load: () => startOver(theirs),
      merge: () => mergeNewest(theirs),
    };
  }
}

/** The props from `controlled`. */
export type Controlled<Value> = {
  id: string;
  value: Value;
  error?: string;
  onChange: (value: Value) => void;
  onBlur: () => void;
};

type ChangedBy = { by?: string; at?: string };

/** What a colleague saved while the form was open. `load` adopts it; `merge` adopts it except for what was typed. */
export type Conflict = ChangedBy & {
  /** The fields that differ; `name` for a field without a label of its own. */
  fields: { id: string; name: string | undefined; mine: unknown; theirs: unknown }[];
  load: () => void;
  merge: () => void;
};

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
