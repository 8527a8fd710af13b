"use client";

import { ChevronDown, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Field } from "@/components/ui/field";
import { type MailText, mailTextLimits } from "@/lib/contract/mail-texts";
import { tagStyle } from "./mail-tags";

type Props = {
  text: MailText;
  label: string;
  hint: string;
  field: {
    id: string;
    error: string | undefined;
    value: string | undefined;
    onChange: (value: string) => void;
    onBlur: () => void;
  };
  onFocus: () => void;
};

/**
 * One text of a mail. Folded below it are the placeholders that may stand in it, as buttons that write where the caret is;
 * which of them the text cannot do without is said before they are unfolded.
 */
export function MailTextField({ text, label, hint, field, onFocus }: Props) {
  const t = useTranslations("admin.settings.mail_texts");
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { slot, placeholders, default_text, may_be_empty } = text;
  const value = field.value ?? "";
  const required = placeholders.filter(({ is_required }) => is_required).map(({ name }) => name);
  const isLine = slot === "subject" || slot === "heading" || slot === "button";

  function insert(name: string): void {
    const { selectionStart, selectionEnd } = control.current ?? {};
    const start = selectionStart ?? value.length;
    const written = `{${name}}`;
    field.onChange(value.slice(0, start) + written + value.slice(selectionEnd ?? start));
    requestAnimationFrame(() => {
      control.current?.focus();
      control.current?.setSelectionRange(start + written.length, start + written.length);
    });
  }

  return (
    <div className="flex flex-col gap-1.5">
      <Field id={field.id} label={label} hint={hint} error={field.error} isRequired={!may_be_empty}>
        {(props) => {
          const shared = {
            ...props,
            ref: control,
            value,
            maxLength: mailTextLimits[slot],
            onChange: ({ target }: { target: { value: string } }) => field.onChange(target.value),
            onBlur: field.onBlur,
            onFocus,
          };
          return isLine ? <input {...shared} /> : <textarea {...shared} rows={2} style={{ fieldSizing: "content" }} />;
        }}
      </Field>
      <div className="flex items-start gap-2">
        <details className="group min-w-0 flex-1">
          <summary className="inline-flex min-h-11 list-none items-center gap-1 rounded-lg text-sm text-muted hover:text-accent md:min-h-8">
            <span className="sr-only">{`${label}：`}</span>
            {required.length > 0 ? t("insert_required", { names: required.join("、") }) : t("insert")}
            <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <fieldset aria-label={`${label}：${t("insert")}`} className="flex min-w-0 flex-wrap gap-2 pt-1">
            {placeholders.map(({ name, is_required }) => (
              <button
                key={name}
                type="button"
                aria-label={t("insert_name", { name })}
                onClick={() => insert(name)}
                className={`${tagStyle} min-h-11 hover:bg-accent-soft hover:text-accent disabled:text-muted md:min-h-8`}
              >
                <Plus aria-hidden className="size-3.5" />
                {is_required ? t("required", { name }) : name}
              </button>
            ))}
          </fieldset>
        </details>
        {value !== default_text && (
          <button
            type="button"
            aria-label={t("default_of", { label })}
            onClick={() => field.onChange(default_text)}
            className="min-h-11 shrink-0 rounded-lg px-2 text-sm text-accent underline md:min-h-8"
          >
            {t("default")}
          </button>
        )}
      </div>
    </div>
  );
}
