"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type BaseSyntheticEvent, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { CheckField } from "@/components/admin/form/check-field";
import { DocumentForm } from "@/components/admin/form/document-form";
import { MarkdownField } from "@/components/admin/form/markdown-field";
import { DayField } from "@/components/admin/form/time-field";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { panelStyle } from "@/components/admin/panel";
import { TextArea, TextField } from "@/components/ui/field";
import { type AdminPolicy, type CreatePolicyVersion, createPolicyVersion } from "@/lib/contract/admin-policies";
import { fillMark, fillText, marksIn } from "@/lib/contract/text-facts";
import { taipeiDay } from "@/lib/format";
import { PolicyMarks } from "./policy-marks";

const DAY_MS = 86_400_000;

type Props = { policy: AdminPolicy; mayWrite: boolean };

/** Saving writes a new version, in force at once or from a day on. */
export function PolicyEditor({ policy, mayWrite }: Props) {
  const t = useTranslations("admin.policy");
  const router = useRouter();
  const { key, newest, draft, facts } = policy;
  const { words } = facts;
  const [isPlanned, setIsPlanned] = useState(false);
  const admin = useAdminForm<CreatePolicyVersion, CreatePolicyVersion, AdminPolicy, string | null>({
    schema: createPolicyVersion,
    values: valuesOf(policy, null),
    save: (checked, version) =>
      adminCall("POST policies/{key}/versions", { params: { key }, body: { ...checked, based_on: version } }),
    versioned: {
      read: () => adminRead("GET policies/{key}", { params: { key } }),
      version: newest?.version ?? null,
      versionOf: (saved) => saved.newest?.version ?? null,
      valuesOf: (saved): CreatePolicyVersion => valuesOf(saved, admin.form.getValues("effective_on")),
    },
    onSaved: () => router.refresh(),
  });
  const { form, field } = admin;
  const [title, summary, body] = useWatch({ control: form.control, name: ["title", "summary", "body"] });
  const text = [title, summary, body].join("\n");
  const marks = marksIn(fillText(text, facts), facts);
  const ownMarks = marksIn(text, facts).filter((mark) => marks.includes(mark));

  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [isPressed, setIsPressed] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const unanswered = ownMarks.filter((mark) => !answers[mark]?.trim());

  /** One press takes the answers into the texts and saves; without all of them the text is not touched. */
  async function submit(event?: BaseSyntheticEvent): Promise<void> {
    event?.preventDefault();
    setIsPressed(true);
    if (unanswered.length > 0) {
      const fields = [...(top.current?.querySelectorAll("input") ?? [])];
      return fields.find((field) => field.value.trim() === "")?.focus();
    }
    for (const name of ["title", "summary", "body"] as const) {
      const text = form.getValues(name);
      const filled = ownMarks.reduce((so, mark) => fillMark(so, mark, answers[mark]?.trim() ?? "", facts), text);
      if (filled !== text) form.setValue(name, filled, { shouldDirty: true });
    }
    await admin.submit(event);
  }

  function reset(): void {
    setAnswers({});
    setIsPressed(false);
    admin.reset();
  }

  const missing = isPressed && unanswered.length > 0;
  const answered: Pick<typeof admin, "isDirty" | "isSubmitting" | "problem" | "submit" | "reset" | "conflict"> = {
    ...admin,
    ...{ submit, reset },
    isDirty: admin.isDirty || ownMarks.some((mark) => answers[mark]),
    problem: missing
      ? t("unanswered", { count: unanswered.length, names: unanswered.join(t("mark_separator")) })
      : admin.problem,
  };

  function valuesOf({ newest: shown }: AdminPolicy, effective_on: string | null): CreatePolicyVersion {
    const { title, summary, body } = shown ?? draft;
    return { title, summary, body, effective_on, based_on: shown?.version ?? null };
  }

  function plan(next: boolean) {
    setIsPlanned(next);
    const day = next ? taipeiDay(new Date(Date.now() + 7 * DAY_MS)) : null;
    form.setValue("effective_on", day, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <DocumentForm form={answered} isNew={!newest} mayWrite={mayWrite} className={`${panelStyle} gap-5`}>
      {!newest && <p className="rounded-lg bg-surface px-4 py-3 text-sm">{t("draft")}</p>}
      {marks.length > 0 && (
        <div ref={top}>
          <PolicyMarks
            own={ownMarks}
            ofSettings={marks.filter((mark) => !ownMarks.includes(mark))}
            answers={answers}
            onAnswer={(mark, answer) => setAnswers({ ...answers, [mark]: answer })}
            isPressed={isPressed}
          />
        </div>
      )}
      <TextField label={t("field_title")} maxLength={60} isRequired {...field("title")} />
      <TextArea
        label={t("field_summary")}
        hint={summary.includes("{{") ? t("reads", { text: fillText(summary, facts) }) : undefined}
        rows={2}
        maxLength={200}
        className="[&_textarea]:field-sizing-content [&_textarea]:min-h-20"
        isRequired
        {...field("summary")}
      />
      <MarkdownField
        label={t("field_body")}
        hint={t("body_hint")}
        rows={24}
        isRequired
        isBeside
        isReadFirst
        insertables={[
          {
            title: t("facts.placeholders"),
            text: t("facts.insert_text"),
            chips: facts.placeholders.map(({ name, value }) => ({
              name,
              hint: value ?? t("facts.empty"),
              before: `{{${name}}}`,
            })),
          },
          {
            title: t("facts.conditions"),
            text: t("facts.insert_condition"),
            chips: facts.conditions.map(({ name, holds }) => ({
              name: t("facts.only_with", { name }),
              hint: t(holds ? "facts.holds" : "facts.holds_not"),
              before: `{{${words.when} ${name}}}`,
              after: `{{${words.end}}}`,
            })),
          },
        ]}
        shown={(text) => fillText(text, facts)}
        {...admin.controlled("body")}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-sm font-medium">{t("effective")}</legend>
        {[false, true].map((planned) => (
          <CheckField
            key={String(planned)}
            type="radio"
            name="effective-mode"
            label={t(planned ? "effective_on" : "effective_now")}
            checked={isPlanned === planned}
            onChange={() => plan(planned)}
          />
        ))}
        {isPlanned && (
          <DayField
            {...admin.controlled("effective_on")}
            label={t("effective_day")}
            min={taipeiDay(new Date())}
            className="max-w-60"
          />
        )}
        {key === "term-of-service" && <p className="text-sm text-muted">{t("terms_hint")}</p>}
      </fieldset>
    </DocumentForm>
  );
}
