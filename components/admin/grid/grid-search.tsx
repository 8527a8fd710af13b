import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { SearchBox } from "@/components/admin/search-box";
import type { GridQuery } from "./use-grid-query";

const PAUSE_MS = 300;

/**
 * Search field of a grid: searches when typing pauses, or on Enter. Following a link cancels the pending search, since
 * changing the address would stop the navigation.
 */
export function GridSearch({ query: { query, search }, hint }: { query: GridQuery; hint: string }) {
  const t = useTranslations("admin.grid");
  const [text, setText] = useState(query.keyword);
  const asked = useRef(query.keyword);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // A saved view or Back changes the keyword. The echo of this field's own search must not undo later typing.
    if (query.keyword === asked.current) return;
    asked.current = query.keyword;
    setText(query.keyword);
  }, [query.keyword]);

  useEffect(() => {
    const forget = () => clearTimeout(timer.current);
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a[href]")) forget();
    };
    document.addEventListener("click", onClick, true);
    return () => {
      forget();
      document.removeEventListener("click", onClick, true);
    };
  }, []);

  function ask(typed: string) {
    clearTimeout(timer.current);
    asked.current = typed.trim();
    search(asked.current);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not in every supported browser
    <form
      noValidate
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        ask(text);
      }}
      // Shorter if that keeps the toolbar on one line.
      className="w-full sm:min-w-0 sm:max-w-72 sm:flex-1 sm:basis-36"
    >
      <SearchBox
        value={text}
        label={t("search")}
        placeholder={hint}
        maxLength={100}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => ask(target.value), target.value ? PAUSE_MS : 0);
        }}
      />
    </form>
  );
}
