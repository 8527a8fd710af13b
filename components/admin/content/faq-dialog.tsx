"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Controller } from "react-hook-form";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { MarkdownField } from "@/components/admin/form/markdown-field";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { type AdminFaq, type AdminFaqGroup, type CreateFaq, createFaq } from "@/lib/contract/admin-faqs";
import { RequestError, read, send } from "@/lib/fetcher";

/** What is being written: a question there is, or a new one of a group. */
export type FaqInHand = { group: string; question?: AdminFaq };

type Props = {
  inHand: FaqInHand;
  groups: AdminFaqGroup[];
  onChanged: (groups: AdminFaqGroup[]) => void;
  onClose: () => void;
};

/** Question, answer and subject. Escape does not throw away what was typed. */
export function FaqDialog({ inHand, groups, onChanged, onClose }: Props) {
  const t = useTranslations("admin.faq");
  const dialog = useRef<HTMLDialogElement>(null);
  const { group, question } = inHand;
  const version = useRef(question?.version ?? 1);
  const admin = useAdminForm<CreateFaq, CreateFaq, AdminFaqGroup[]>({
    schema: createFaq,
    values: { group_key: group, question: question?.question ?? "", answer: question?.answer ?? "" },
    save: (checked) => (question ? update(question.key, checked) : send("POST", "/api/bff/admin/faqs", checked)),
    onSaved: (saved) => {
      onChanged(saved);
      onClose();
    },
  });
  const { field, form, problemOf, problem, isDirty, isSubmitting } = admin;

  useEffect(() => dialog.current?.showModal(), []);

  async function update(key: string, checked: CreateFaq) {
    try {
      const body = { ...checked, version: version.current };
      return await send<AdminFaqGroup[]>("PUT", `/api/bff/admin/faqs/${key}`, body);
    } catch (error) {
      // The form says so; whoever saves again has been told, and means it.
      if (error instanceof RequestError && error.data.error === "version_conflict") {
        const now = await read<AdminFaqGroup[]>("/api/bff/admin/faq-groups");
        version.current = now.flatMap(({ questions }) => questions).find((one) => one.key === key)?.version ?? 1;
      }
      throw error;
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="faq-dialog-title"
      onCancel={(event) => {
        if (isDirty) event.preventDefault();
      }}
      onClose={onClose}
      className="m-auto w-full max-w-2xl rounded-2xl bg-raised p-6 text-ink shadow-xl backdrop:bg-black/50"
    >
      <h2 id="faq-dialog-title" className="text-lg font-semibold">
        {t(question ? "edit_question" : "new_question")}
      </h2>
      <form noValidate onSubmit={admin.submit} className="mt-4 flex flex-col gap-5">
        <TextField label={t("question")} maxLength={120} required {...field("question")} />
        <Controller
          control={form.control}
          name="answer"
          render={({ field: { value, onChange, onBlur } }) => (
            <MarkdownField
              id="answer"
              label={t("answer")}
              hint={t("answer_hint")}
              rows={8}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={problemOf("answer")}
            />
          )}
        />
        <SelectField label={t("group")} {...field("group_key")}>
          {groups.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </SelectField>
        {problem && (
          <p role="alert" className="rounded-lg bg-danger-soft px-3 py-1.5 text-sm text-danger">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {question && (
            <DeleteButton
              path={`faqs/${question.key}`}
              name={question.question}
              onDeleted={() => {
                onChanged(without(groups, question.key));
                onClose();
              }}
            />
          )}
          <Button look="quiet" onClick={onClose} className="ml-auto">
            {t("cancel")}
          </Button>
          <Button type="submit" disabled={isSubmitting}>
            {t(isSubmitting ? "saving" : "save")}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

function without(groups: AdminFaqGroup[], key: string): AdminFaqGroup[] {
  return groups.map((group) => ({ ...group, questions: group.questions.filter((one) => one.key !== key) }));
}
