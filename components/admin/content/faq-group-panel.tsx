"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { panelStyle } from "@/components/admin/panel";
import { SortableList } from "@/components/admin/sortable/sortable-list";
import { Button } from "@/components/ui/button";
import type { AdminFaqGroup } from "@/lib/contract/admin-faqs";
import type { FaqInHand } from "./faq-dialog";
import { NameForm } from "./name-form";

/** Sends a change and shows the questions as they are then. @param path below `/api/bff/admin/` */
export type Change = (method: "POST" | "PUT", path: string, body: object) => Promise<boolean>;

type Props = {
  group: AdminFaqGroup;
  handle: ReactNode;
  mayWrite: boolean;
  isBusy: boolean;
  change: Change;
  onOrder: (keys: string[]) => void;
  onEdit: (inHand: FaqInHand) => void;
  /** What is deleted goes at once; the server has said yes. */
  onDeleted: (next: (groups: AdminFaqGroup[]) => AdminFaqGroup[]) => void;
};

/** One subject with its questions. */
export function FaqGroupPanel({ group, handle, mayWrite, isBusy, change, onOrder, onEdit, onDeleted }: Props) {
  const t = useTranslations("admin.faq");
  const [isRenamed, setIsRenamed] = useState(false);
  const { key, title, version, questions } = group;

  return (
    <section aria-label={title} className={panelStyle}>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        {handle}
        {isRenamed ? (
          <NameForm
            id={`group-${key}`}
            label={t("group_name")}
            name={title}
            submit={t("save")}
            cancel={t("cancel")}
            isBusy={isBusy}
            onCancel={() => setIsRenamed(false)}
            onSubmit={async (text) => {
              const done = await change("PUT", `faq-groups/${key}`, { title: text, version });
              if (done) setIsRenamed(false);
              return done;
            }}
          />
        ) : (
          <>
            <h2 className="min-w-0 flex-1 text-lg font-semibold">{title}</h2>
            <span className="text-sm text-muted tabular-nums">{t("count", { count: questions.length })}</span>
            {mayWrite && (
              <>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={t("rename_of", { name: title })}
                  onClick={() => setIsRenamed(true)}
                >
                  {t("rename")}
                </Button>
                {questions.length === 0 && (
                  <DeleteButton
                    path={`faq-groups/${key}`}
                    name={title}
                    onDeleted={() => onDeleted((groups) => groups.filter((one) => one.key !== key))}
                  />
                )}
                <Button
                  look="outline"
                  size="small"
                  aria-label={t("add_to", { name: title })}
                  onClick={() => onEdit({ group: key })}
                >
                  {t("add")}
                </Button>
              </>
            )}
          </>
        )}
      </div>
      {questions.length === 0 && <p className="text-muted">{t("empty_group")}</p>}
      <SortableList
        items={questions}
        idOf={(question) => question.key}
        nameOf={({ question }) => question}
        onOrder={onOrder}
        isFixed={!mayWrite || isBusy}
        className="divide-y empty:hidden"
      >
        {(question, questionHandle) => (
          <div className="flex min-h-12 flex-wrap items-center gap-2 bg-page py-1">
            {questionHandle}
            <span className="min-w-40 flex-1">{question.question}</span>
            {mayWrite && (
              <Button
                look="quiet"
                size="small"
                aria-label={t("edit_of", { name: question.question })}
                onClick={() => onEdit({ group: key, question })}
              >
                {t("edit")}
              </Button>
            )}
          </div>
        )}
      </SortableList>
    </section>
  );
}
