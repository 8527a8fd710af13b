"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { panelStyle } from "@/components/admin/panel";
import { SortableList } from "@/components/admin/sortable/sortable-list";
import { useMutation } from "@/components/ui/use-mutation";
import type { AdminFaqGroup } from "@/lib/contract/admin-faqs";
import { FaqDialog, type FaqInHand } from "./faq-dialog";
import { type Change, FaqGroupPanel } from "./faq-group-panel";
import { NameForm } from "./name-form";

/** All questions by subject, as the shop shows them. */
export function FaqBoard({ initial, mayWrite }: { initial: AdminFaqGroup[]; mayWrite: boolean }) {
  const t = useTranslations("admin.faq");
  const [groups, setGroups] = useState(initial);
  const [inHand, setInHand] = useState<FaqInHand>();
  const { busy, send } = useMutation({ failed: t("failed") });
  const change: Change = (method, path, body) =>
    send<AdminFaqGroup[]>(method, `/api/bff/admin/${path}`, body, { onDone: setGroups });

  async function order(next: AdminFaqGroup[]) {
    setGroups(next);
    const wanted = next.map(({ key, questions }) => ({ key, questions: questions.map((question) => question.key) }));
    if (!(await change("PUT", "faq-order", { groups: wanted }))) setGroups(groups);
  }

  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {groups.length === 0 && <p className={`${panelStyle} text-muted`}>{t("empty")}</p>}
      <SortableList
        items={groups}
        idOf={({ key }) => key}
        nameOf={({ title }) => title}
        onOrder={(keys) => order(inOrder(groups, keys))}
        isFixed={!mayWrite || busy}
        className="flex flex-col gap-6 empty:hidden"
      >
        {(group, handle) => (
          <FaqGroupPanel
            group={group}
            handle={handle}
            mayWrite={mayWrite}
            isBusy={busy}
            change={change}
            onDeleted={(next) => setGroups(next(groups))}
            onEdit={setInHand}
            onOrder={(keys) =>
              order(
                groups.map((one) =>
                  one.key === group.key ? { ...one, questions: inOrder(one.questions, keys) } : one,
                ),
              )
            }
          />
        )}
      </SortableList>
      {mayWrite && (
        <div className={panelStyle}>
          <NameForm
            id="new-group"
            label={t("group_name")}
            submit={t("add_group")}
            isBusy={busy}
            onSubmit={(title) => change("POST", "faq-groups", { title })}
          />
        </div>
      )}
      {inHand && (
        <FaqDialog
          key={inHand.question?.key ?? `new-${inHand.group}`}
          inHand={inHand}
          groups={groups}
          onChanged={setGroups}
          onClose={() => setInHand(undefined)}
        />
      )}
    </div>
  );
}

function inOrder<T extends { key: string }>(items: T[], keys: string[]): T[] {
  const known = new Map(items.map((item) => [item.key, item]));
  return keys.flatMap((key) => known.get(key) ?? []);
}
