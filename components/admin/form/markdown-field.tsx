import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { Markdown } from "@/components/content/markdown";
import { Field } from "@/components/ui/field";
import { PictureProblems } from "@/components/ui/picture-problems";
import { CHOSEN_PICTURES } from "@/lib/contract/picture-limits";
import { cn } from "@/lib/utils";
import { FileButton } from "./file-button";
import { LibraryButton } from "./library-button";
import { type Mark, markSelection } from "./mark-selection";
import { MarkdownContents } from "./markdown-contents";
import { MarkdownHints } from "./markdown-hints";
import { type Insertable, InsertableChips, MarkButtons, pictureIcon } from "./markdown-tools";
import type { Controlled } from "./use-admin-form";
import { usePictureUpload } from "./use-picture-upload";

type Props = Controlled<string> & {
  label: string;
  rows?: number;
  hint?: ReactNode;
  isRequired?: boolean;
  /** For screen readers only, if a heading above the field says the same. */
  isLabelHidden?: boolean;
  /** What the preview renders; by default the text itself. */
  shown?: (value: string) => string;
  /** On wide screens the preview stands beside the text and the field grows with it; otherwise it replaces the text. */
  isBeside?: boolean;
  /** Starts with only the preview and a list of headings: for long texts that are read more than edited. */
  isReadFirst?: boolean;
  /** Fields and conditions that can be inserted by name. */
  insertables?: Insertable[];
};

type View = "write" | "preview";

/**
 * Markdown with the storefront's rendering as preview. If only one of them fits, an existing text opens in the preview.
 */
export function MarkdownField({ id, label, value, onChange, onBlur, rows = 12, isBeside = false, ...props }: Props) {
  const { hint, error, isRequired, isLabelHidden = false, shown, isReadFirst = false, insertables } = props;
  const t = useTranslations("admin.markdown");
  const isBlank = value.trim() === "";
  const [view, setView] = useState<View>(isBeside && !isBlank ? "preview" : "write");
  const area = useRef<HTMLTextAreaElement>(null);
  const page = useRef<HTMLElement>(null);
  const { percent, problems, upload } = usePictureUpload();
  // An error shows the editor, so that it can be corrected.
  const isPreview = view === "preview" && !isBlank && !error;
  // Wide screens show both, unless the text opens for reading.
  const isAlone = isReadFirst && isPreview;
  // The toolbar and its hints are hidden while the text is only read.
  const whileWriting = cn(isPreview && "hidden", isPreview && isBeside && !isAlone && "xl:flex");
  const rendered = shown ? shown(value) : value;

  const caret = () => area.current?.selectionEnd ?? value.length;

  /** Inserts a text and selects a part of it. */
  function put(text: string, start: number, end: number) {
    onChange(text);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start, end);
    });
  }

  function take(files: File[]) {
    const at = caret();
    return upload(files, ({ url }) => insertPicture(at, url, t("picture_words")));
  }

  /** Selects the description, to be typed over. Brackets in it would end the Markdown early. */
  function insertPicture(at: number, url: string, alt: string) {
    const words = alt.replace(/[[\]\\]/g, "");
    const open = at > 0 ? "\n\n![" : "![";
    const text = `${value.slice(0, at)}${open}${words}](${url})\n\n${value.slice(at).trimStart()}`;
    put(text, at + open.length, at + open.length + words.length);
  }

  function apply(mark: Mark) {
    if (!area.current) return;
    const { selectionStart, selectionEnd } = area.current;
    const next = markSelection(value, selectionStart, selectionEnd, mark);
    put(next.text, next.start, next.end);
  }

  /** Puts the caret into a line, counted from 1. A field that gets the focus scrolls to its caret. */
  function showLine(line: number) {
    const at =
      value
        .split("\n")
        .slice(0, line - 1)
        .join("\n").length + (line > 1 ? 1 : 0);
    setView("write");
    requestAnimationFrame(() => {
      area.current?.setSelectionRange(at, at);
      area.current?.blur();
      area.current?.focus();
    });
  }

  /** Inserts around the selection and keeps it selected. */
  function insert(before: string, after: string) {
    if (!area.current) return;
    const { selectionStart: start, selectionEnd: end } = area.current;
    const text = value.slice(0, start) + before + value.slice(start, end) + after + value.slice(end);
    put(text, start + before.length, end + before.length);
  }

  return (
    <Field
      id={id}
      label={isLabelHidden ? <span className="sr-only">{label}</span> : label}
      hint={hint && <span className={whileWriting}>{hint}</span>}
      error={error}
      isRequired={isRequired}
    >
      {({ className: _, ...control }) => (
        <div className={cn("rounded-lg border border-line-strong bg-raised", error && "border-danger")}>
          <div className="flex items-center gap-x-2 border-b p-1 max-md:flex-col-reverse max-md:items-stretch">
            <div
              className={cn("relative flex min-w-0 items-center gap-0.5 overflow-x-auto md:flex-wrap", whileWriting)}
            >
              <MarkButtons onApply={apply} onTable={() => insert(`\n\n${t("table_text")}\n\n`, "")} />
              <FileButton
                icon={pictureIcon}
                accept={CHOSEN_PICTURES}
                disabled={percent !== undefined}
                size="small"
                look="quiet"
                onChoose={take}
              >
                {percent === undefined ? <span className="max-sm:sr-only">{t("picture")}</span> : `${percent}%`}
              </FileButton>
              <LibraryButton
                isCompact
                disabled={percent !== undefined}
                onChoose={({ url, alt }) => insertPicture(caret(), url, alt || t("picture_words"))}
              />
            </div>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is shown */}
            <div
              role="group"
              aria-label={t("view")}
              className={cn("flex rounded-lg bg-surface p-0.5 md:ml-auto", isBeside && !isReadFirst && "xl:hidden")}
            >
              {(["write", "preview"] as const).map((each) => (
                <button
                  key={each}
                  type="button"
                  disabled={each === "preview" && isBlank}
                  aria-pressed={isPreview === (each === "preview")}
                  onClick={() => setView(each)}
                  className="min-h-11 flex-1 rounded-md px-4 text-sm text-muted enabled:hover:text-ink aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent disabled:opacity-50 md:min-h-9"
                >
                  {t(each)}
                </button>
              ))}
            </div>
          </div>
          <div className="px-3 not-empty:py-2">
            <PictureProblems problems={problems} />
          </div>
          {insertables && !isPreview && <InsertableChips insertables={insertables} onInsert={insert} />}
          <div className={cn(isReadFirst && "xl:grid xl:grid-cols-[12rem_minmax(0,1fr)]")}>
            {isReadFirst && (
              <MarkdownContents
                text={rendered}
                source={value}
                page={page}
                onLine={(line) => area.current?.offsetParent && showLine(line)}
              />
            )}
            <div className={cn("min-w-0", isBeside && !isAlone && "grid xl:grid-cols-2")}>
              <textarea
                {...control}
                ref={area}
                rows={rows}
                value={value}
                onChange={(event) => onChange(event.target.value)}
                onBlur={onBlur}
                className={cn(
                  "block w-full resize-y rounded-b-lg bg-transparent p-3",
                  // Grows with the text, and scrolls before it pushes the rest out of reach.
                  isBeside && "field-sizing-content max-h-[60dvh] min-h-60 md:max-h-[80dvh]",
                  isPreview && (isBeside && !isAlone ? "max-xl:hidden" : "hidden"),
                )}
              />
              {(isBeside || isPreview) && (
                <section
                  ref={page}
                  aria-label={t("preview")}
                  // Arrow keys only scroll a focused element.
                  tabIndex={isBeside ? 0 : undefined}
                  className={cn(
                    "min-h-48 min-w-0 p-4",
                    isBeside && "max-h-[60dvh] overflow-y-auto md:max-h-[80dvh]",
                    isBeside && !isAlone && "xl:border-l",
                    isBeside && !isPreview && "max-xl:hidden",
                  )}
                >
                  {isBlank ? <p className="text-muted">{t("empty")}</p> : <Markdown>{rendered}</Markdown>}
                </section>
              )}
            </div>
          </div>
          <MarkdownHints text={value} onGo={showLine} />
        </div>
      )}
    </Field>
  );
}
