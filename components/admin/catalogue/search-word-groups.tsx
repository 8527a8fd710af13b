import { ArrowRight, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { RowActions } from "@/components/admin/form/row-actions";
import { SmallButton } from "@/components/admin/small-button";
import type { SearchWord, SearchWords } from "@/lib/contract/search-words";

/** How many rows of a list are shown until staff ask for the others. */
const FIRST = 20;

/** An existing word, or the known part of a new one. */
export type EditedWord = SearchWord | { word: string; meanings?: string[] };

type RowProps = {
  mayWrite: boolean;
  onEdit: (word: EditedWord) => void;
  onDeleted: (all: SearchWords) => void;
};

/** One row per meaning, with the words that lead to it; a click on a word edits it. */
export function WordGroups({ groups, mayWrite, onEdit }: Omit<RowProps, "onDeleted"> & { groups: SearchWord[][] }) {
  const t = useTranslations("admin.search_words");
  return (
    <>
      <p className={`${groupStyle} border-b pb-2 text-sm text-muted`}>
        <span>{t("word")}</span>
        <span className="col-start-3">{t("meanings")}</span>
      </p>
      <FirstRows title={t("title")} count={groups.length}>
        {(limit) =>
          groups.slice(0, limit).map((words) => {
            const meanings = words[0]?.meanings ?? [];
            const target = meanings.join(t("separator"));
            return (
              <li key={target} className={`${groupStyle} py-2`}>
                <span className="flex min-w-0 flex-wrap items-center gap-1.5">
                  {words.map((word) => (
                    <Word key={word.id} word={word} mayWrite={mayWrite} onEdit={onEdit} />
                  ))}
                </span>
                <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
                <span className="min-w-0 font-medium wrap-anywhere [word-break:keep-all]">{target}</span>
                {mayWrite && (
                  <SmallButton
                    isCompact
                    look="quiet"
                    className="-my-1 justify-self-end max-md:-mr-3"
                    icon={Plus}
                    aria-label={t("add_to", { target })}
                    label={t("add_word")}
                    onClick={() => onEdit({ word: "", meanings })}
                  />
                )}
              </li>
            );
          })
        }
      </FirstRows>
    </>
  );
}

const groupStyle =
  "grid grid-cols-[minmax(0,3fr)_1rem_minmax(0,2fr)_2rem] items-center gap-x-3 md:grid-cols-[minmax(0,1fr)_1rem_minmax(0,1fr)_5.5rem]";

const chipStyle =
  "inline-flex min-h-9 items-center gap-1.5 rounded-full border bg-surface px-3 py-1 text-left text-sm wrap-anywhere";

/** A word that opens its dialog. */
function Word({ word: one, mayWrite, onEdit }: Omit<RowProps, "onDeleted"> & { word: SearchWord }) {
  const t = useTranslations("admin.search_words");
  if (!mayWrite) return <span className={chipStyle}>{one.word}</span>;
  return (
    <button
      type="button"
      aria-label={t("edit", { word: one.word })}
      onClick={() => onEdit(one)}
      className={`${chipStyle} hover:border-accent hover:text-accent`}
    >
      {one.word}
    </button>
  );
}

/** Searches that staff have hidden. */
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

/** The first rows of a list, and the others on demand. */
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
