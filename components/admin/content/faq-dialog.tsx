"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Controller } from "react-hook-form";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { MarkdownField } from "@/components/admin/form/markdown-field";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextField } from "@/components/ui/field";
import { type AdminFaq, type AdminFaqGroup, type CreateFaq, createFaq } from "@/lib/contract/admin-faqs";
import { send } from "@/lib/fetcher";

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
  const admin = useAdminForm<CreateFaq, CreateFaq, AdminFaqGroup[]>({
    schema: createFaq,
    values: valuesOf(question, group),
    save: (checked, version) =>
      question
        ? send("PUT", `/api/bff/admin/faqs/${question.key}`, { ...checked, version })
        : send("POST", "/api/bff/admin/faqs", checked),
    versioned: question && {
      path: "faq-groups",
      version: question.version,
      versionOf: (saved) => findIn(saved, question).version,
      valuesOf: (saved) => valuesOf(findIn(saved, question), group),
    },
    onSaved: (saved) => {
      onChanged(saved);
      onClose();
    },
  });
  const { field, form, problemOf, problem, isDirty, isSubmitting } = admin;

  return (
    <Dialog
      dialog={dialog}
      title={t(question ? "edit_question" : "new_question")}
      opensAtOnce
      onCancel={(event) => {
        if (isDirty) event.preventDefault();
      }}
      onClose={onClose}
      width="wide"
    >
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
    </Dialog>
  );
}

function valuesOf(question: AdminFaq | undefined, group_key: string): CreateFaq {
  return { group_key, question: question?.question ?? "", answer: question?.answer ?? "" };
}

/** The question as it is now; as it was when a colleague has deleted it. */
function findIn(groups: AdminFaqGroup[], question: AdminFaq): AdminFaq {
  return groups.flatMap(({ questions }) => questions).find(({ key }) => key === question.key) ?? question;
}

function without(groups: AdminFaqGroup[], key: string): AdminFaqGroup[] {
  return groups.map((group) => ({ ...group, questions: group.questions.filter((one) => one.key !== key) }));
}
