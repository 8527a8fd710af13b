"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldPathValue, type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { notify } from "@/components/ui/notify";
import { useSignedIn } from "@/components/ui/use-mutation";
import { type FieldProblem, fieldProblem } from "@/lib/contract/field-problem";
import { type Reply, RequestError } from "@/lib/fetcher";

type Options<In extends FieldValues, Out, Saved, Version> = {
  /** The contract's schema of the request. */
  schema: z.ZodType<Out, In>;
  values: DefaultValues<In>;
  /** Sends what the schema let through; `version` is of the document that the form shows. */
  save: (checked: Out, version: Version) => Promise<Reply<Saved>>;
  versioned?: Versioned<In, Saved, Version>;
  /** What follows, such as going on to the new document. The form counts as saved by then. */
  onSaved?: (saved: Saved) => void | Promise<void>;
};

/** A document that colleagues may be saving too. */
type Versioned<In, Saved, Version> = {
  /** Reads the document as it is now. */
  read: () => Promise<Saved>;
  version: Version;
  /** Of an answer; its `version` by default. */
  versionOf?: (saved: Saved) => Version;
  /** What the form shows of an answer. */
  valuesOf: (saved: Saved) => In;
};

/**
 * A form of the back office: problems are shown beside their fields, whether the browser or the server found them. When
 * a colleague has saved the document meanwhile (409), what was typed stays; the next save goes through, or `loadNewest`
 * takes over what the colleague saved. Give it to `SaveBar` together with its `<form>`.
 */
export function useAdminForm<In extends FieldValues, Out, Saved, Version = number>(
  options: Options<In, Out, Saved, Version>,
) {
  const t = useTranslations("admin.form");
  const fields = useTranslations("fields");
  const signedIn = useSignedIn();
  const [problem, setProblem] = useState("");
  const { save, versioned } = options;
  const version = useRef(versioned?.version as Version);
  const [newest, setNewest] = useState<{ document: Saved }>();
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

  function versionOf(saved: Saved): Version {
    return versioned?.versionOf ? versioned.versionOf(saved) : (saved as { version: Version }).version;
  }

  async function readNewest({ read }: Versioned<In, Saved, Version>): Promise<void> {
    const document = await read();
    version.current = versionOf(document);
    setNewest({ document });
  }

  async function explain(error: unknown): Promise<void> {
    if (!(error instanceof RequestError)) throw error;
    const said = Object.entries(error.data.errors ?? {});
    const known = Object.keys(form.getValues());
    let isFirst = true;
    for (const [field, [message]] of said) {
      if (!known.includes(field.split(".")[0] ?? "")) continue;
      form.setError(field as FieldPath<In>, { type: "server", message }, { shouldFocus: isFirst });
      isFirst = false;
    }
    if (error.data.error === "version_conflict") {
      setProblem(t("stale"));
      // If it cannot be read now, the next save is refused once more and reads it.
      if (versioned) await readNewest(versioned).catch(() => undefined);
    } else setProblem(isFirst ? error.message || t("failed") : t("fix"));
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
        await notify("success", msg || t("saved"));
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
    isSubmitting,
    isDirty,
    /** Props of a plain text field, select or checkbox. */
    field: (name: FieldPath<In>) => ({ id: name.replaceAll(".", "-"), error: problemOf(name), ...form.register(name) }),
    /** Props of a control that gives its value instead of an event, such as `MarkdownField` or `PictureField`. */
    controlled: <Name extends FieldPath<In>>(name: Name) => {
      const { onChange, onBlur } = form.register(name);
      return {
        id: name.replaceAll(".", "-"),
        error: problemOf(name),
        value: form.watch(name),
        onChange: (value: FieldPathValue<In, Name> | null) =>
          void onChange({ target: { name, value }, type: "change" }),
        onBlur: () => void onBlur({ target: { name, value: form.getValues(name) }, type: "blur" }),
      };
    },
    reset: () => {
      setProblem("");
      setNewest(undefined);
      form.reset();
    },
    /** There after a conflict: shows what the colleague saved, in place of what was typed. */
    loadNewest:
      newest && versioned
        ? () => {
            setProblem("");
            setNewest(undefined);
            form.reset(versioned.valuesOf(newest.document));
          }
        : undefined,
  };
}
