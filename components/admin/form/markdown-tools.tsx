import { Bold, ChevronDown, Heading2, ImagePlus, Italic, Link2, List, Quote, Table2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Mark } from "./mark-selection";

/** What a text can contain besides words, by name. `after` is set if it encloses a part of the text. */
export type Insertable = {
  title: string;
  text?: string;
  chips: { name: string; hint?: string; before: string; after?: string }[];
};

const marks: { mark: Mark; icon: typeof Bold }[] = [
  { mark: "bold", icon: Bold },
  { mark: "italic", icon: Italic },
  { mark: "heading", icon: Heading2 },
  { mark: "list", icon: List },
  { mark: "quote", icon: Quote },
  { mark: "link", icon: Link2 },
];

export const pictureIcon = ImagePlus;

/** Buttons that format the selection, and one that inserts an empty table. */
export function MarkButtons({ onApply, onTable }: { onApply: (mark: Mark) => void; onTable: () => void }) {
  const t = useTranslations("admin.markdown");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is shown
    <div role="group" aria-label={t("toolbar")} className="flex">
      {marks.map(({ mark, icon }) => (
        <ToolButton key={mark} icon={icon} label={t(mark)} onClick={() => onApply(mark)} />
      ))}
      <ToolButton icon={Table2} label={t("table")} onClick={onTable} />
    </div>
  );
}

type ToolProps = { icon: typeof Bold; label: string; onClick: () => void };

function ToolButton({ icon: Icon, label, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-lg hover:bg-surface disabled:text-muted md:size-10"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}

type ChipsProps = { insertables: Insertable[]; onInsert: (before: string, after: string) => void };

/** Buttons that insert fields and conditions, so that staff need not know their syntax. */
export function InsertableChips({ insertables, onInsert }: ChipsProps) {
  const t = useTranslations("admin.markdown");
  return (
    <details className="group border-b">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 px-3 text-sm font-medium text-accent hover:bg-surface [&::-webkit-details-marker]:hidden">
        {t("insert")}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex max-h-64 flex-col gap-3 overflow-y-auto px-3 pb-3">
        {insertables.map(({ title, text, chips }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own style
          <div key={title} role="group" aria-label={title}>
            <p className="text-sm font-medium">{title}</p>
            {text && <p className="text-sm text-muted">{text}</p>}
            <div className="mt-2 flex flex-wrap gap-2">
              {chips.map(({ name, hint, before, after = "" }) => (
                <button
                  key={name}
                  type="button"
                  title={hint}
                  onClick={() => onInsert(before, after)}
                  className="min-h-11 rounded-full border border-line-strong px-3 text-sm hover:bg-surface md:min-h-9"
                >
                  {name}
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
    </details>
  );
}
