"use client";

import { EyeOff, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { z } from "zod";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { NothingYet } from "@/components/admin/nothing-yet";
import { narrowStyle, Panel } from "@/components/admin/panel";
import { SearchBox } from "@/components/admin/search-box";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { TextField } from "@/components/ui/field";
import { hasWords } from "@/lib/contract/fold-width";
import {
  type CreateSearchWord,
  createSearchWord,
  type MissedSearch,
  type SearchWord,
  type SearchWords,
} from "@/lib/contract/search-words";
import { textOfDay } from "@/lib/sheets/typed-time";
import { type EditedWord, HiddenWords, WordGroups } from "./search-word-groups";

/** Synonyms for searches, and searches that found nothing. */
export function SearchWordList({ initial, mayWrite }: { initial: SearchWords; mayWrite: boolean }) {
  const t = useTranslations("admin.search_words");
  const [{ words, missed }, show] = useState(initial);
  const [edited, setEdited] = useState<EditedWord>();
  const isHidden = ({ meanings }: SearchWord) => meanings.length === 0;
  const [keyword, setKeyword] = useState("");
  const sought = keyword.trim();
  const isFound = ({ word, meanings }: SearchWord) => [word, ...meanings].some((text) => hasWords(text, sought));
  // A group is shown whole, so that staff see every word that leads to its meaning.
  const shown = groupsOf(words.filter((word) => !isHidden(word))).filter((group) => group.some(isFound));
  const hidden = words.filter(isHidden).filter(isFound);
  const rows = { mayWrite, onEdit: setEdited, onDeleted: show };
  return (
    <div className={narrowStyle}>
      <ScreenHead title={t("title")} text={t("text")}>
        {mayWrite && <SmallButton look="solid" onClick={() => setEdited({ word: "" })} icon={Plus} label={t("new")} />}
      </ScreenHead>
      <div className="flex flex-col gap-6">
        {missed.length > 0 && (
          <Panel title={t("missed")} text={t("missed_text")}>
            <ul className="divide-y">
              {missed.map((search) => (
                <Missed key={search.word} search={search} mayWrite={mayWrite} onAdd={setEdited} onHidden={show} />
              ))}
            </ul>
          </Panel>
        )}
        {words.length > 0 && (
          <SearchBox
            value={keyword}
            label={t("search")}
            maxLength={20}
            onChange={({ target }) => setKeyword(target.value)}
          />
        )}
        {shown.length === 0 ? (
          !(sought && hidden.length > 0) && <NothingYet title={t(sought ? "none_found" : "empty")} />
        ) : (
          <Panel title={t("words", { count: shown.length })} text={mayWrite && t("words_text")}>
            <WordGroups key={sought} groups={shown} {...rows} />
          </Panel>
        )}
        {hidden.length > 0 && (
          <Panel title={t("hidden", { count: hidden.length })} text={t("hidden_text")}>
            <HiddenWords key={sought} words={hidden} {...rows} />
          </Panel>
        )}
      </div>
      {edited && <WordDialog key={edited.word} edited={edited} onSaved={show} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

/** Groups words with the same meanings, in the order of each group's first word. */
function groupsOf(words: SearchWord[]): SearchWord[][] {
  const groups = new Map<string, SearchWord[]>();
  for (const word of words) {
    const target = word.meanings.toSorted().join(" ");
    groups.set(target, [...(groups.get(target) ?? []), word]);
  }
  return [...groups.values()];
}

const rowStyle = "flex flex-wrap items-center gap-x-3 gap-y-2 py-2";

type MissedProps = {
  search: MissedSearch;
  mayWrite: boolean;
  onAdd: (edited: EditedWord) => void;
  onHidden: (all: SearchWords) => void;
};

function Missed({ search: { word, asked, last_day }, mayWrite, onAdd, onHidden }: MissedProps) {
  const t = useTranslations("admin.search_words");
  const { busy, call } = useAdminMutation({ failed: t("failed") });
  return (
    <li className={rowStyle}>
      <span className="min-w-32 flex-1">
        <span className="font-medium wrap-anywhere">{word}</span>
        <span className="block text-sm text-muted">{t("asked", { count: asked, day: textOfDay(last_day) })}</span>
      </span>
      {mayWrite && (
        <span className="flex items-center gap-2 max-sm:w-full">
          <SmallButton
            aria-label={t("add_for", { word })}
            onClick={() => onAdd({ word })}
            icon={Plus}
            label={t("add")}
          />
          <SmallButton
            look="quiet"
            aria-label={t("hide_word", { word })}
            disabled={busy}
            onClick={() => call("POST search-words", { body: { word, meanings: [] } }, { said: "", onDone: onHidden })}
            icon={EyeOff}
            label={t("hide")}
          />
        </span>
      )}
    </li>
  );
}

type Values = { word: string; meanings: string };

/** The meanings are typed on one line, separated by spaces or commas. */
const wordForm = z
  .object({ word: z.string(), meanings: z.string() })
  .transform(({ word, meanings }) => ({ word, meanings: meanings.split(/[\s,，、;；]+/u).filter(Boolean) }))
  .pipe(createSearchWord.extend({ meanings: createSearchWord.shape.meanings.unwrap().min(1) }));

type DialogProps = { edited: EditedWord; onSaved: (all: SearchWords) => void; onClose: () => void };

function WordDialog({ edited, onSaved, onClose }: DialogProps) {
  const t = useTranslations("admin.search_words");
  const dialog = useRef<HTMLDialogElement>(null);
  const known = "id" in edited ? edited : undefined;
  const valuesOf = ({ word, meanings = [] }: EditedWord): Values => ({ word, meanings: meanings.join(t("separator")) });
  const findIn = ({ words }: SearchWords, one: SearchWord) => words.find(({ id }) => id === one.id) ?? one;
  function leaveWith(all: SearchWords) {
    onSaved(all);
    dialog.current?.close();
  }
  const admin = useAdminForm<Values, CreateSearchWord, SearchWords>({
    schema: wordForm,
    values: valuesOf(edited),
    save: (body, version) =>
      known
        ? adminCall("PUT search-words/{id}", { params: { id: known.id }, body: { ...body, version } })
        : adminCall("POST search-words", { body }),
    versioned: known && {
      read: () => adminRead("GET search-words"),
      version: known.version,
      versionOf: (all) => findIn(all, known).version,
      valuesOf: (all) => valuesOf(findIn(all, known)),
    },
    onSaved: leaveWith,
  });
  const { field } = admin;
  return (
    <FormDialog
      dialog={dialog}
      title={known ? t("edit", { word: known.word }) : t("new")}
      opensAtOnce
      onClose={onClose}
      form={admin}
      confirm={t("save")}
      keep={t("cancel")}
      aside={
        known && (
          <DeleteButton
            call="DELETE search-words/{id}"
            input={{ params: { id: known.id }, body: { version: known.version } }}
            name={known.word}
            text={t("delete_text")}
            onDeleted={leaveWith}
          />
        )
      }
    >
      <TextField {...field("word")} label={t("word")} hint={t("word_hint")} maxLength={20} />
      <TextField {...field("meanings")} label={t("meanings")} hint={t("meanings_hint")} maxLength={270} />
    </FormDialog>
  );
}
