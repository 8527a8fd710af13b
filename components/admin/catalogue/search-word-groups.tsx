"use client";

import { ArrowRight, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { RowActions } from "@/components/admin/form/row-actions";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { SearchWord, SearchWords } from "@/lib/contract/search-words";

/** Rows of a list before the others are asked for. */
const FIRST = 20;

type RowProps = {
  mayWrite: boolean;
  onEdit: (word: SearchWord) => void;
  onDeleted: (all: SearchWords) => void;
};

/** One row for what is found, behind the words that lead to it as chips. */
export function WordGroups({ groups, ...rows }: RowProps & { groups: SearchWord[][] }) {
  const t = useTranslations("admin.search_words");
  return (
    <>
      <p className="flex gap-3 border-b pb-2 text-sm text-muted max-sm:hidden">
        <span className="flex-1">{t("word")}</span>
        <span aria-hidden className="size-4" />
        <span className="w-48 shrink-0">{t("meanings")}</span>
      </p>
      <FirstRows title={t("title")} count={groups.length}>
        {(limit) =>
          groups.slice(0, limit).map((words) => {
            const target = words[0]?.meanings.join(t("separator")) ?? "";
            return (
              <li key={target} className="gap-3 py-2 sm:flex sm:items-center">
                <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
                  <span className="w-full text-sm text-muted sm:hidden">{t("word")}</span>
                  {words.map((word) => (
                    <WordChip key={word.id} word={word} {...rows} />
                  ))}
                </span>
                <ArrowRight aria-hidden className="size-4 shrink-0 text-muted max-sm:hidden" />
                <span className="block font-medium wrap-anywhere max-sm:mt-1.5 sm:w-48 sm:shrink-0">
                  <span className="mr-2 text-sm font-normal text-muted sm:hidden">{t("meanings")}</span>
                  {target}
                </span>
              </li>
            );
          })
        }
      </FirstRows>
    </>
  );
}

/** Searches that staff want to see no more. */
export function HiddenWords({ words, mayWrite, onEdit, onDeleted }: RowProps & { words: SearchWord[] }) {
  const t = useTranslations("admin.search_words");
  return (
    <FirstRows title={t("hidden", { count: words.length })} count={words.length}>
      {(limit) =>
        words.slice(0, limit).map((one) => (
          <li key={one.id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">{one.word}</span>
            {mayWrite && (
              <RowActions
                editLabel={t("edit", { word: one.word })}
                onEdit={() => onEdit(one)}
                call="DELETE search-words/{id}"
                input={{ params: { id: one.id }, body: { version: one.version } }}
                name={one.word}
                text={t("delete_text")}
                onDeleted={onDeleted}
              />
            )}
          </li>
        ))
      }
    </FirstRows>
  );
}

type FirstProps = { title: string; count: number; children: (limit: number | undefined) => ReactNode };

/** The first rows of a list, and the others once they are asked for. */
function FirstRows({ title, count, children }: FirstProps) {
  const t = useTranslations("admin.search_words");
  const [isWhole, setWhole] = useState(count <= FIRST);
  return (
    <>
      <ul aria-label={title} className="divide-y">
        {children(isWhole ? undefined : FIRST)}
      </ul>
      {!isWhole && (
        <div className="mt-4 flex justify-center">
          <SmallButton onClick={() => setWhole(true)} label={t("show_all", { count })} />
        </div>
      )}
    </>
  );
}

const chipStyle = "inline-flex min-w-0 items-center rounded-full border bg-surface text-sm wrap-anywhere";

/** A word: pressed, it is edited; its cross deletes it, after asking. */
function WordChip({ word: one, mayWrite, onEdit, onDeleted }: RowProps & { word: SearchWord }) {
  const t = useTranslations("admin.search_words");
  const form = useTranslations("admin.form");
  const dialog = useRef<HTMLDialogElement>(null);
  const { busy, call } = useAdminMutation({ failed: form("failed") });
  const { id, word, version } = one;
  if (!mayWrite) return <span className={`${chipStyle} px-3 py-1`}>{word}</span>;

  function remove() {
    const outcome = { said: form("deleted"), onDone: onDeleted };
    call("DELETE search-words/{id}", { params: { id }, body: { version } }, outcome).finally(() =>
      dialog.current?.close(),
    );
  }

  return (
    <span className={chipStyle}>
      <button
        type="button"
        aria-label={t("edit", { word })}
        onClick={() => onEdit(one)}
        className="min-h-11 rounded-l-full pr-1 pl-3.5 underline-offset-4 hover:underline md:min-h-9"
      >
        {word}
      </button>
      <button
        type="button"
        aria-label={t("delete", { word })}
        title={form("delete")}
        onClick={() => dialog.current?.showModal()}
        className="grid min-h-11 w-10 place-items-center rounded-full text-muted hover:bg-danger-soft hover:text-danger md:min-h-9 md:w-8"
      >
        <X aria-hidden className="size-4" />
      </button>
      <ConfirmDialog
        dialog={dialog}
        title={form("delete_title", { name: word })}
        text={t("delete_text")}
        confirm={form("delete")}
        keep={form("keep")}
        busy={busy}
        onConfirm={remove}
      />
    </span>
  );
}
