"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { panelStyle } from "@/components/admin/panel";
import { SortableList, useOrder } from "@/components/admin/sortable/sortable";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { Button } from "@/components/ui/button";
import type { AdminFaqGroup } from "@/lib/contract/admin-faqs";
import { type EditedFaq, FaqDialog } from "./faq-dialog";
import { NameForm, RenameRow } from "./name-form";

/** All questions by subject, as the shop shows them. */
export function FaqBoard({ initial, mayWrite }: { initial: AdminFaqGroup[]; mayWrite: boolean }) {
  const t = useTranslations("admin.faq");
  const [edited, setEdited] = useState<EditedFaq>();
  const { busy, call } = useAdminMutation({ failed: t("failed") });
  const {
    items: groups,
    show,
    order,
  } = useOrder(initial, (next, onDone) => {
    const keys = next.map(({ key, questions }) => ({ key, questions: questions.map((question) => question.key) }));
    return call("PUT faq-order", { body: { groups: keys } }, { onDone });
  });
  const isFixed = !mayWrite || busy;

  const headOf = ({ key, title, version, questions }: AdminFaqGroup, handle: ReactNode) => (
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
            <h2 className="min-w-0 flex-1 text-lg font-semibold">{title}</h2>
            <span className="text-sm text-muted tabular-nums">{t("count", { count: questions.length })}</span>
          </>
        }
      >
        {questions.length === 0 && (
          <DeleteButton call="DELETE faq-groups/{key}" input={{ params: { key } }} name={title} onDeleted={show} />
        )}
        <Button
          look="outline"
          size="small"
          aria-label={t("add_to", { name: title })}
          onClick={() => setEdited({ group: key })}
        >
          {t("add")}
        </Button>
      </RenameRow>
    </div>
  );

  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {groups.length === 0 && <p className={`${panelStyle} text-muted`}>{t("empty")}</p>}
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
            {headOf(group, groupHandle)}
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
                <div className="flex min-h-12 flex-wrap items-center gap-2 bg-page py-1">
                  {handle}
                  <span className="min-w-40 flex-1">{question.question}</span>
                  {mayWrite && (
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={t("edit_of", { name: question.question })}
                      onClick={() => setEdited({ group: group.key, question })}
                    >
                      {t("edit")}
                    </Button>
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
