import { useTranslations } from "next-intl";
import { useRef } from "react";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { CheckField } from "@/components/admin/form/check-field";
import { ChoiceOptions } from "@/components/admin/form/choice-options";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { MarkdownField } from "@/components/admin/form/markdown-field";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { SelectField, TextField } from "@/components/ui/field";
import {
  type AdminFaq,
  type AdminFaqGroup,
  type CreateFaq,
  type CreateFaqInput,
  createFaq,
} from "@/lib/contract/admin-faqs";

/** The question being written: an existing one, or a new one of a group. */
export type EditedFaq = { group: string; question?: AdminFaq };

type DialogProps = {
  edited: EditedFaq;
  groups: AdminFaqGroup[];
  onChanged: (groups: AdminFaqGroup[]) => void;
  onClose: () => void;
};

/** Question, answer and subject. Escape does not discard typed text. */
export function FaqDialog({ edited: { group, question }, groups, onChanged, onClose }: DialogProps) {
  const t = useTranslations("admin.faq");
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (changed: AdminFaqGroup[]) => {
    onChanged(changed);
    onClose();
  };
  const admin = useAdminForm<CreateFaqInput, CreateFaq, AdminFaqGroup[]>({
    schema: createFaq,
    values: valuesOf(question, group),
    save: (checked, version) =>
      question
        ? adminCall("PUT faqs/{key}", { params: { key: question.key }, body: { ...checked, version } })
        : adminCall("POST faqs", { body: checked }),
    versioned: question && {
      read: () => adminRead("GET faq-groups"),
      version: question.version,
      versionOf: (saved) => findIn(saved, question).version,
      valuesOf: (saved) => valuesOf(findIn(saved, question), group),
    },
    onSaved: close,
  });
  const { field, isDirty } = admin;
  return (
    <FormDialog
      dialog={dialog}
      title={t(question ? "edit_question" : "new_question")}
      opensAtOnce
      onCancel={(event) => {
        if (isDirty) event.preventDefault();
      }}
      onClose={onClose}
      width="wide"
      form={admin}
      keep={t("cancel")}
      aside={
        question && (
          <DeleteButton
            call="DELETE faqs/{key}"
            input={{ params: { key: question.key } }}
            name={question.question}
            onDeleted={close}
          />
        )
      }
    >
      <TextField label={t("question")} maxLength={120} required {...field("question")} />
      <MarkdownField label={t("answer")} hint={t("answer_hint")} rows={8} {...admin.controlled("answer")} />
      <SelectField label={t("group")} {...field("group_key")}>
        <ChoiceOptions choices={groups.map(({ key, title }) => [key, title])} />
      </SelectField>
      <CheckField label={t("published")} {...admin.form.register("published")} />
    </FormDialog>
  );
}

/** A question as the form's values, or an empty one for the group. */
export function valuesOf(question: AdminFaq | undefined, group_key: string): CreateFaq {
  const { question: asked = "", answer = "", published = true } = question ?? {};
  return { group_key, question: asked, answer, published };
}

/** The current question, or the given one if a colleague has deleted it. */
function findIn(groups: AdminFaqGroup[], question: AdminFaq): AdminFaq {
  return groups.flatMap(({ questions }) => questions).find(({ key }) => key === question.key) ?? question;
}
