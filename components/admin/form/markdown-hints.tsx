import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useDeferredValue, useMemo } from "react";
import { hintsIn } from "@/lib/markdown/markdown-hints";

const MOST = 3;

/** What of the text shoppers will not see as it is meant, while it is written. @param onGo shows the line, from 1 */
export function MarkdownHints({ text, onGo }: { text: string; onGo: (line: number) => void }) {
  const t = useTranslations("admin.markdown");
  const calm = useDeferredValue(text);
  const hints = useMemo(() => hintsIn(calm), [calm]);
  return (
    <div aria-live="polite">
      {hints.length > 0 && (
        <ul className="border-t bg-warning-soft px-3 py-1.5 text-sm text-warning">
          {hints.slice(0, MOST).map(({ kind, line, sign }) => (
            <li key={`${kind} ${line}`} className="flex items-start gap-2">
              <TriangleAlert aria-hidden className="mt-3.5 size-4 shrink-0 md:mt-2.5" />
              <button
                type="button"
                onClick={() => onGo(line)}
                className="min-h-11 py-1.5 text-left hover:underline md:min-h-9"
              >
                {t("line", { line })}
                {t(`hints.${kind}`, { sign })}
              </button>
            </li>
          ))}
          {hints.length > MOST && <li className="py-1.5 pl-6">{t("more_hints", { count: hints.length - MOST })}</li>}
        </ul>
      )}
    </div>
  );
}
