"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { withKeys } from "@/components/admin/key-hint";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { NothingYet } from "@/components/admin/nothing-yet";
import { panelStyle } from "@/components/admin/panel";
import { SearchBox } from "@/components/admin/search-box";
import { SmallButton } from "@/components/admin/small-button";
import { SortableList, useOrder } from "@/components/admin/sortable/sortable";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import type { AdminFaqGroup } from "@/lib/contract/admin-faqs";
import { hasWords } from "@/lib/contract/fold-width";
import { type EditedFaq, FaqDialog } from "./faq-dialog";
import { FaqGroup } from "./faq-group";
import { NameForm } from "./name-form";

/** All questions by subject, as the shop shows them. Subjects are folded until opened or found by a search. */
export function FaqBoard({ initial, mayWrite }: { initial: AdminFaqGroup[]; mayWrite: boolean }) {
  const t = useTranslations("admin.faq");
  const [edited, setEdited] = useState<EditedFaq>();
  const [open, setOpen] = useState<string[]>([]);
  const [keyword, setKeyword] = useState("");
  const [isNaming, setNaming] = useState(false);
  const mutation = useAdminMutation({ failed: t("failed") });
  const { busy, call } = mutation;
  const { items, show, order } = useOrder(initial, (next, onDone) => {
    const keys = next.map(({ key, questions }) => ({ key, questions: questions.map((question) => question.key) }));
    return call("PUT faq-order", { body: { groups: keys } }, { onDone });
  });
  const isSearched = keyword.trim() !== "";
  const groups = isSearched ? found(items, keyword) : items;
  // A search shows only some of the questions, so they cannot be reordered.
  const isFixed = !mayWrite || busy || isSearched;
  const [firstGroup] = items;
  const toggle = (key: string) => setOpen(open.includes(key) ? open.filter((one) => one !== key) : [...open, key]);

  function edit(next: EditedFaq) {
    if (!open.includes(next.group)) setOpen([...open, next.group]);
    setEdited(next);
  }

  return (
    <>
      <ScreenHead title={t("title")} text={t.rich("text", withKeys)}>
        {mayWrite && firstGroup && (
          <SmallButton look="solid" icon={Plus} onClick={() => edit({ group: firstGroup.key })} label={t("add")} />
        )}
      </ScreenHead>
      <div className="flex flex-col gap-4">
        {items.length > 0 && (
          <SearchBox value={keyword} label={t("search")} onChange={({ target }) => setKeyword(target.value)} />
        )}
        {groups.length === 0 && <NothingYet title={t(isSearched ? "none_found" : "empty")} />}
        <SortableList
          items={groups}
          idOf={({ key }) => key}
          nameOf={({ title }) => title}
          onOrder={order}
          isFixed={isFixed}
          className="flex flex-col gap-4 empty:hidden"
        >
          {(group, handle) => (
            <FaqGroup
              group={group}
              handle={handle}
              mutation={mutation}
              mayWrite={mayWrite}
              isFixed={isFixed}
              isOpen={isSearched || open.includes(group.key)}
              onToggle={() => toggle(group.key)}
              onEdit={edit}
              onChanged={show}
              onOrder={(questions) => order(items.map((one) => (one.key === group.key ? { ...one, questions } : one)))}
            />
          )}
        </SortableList>
        {mayWrite && !isNaming && (
          <SmallButton className="self-start" icon={Plus} onClick={() => setNaming(true)} label={t("add_group")} />
        )}
        {isNaming && (
          <div className={panelStyle}>
            <NameForm
              id="new-group"
              label={t("group_name")}
              submit={t("add_group")}
              isBusy={busy}
              onCancel={() => setNaming(false)}
              onSubmit={async (title) => {
                const done = await call("POST faq-groups", { body: { title } }, { onDone: show });
                if (done) setNaming(false);
                return done;
              }}
            />
          </div>
        )}
      </div>
      {edited && (
        <FaqDialog
          key={edited.question?.key ?? `new-${edited.group}`}
          edited={edited}
          groups={items}
          onChanged={show}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** The questions with all the words in question or answer, with their subjects. */
function found(groups: AdminFaqGroup[], keyword: string): AdminFaqGroup[] {
  return groups.flatMap((group) => {
    const questions = group.questions.filter(({ question, answer }) => hasWords(`${question}\n${answer}`, keyword));
    return questions.length > 0 ? [{ ...group, questions }] : [];
  });
}
