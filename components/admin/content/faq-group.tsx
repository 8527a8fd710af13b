import { ChevronDown, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { AskButton } from "@/components/admin/form/ask-button";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { panelStyle } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { SortableList } from "@/components/admin/sortable/sortable";
import type { useAdminMutation } from "@/components/admin/use-admin-call";
import { Badge } from "@/components/ui/badge";
import type { AdminFaq, AdminFaqGroup } from "@/lib/contract/admin-faqs";
import { cn } from "@/lib/utils";
import { type EditedFaq, valuesOf } from "./faq-dialog";
import { RenameRow } from "./name-form";

type Props = {
  group: AdminFaqGroup;
  handle: ReactNode;
  mutation: Pick<ReturnType<typeof useAdminMutation>, "busy" | "call">;
  mayWrite: boolean;
  isFixed: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onEdit: (edited: EditedFaq) => void;
  onChanged: (groups: AdminFaqGroup[]) => void;
  onOrder: (questions: AdminFaq[]) => void;
};

/** A subject with its questions, folded until its title is pressed. */
export function FaqGroup({ group, isOpen, isFixed, mayWrite, onEdit, onOrder, ...props }: Props) {
  const t = useTranslations("admin.faq");
  const list = useId();
  return (
    <section aria-label={group.title} className={cn(panelStyle, "sm:py-4")}>
      <GroupHead group={group} list={list} isOpen={isOpen} mayWrite={mayWrite} onEdit={onEdit} {...props} />
      <div id={list} hidden={!isOpen} className="mt-2">
        {group.questions.length === 0 && <p className="text-muted">{t("empty_group")}</p>}
        <SortableList
          items={group.questions}
          idOf={({ key }) => key}
          nameOf={({ question }) => question}
          onOrder={onOrder}
          isFixed={isFixed}
          className="divide-y border-t empty:hidden"
        >
          {(question, handle) => (
            <div className="flex min-h-12 items-center gap-2 bg-page py-1 max-sm:py-2">
              {handle}
              <div className="flex min-w-0 flex-1 items-center gap-x-3 max-sm:flex-wrap">
                {mayWrite ? (
                  <button
                    type="button"
                    onClick={() => onEdit({ group: group.key, question })}
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
                  onClick={() => onEdit({ group: group.key, question })}
                  label={t("edit")}
                />
              )}
            </div>
          )}
        </SortableList>
      </div>
    </section>
  );
}

type HeadProps = Omit<Props, "isFixed" | "onOrder"> & { list: string };

function GroupHead({ group, handle, list, isOpen, mutation, mayWrite, onToggle, onEdit, onChanged }: HeadProps) {
  const t = useTranslations("admin.faq");
  const { busy, call } = mutation;
  const { key, title, version, questions } = group;
  const unpublished = questions.filter(({ published }) => !published);
  const drafts = unpublished.length;

  async function publish() {
    for (const draft of unpublished) {
      const body = { ...valuesOf(draft, key), published: true, version: draft.version };
      const said = draft === unpublished.at(-1) ? t("all_published", { count: drafts }) : "";
      const isDone = await call("PUT faqs/{key}", { params: { key: draft.key }, body }, { said, onDone: onChanged });
      if (!isDone) return;
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {handle}
      <RenameRow
        id={`group-${key}`}
        label={t("group_name")}
        name={title}
        renameOf={t("rename_of", { name: title })}
        mayWrite={mayWrite}
        isBusy={busy}
        onRename={(text) =>
          call("PUT faq-groups/{key}", { params: { key }, body: { title: text, version } }, { onDone: onChanged })
        }
        shown={
          <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-2">
            <h2 className="min-w-0 flex-1 text-lg font-semibold">
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={list}
                onClick={onToggle}
                className="flex min-h-11 w-full items-center gap-2 text-left hover:text-accent"
              >
                {title}
                <ChevronDown
                  aria-hidden
                  className={cn("size-5 shrink-0 text-muted transition-transform", isOpen && "rotate-180")}
                />
              </button>
            </h2>
            <span className="text-sm text-muted tabular-nums max-sm:-mt-1.5 max-sm:block">
              {drafts > 0
                ? t("count_drafts", { count: questions.length, drafts })
                : t("count", { count: questions.length })}
            </span>
          </div>
        }
      >
        {questions.length === 0 && (
          <DeleteButton
            look="quiet"
            call="DELETE faq-groups/{key}"
            input={{ params: { key } }}
            name={title}
            onDeleted={onChanged}
          />
        )}
        {drafts > 0 && (
          <AskButton
            look="quiet"
            // Below the row on phones, where it does not fit beside the title.
            className="max-sm:order-last max-sm:basis-full max-sm:bg-surface"
            aria-label={t("publish_all_of", { name: title })}
            ask={{
              title: t("publish_title", { count: drafts }),
              text: t("publish_text", { name: title }),
              look: "solid",
            }}
            confirm={t("publish_all")}
            busy={busy}
            run={publish}
          />
        )}
        <SmallButton
          isCompact
          look="quiet"
          icon={Plus}
          aria-label={t("add_to", { name: title })}
          onClick={() => onEdit({ group: key })}
          label={t("add")}
        />
      </RenameRow>
    </div>
  );
}
