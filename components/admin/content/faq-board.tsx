"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { AskButton } from "@/components/admin/form/ask-button";
import { CheckField } from "@/components/admin/form/check-field";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { MarkdownField } from "@/components/admin/form/markdown-field";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { NothingYet } from "@/components/admin/nothing-yet";
import { panelStyle } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { SortableList, useOrder } from "@/components/admin/sortable/sortable";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { Badge } from "@/components/ui/badge";
import { SelectField, TextField } from "@/components/ui/field";
import {
  type AdminFaq,
  type AdminFaqGroup,
  type CreateFaq,
  type CreateFaqInput,
  createFaq,
} from "@/lib/contract/admin-faqs";
import { NameForm, RenameRow } from "./name-form";

/** All questions by subject, as the shop shows them. */
export function FaqBoard({ initial, mayWrite }: { initial: AdminFaqGroup[]; mayWrite: boolean }) {
  const t = useTranslations("admin.faq");
  const [edited, setEdited] = useState<EditedFaq>();
  const { busy, call } = useAdminMutation({ failed: t("failed") });
  const ordered = useOrder(initial, (next, onDone) => {
    const keys = next.map(({ key, questions }) => ({ key, questions: questions.map((question) => question.key) }));
    return call("PUT faq-order", { body: { groups: keys } }, { onDone });
  });
  const { items: groups, show, order } = ordered;
  const isFixed = !mayWrite || busy;

  async function publish(group: AdminFaqGroup, drafts: AdminFaq[]) {
    for (const draft of drafts) {
      const body = { ...valuesOf(draft, group.key), published: true, version: draft.version };
      const said = draft === drafts.at(-1) ? t("all_published", { count: drafts.length }) : "";
      const isDone = await call("PUT faqs/{key}", { params: { key: draft.key }, body }, { said, onDone: show });
      if (!isDone) return;
    }
  }

  const headOf = (group: AdminFaqGroup, drafts: AdminFaq[], handle: ReactNode) => {
    const { key, title, version, questions } = group;
    return (
      <div className="mb-2 flex flex-wrap items-center gap-2">
        {handle}
        <RenameRow
          id={`group-${key}`}
          label={t("group_name")}
          name={title}
          renameOf={t("rename_of", { name: title })}
          mayWrite={mayWrite}
          isBusy={busy}
          onRename={(text) =>
            call("PUT faq-groups/{key}", { params: { key }, body: { title: text, version } }, { onDone: show })
          }
          shown={
            <>
              <h2 className="min-w-0 flex-1 text-lg font-semibold max-sm:basis-40">{title}</h2>
              <span className="text-sm text-muted tabular-nums">{t("count", { count: questions.length })}</span>
            </>
          }
        >
          {questions.length === 0 && (
            <DeleteButton
              look="quiet"
              call="DELETE faq-groups/{key}"
              input={{ params: { key } }}
              name={title}
              onDeleted={show}
            />
          )}
          {drafts.length > 0 && (
            <AskButton
              look="quiet"
              aria-label={t("publish_all_of", { name: title })}
              ask={{
                title: t("publish_title", { count: drafts.length }),
                text: t("publish_text", { name: title }),
                look: "solid",
              }}
              confirm={t("publish_all")}
              busy={busy}
              disabled={busy}
              run={() => publish(group, drafts)}
            />
          )}
          <SmallButton
            aria-label={t("add_to", { name: title })}
            onClick={() => setEdited({ group: key })}
            label={t("add")}
          />
        </RenameRow>
      </div>
    );
  };

  return (
    <div className="flex flex-col gap-6">
      {groups.length === 0 && <NothingYet title={t("empty")} />}
      <SortableList
        items={groups}
        idOf={({ key }) => key}
        nameOf={({ title }) => title}
        onOrder={order}
        isFixed={isFixed}
        className="flex flex-col gap-6 empty:hidden"
      >
        {(group, groupHandle) => (
          <section aria-label={group.title} className={panelStyle}>
            {headOf(
              group,
              group.questions.filter(({ published }) => !published),
              groupHandle,
            )}
            {group.questions.length === 0 && <p className="text-muted">{t("empty_group")}</p>}
            <SortableList
              items={group.questions}
              idOf={({ key }) => key}
              nameOf={({ question }) => question}
              onOrder={(questions) => order(groups.map((one) => (one.key === group.key ? { ...one, questions } : one)))}
              isFixed={isFixed}
              className="divide-y empty:hidden"
            >
              {(question, handle) => (
                <div className="flex min-h-12 items-center gap-2 bg-page py-1 max-sm:py-2">
                  {handle}
                  <div className="flex min-w-0 flex-1 items-center gap-x-3 max-sm:flex-wrap">
                    {mayWrite ? (
                      <button
                        type="button"
                        onClick={() => setEdited({ group: group.key, question })}
                        className="min-h-11 min-w-0 text-left underline-offset-4 hover:underline max-sm:min-w-full sm:flex-1"
                      >
                        {question.question}
                      </button>
                    ) : (
                      <span className="min-w-0 sm:flex-1">{question.question}</span>
                    )}
                    {!question.published && <Badge tone="neutral">{t("draft")}</Badge>}
                  </div>
                  {mayWrite && (
                    <SmallButton
                      look="quiet"
                      aria-label={t("edit_of", { name: question.question })}
                      onClick={() => setEdited({ group: group.key, question })}
                      label={t("edit")}
                    />
                  )}
                </div>
              )}
            </SortableList>
          </section>
        )}
      </SortableList>
      {mayWrite && (
        <div className={panelStyle}>
          <NameForm
            id="new-group"
            label={t("group_name")}
            submit={t("add_group")}
            isBusy={busy}
            onSubmit={(title) => call("POST faq-groups", { body: { title } }, { onDone: show })}
          />
        </div>
      )}
      {edited && (
        <FaqDialog
          key={edited.question?.key ?? `new-${edited.group}`}
          edited={edited}
          groups={groups}
          onChanged={show}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

/** What is being written: a question there is, or a new one of a group. */
type EditedFaq = { group: string; question?: AdminFaq };

type DialogProps = {
  edited: EditedFaq;
  groups: AdminFaqGroup[];
  onChanged: (groups: AdminFaqGroup[]) => void;
  onClose: () => void;
};

/** Question, answer and subject. Escape does not throw away what was typed. */
function FaqDialog({ edited: { group, question }, groups, onChanged, onClose }: DialogProps) {
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
  const { field, problem, isDirty, isSubmitting } = admin;
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
      problem={problem}
      busy={isSubmitting}
      confirm={t(isSubmitting ? "saving" : "save")}
      keep={t("cancel")}
      onSubmit={admin.submit}
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
        {groups.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </SelectField>
      <CheckField label={t("published")} {...admin.form.register("published")} />
    </FormDialog>
  );
}

function valuesOf(question: AdminFaq | undefined, group_key: string): CreateFaq {
  const { question: asked = "", answer = "", published = true } = question ?? {};
  return { group_key, question: asked, answer, published };
}

/** The question as it is now; as it was when a colleague has deleted it. */
function findIn(groups: AdminFaqGroup[], question: AdminFaq): AdminFaq {
  return groups.flatMap(({ questions }) => questions).find(({ key }) => key === question.key) ?? question;
}
