"use client";

import { Bold, Heading2, ImagePlus, Italic, Link2, List, Quote } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { Markdown } from "@/components/content/markdown";
import { Field } from "@/components/ui/field";
import { cn } from "@/lib/utils";
import { FileButton, PICTURE_TYPES } from "./file-button";
import { LibraryButton } from "./library-button";
import { type Mark, markSelection } from "./mark-selection";
import { usePictureUpload } from "./use-picture-upload";

type Props = {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  rows?: number;
  hint?: ReactNode;
  error?: string;
  isRequired?: boolean;
  /** What the preview draws; the text itself by default. */
  shown?: (value: string) => string;
  /** Whether the preview stands beside the text on wide screens, and the field grows with it; else it takes its place. */
  isBeside?: boolean;
};

const marks: { mark: Mark; icon: typeof Bold }[] = [
  { mark: "bold", icon: Bold },
  { mark: "italic", icon: Italic },
  { mark: "heading", icon: Heading2 },
  { mark: "list", icon: List },
  { mark: "quote", icon: Quote },
  { mark: "link", icon: Link2 },
];

/** Markdown with a preview that is drawn as the storefront draws it. */
export function MarkdownField({ id, label, value, onChange, onBlur, rows = 12, isBeside = false, ...props }: Props) {
  const { hint, error, isRequired, shown } = props;
  const t = useTranslations("admin.markdown");
  const [isPreview, setIsPreview] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  const { percent, upload } = usePictureUpload();
  const preview = (
    <section
      aria-label={t("preview")}
      // Only what has focus scrolls by the arrow keys.
      tabIndex={isBeside ? 0 : undefined}
      className={cn(
        "min-h-48 min-w-0 p-4",
        isBeside && "overflow-y-auto md:max-h-[70dvh] xl:border-l",
        isBeside && !isPreview && "max-xl:hidden",
      )}
    >
      {value.trim() ? <Markdown>{shown ? shown(value) : value}</Markdown> : <p className="text-muted">{t("empty")}</p>}
    </section>
  );

  const caret = () => area.current?.selectionEnd ?? value.length;

  async function take([file]: File[]) {
    const at = caret();
    const picture = file && (await upload(file, t("picture_failed")));
    if (picture) insertPicture(at, picture.url, t("picture_words"));
  }

  /** What the picture shows is selected, to be written over. Brackets would end it. */
  function insertPicture(at: number, url: string, alt: string) {
    const words = alt.replace(/[[\]\\]/g, "");
    const open = at > 0 ? "\n\n![" : "![";
    onChange(`${value.slice(0, at)}${open}${words}](${url})\n\n${value.slice(at).trimStart()}`);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(at + open.length, at + open.length + words.length);
    });
  }

  function apply(mark: Mark) {
    if (!area.current) return;
    const { selectionStart, selectionEnd } = area.current;
    const next = markSelection(value, selectionStart, selectionEnd, mark);
    onChange(next.text);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(next.start, next.end);
    });
  }

  return (
    <Field id={id} label={label} hint={hint} error={error} isRequired={isRequired}>
      {({ className: _, ...control }) => (
        <div className={cn("rounded-lg border border-line-strong bg-raised", error && "border-danger")}>
          <div className="flex flex-wrap items-center gap-0.5 border-b px-1">
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is shown */}
            <div role="group" aria-label={t("toolbar")} className="flex">
              {marks.map(({ mark, icon: Icon }) => (
                <button
                  key={mark}
                  type="button"
                  disabled={isPreview}
                  aria-label={t(mark)}
                  title={t(mark)}
                  onClick={() => apply(mark)}
                  className="grid size-11 place-items-center rounded-lg hover:bg-surface disabled:text-muted md:size-10"
                >
                  <Icon aria-hidden className="size-4" />
                </button>
              ))}
            </div>
            <FileButton
              icon={ImagePlus}
              accept={PICTURE_TYPES}
              disabled={isPreview || percent !== undefined}
              size="small"
              look="quiet"
              onChoose={take}
            >
              {percent === undefined ? <span className="max-sm:sr-only">{t("picture")}</span> : `${percent}%`}
            </FileButton>
            <LibraryButton
              isCompact
              look="quiet"
              disabled={isPreview || percent !== undefined}
              onChoose={({ url, alt }) => insertPicture(caret(), url, alt || t("picture_words"))}
            />
            <button
              type="button"
              aria-pressed={isPreview}
              onClick={() => setIsPreview(!isPreview)}
              className={cn(
                "ml-auto min-h-11 rounded-lg px-3 text-sm text-accent hover:bg-surface md:min-h-10",
                isBeside && "xl:hidden",
              )}
            >
              {t(isPreview ? "write" : "preview")}
            </button>
          </div>
          <div className={cn(isBeside && "grid xl:grid-cols-2")}>
            {(isBeside || !isPreview) && (
              <textarea
                {...control}
                ref={area}
                rows={rows}
                value={value}
                onChange={(event) => onChange(event.target.value)}
                onBlur={onBlur}
                className={cn(
                  "block w-full resize-y rounded-b-lg bg-transparent p-3",
                  isBeside && "md:field-sizing-content md:max-h-[70dvh] md:min-h-96",
                  isBeside && isPreview && "max-xl:hidden",
                )}
              />
            )}
            {(isBeside || isPreview) && preview}
          </div>
        </div>
      )}
    </Field>
  );
}
