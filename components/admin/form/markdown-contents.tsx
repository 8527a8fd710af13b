import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { headingId } from "@/lib/format";

type Props = {
  /** As rendered. */
  text: string;
  /** As Markdown source. */
  source: string;
  page: RefObject<HTMLElement | null>;
  area: RefObject<HTMLTextAreaElement | null>;
};

/** The headings of a long text. Each scrolls to its part, both in the preview and in the source. */
export function MarkdownContents({ text, source, page, area }: Props) {
  const t = useTranslations("admin.markdown");
  const headings = headingsIn(text);
  if (headings.length < 2) return <div className="max-xl:hidden" />;

  function goTo(heading: string) {
    const target = page.current?.querySelector(`[id="${CSS.escape(headingId(heading))}"]`);
    if (target && page.current) {
      const top = target.getBoundingClientRect().top - page.current.getBoundingClientRect().top;
      page.current.scrollBy({ top: top - 16 });
      if (page.current.offsetParent !== null) target.scrollIntoView({ block: "nearest" });
    }
    const at = source.indexOf(`## ${heading}`);
    if (at < 0 || area.current?.offsetParent === null) return;
    area.current?.setSelectionRange(at, at);
    // A focused field scrolls to its caret.
    area.current?.blur();
    area.current?.focus();
  }

  return (
    <nav aria-label={t("contents")} className="max-xl:border-b xl:border-r">
      <ul className="flex gap-1 overflow-x-auto p-2 xl:max-h-[80dvh] xl:flex-col xl:overflow-y-auto">
        {headings.map((heading) => (
          <li key={heading} className="shrink-0">
            <button
              type="button"
              onClick={() => goTo(heading)}
              className="min-h-11 w-full rounded-lg px-3 py-1.5 text-left text-sm hover:bg-surface xl:min-h-9"
            >
              {heading}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function headingsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/^## +(\S.*)$/gm)].map(([, heading = ""]) => heading.trimEnd()))];
}
