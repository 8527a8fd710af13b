import { useTranslations } from "next-intl";
import { type RefObject, useMemo } from "react";
import { headingsOf } from "@/lib/markdown/read-markdown";

type Props = {
  /** As rendered. */
  text: string;
  /** As Markdown source. */
  source: string;
  page: RefObject<HTMLElement | null>;
  /** Shows a line of the source, counted from 1. */
  onLine: (line: number) => void;
};

/** The headings of a long text. Each scrolls to its part, both in the preview and in the source. */
export function MarkdownContents({ text, source, page, onLine }: Props) {
  const t = useTranslations("admin.markdown");
  const headings = useMemo(() => headingsOf(text), [text]);
  if (headings.length < 2) return <div className="max-xl:hidden" />;

  function goTo(id: string) {
    const target = page.current?.querySelector(`[id="${CSS.escape(id)}"]`);
    if (target && page.current) {
      const top = target.getBoundingClientRect().top - page.current.getBoundingClientRect().top;
      page.current.scrollBy({ top: top - 16 });
      if (page.current.offsetParent !== null) target.scrollIntoView({ block: "nearest" });
    }
    const written = headingsOf(source).find((heading) => heading.id === id);
    if (written) onLine(written.line);
  }

  return (
    <nav aria-label={t("contents")} className="max-xl:border-b xl:border-r">
      <ul className="flex gap-1 overflow-x-auto p-2 xl:max-h-[80dvh] xl:flex-col xl:overflow-y-auto">
        {headings.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <button
              type="button"
              onClick={() => goTo(id)}
              className="min-h-11 w-full rounded-lg px-3 py-1.5 text-left text-sm hover:bg-surface xl:min-h-9"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
