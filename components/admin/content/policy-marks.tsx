import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { AppLink } from "@/components/ui/app-link";
import { TextField } from "@/components/ui/field";

type Props = {
  /** Marks in the text itself. */
  own: string[];
  /** Marks that stand for empty settings. */
  ofSettings: string[];
  onFill: (mark: string, value: string) => void;
};

/** What the owner has to fill in, one field each, so that the marks need not be found in a long text. */
export function PolicyMarks({ own, ofSettings, onFill }: Props) {
  const t = useTranslations("admin.policy");
  const list = useRef<HTMLUListElement>(null);
  const [filled, setFilled] = useState(0);
  // The filled field is gone: focus the next one.
  useEffect(() => {
    if (filled > 0) list.current?.querySelector("input")?.focus();
  }, [filled]);
  return (
    <section aria-label={t("marks_title")} className="rounded-lg bg-warning-soft px-4 py-3">
      <p className="font-medium text-warning">{t("marks", { count: own.length + ofSettings.length })}</p>
      <ul ref={list} className="mt-2 flex flex-col gap-3">
        {own.map((mark) => (
          <li key={mark}>
            <Mark
              mark={mark}
              onFill={(value) => {
                onFill(mark, value);
                setFilled(filled + 1);
              }}
            />
          </li>
        ))}
      </ul>
      {ofSettings.length > 0 && (
        <p className="mt-3 text-sm">
          {t.rich("marks_of_settings", {
            names: ofSettings.join(t("mark_separator")),
            a: (text) => (
              <AppLink href="/admin/settings/basics" className="font-medium underline">
                {text}
              </AppLink>
            ),
          })}
        </p>
      )}
    </section>
  );
}

function Mark({ mark, onFill }: { mark: string; onFill: (value: string) => void }) {
  const t = useTranslations("admin.policy");
  const [value, setValue] = useState("");
  const text = value.trim();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        id={useId()}
        label={mark}
        value={value}
        maxLength={100}
        className="min-w-0 flex-1 basis-60"
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (text) onFill(text);
        }}
      />
      <SmallButton
        aria-label={t("fill_mark", { mark })}
        disabled={!text}
        onClick={() => onFill(text)}
        label={t("fill")}
      />
    </div>
  );
}
