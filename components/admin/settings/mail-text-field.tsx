import { Menu } from "@base-ui/react/menu";
import { ChevronDown, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { Field } from "@/components/ui/field";
import { type MailText, mailTextLimits } from "@/lib/contract/mail-texts";

type Props = {
  text: MailText;
  label: string;
  hint: ReactNode;
  field: {
    id: string;
    error: string | undefined;
    value: string | undefined;
    onChange: (value: string) => void;
    onBlur: () => void;
  };
  onFocus: () => void;
};

const buttonStyle =
  "inline-flex min-h-11 items-center gap-1 rounded-lg px-2 text-sm text-muted hover:text-accent max-sm:px-1 data-[popup-open]:text-accent md:min-h-8";

/**
 * One text of a mail. Beside its label: a button to restore a changed text's default, and buttons that explain the
 * placeholders and insert them at the caret.
 */
export function MailTextField({ text, label, hint, field, onFocus }: Props) {
  const t = useTranslations("admin.settings.mail_texts");
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { slot, placeholders, default_text, may_be_empty } = text;
  const value = field.value ?? "";
  const isLine = slot === "subject" || slot === "heading" || slot === "button";

  function insert(name: string): void {
    const { selectionStart, selectionEnd } = control.current ?? {};
    const start = selectionStart ?? value.length;
    const written = `{${name}}`;
    field.onChange(value.slice(0, start) + written + value.slice(selectionEnd ?? start));
    requestAnimationFrame(() => control.current?.setSelectionRange(start + written.length, start + written.length));
  }

  return (
    <div className="grid grid-cols-[minmax(6rem,1fr)_auto] items-center gap-x-2 gap-y-1">
      <Field
        id={field.id}
        label={label}
        hint={hint}
        error={field.error}
        isRequired={!may_be_empty}
        // `contents` puts its parts into this grid, so that the buttons stand beside the label.
        className="contents! [&>:not(label)]:col-span-2"
      >
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
      <div className="col-start-2 row-start-1 -mr-2 flex flex-wrap items-center justify-end max-sm:-mr-1">
        {value !== default_text && (
          <button
            type="button"
            aria-label={t("default_of", { label })}
            onClick={() => field.onChange(default_text)}
            className={buttonStyle}
          >
            <RotateCcw aria-hidden className="size-3.5" />
            {t("default")}
          </button>
        )}
        <Menu.Root>
          <Menu.Trigger aria-label={t("insert_into", { label })} className={buttonStyle}>
            {t("insert")}
            <ChevronDown aria-hidden className="size-4" />
          </Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner sideOffset={4} align="end" collisionPadding={16} className="z-30">
              <Menu.Popup
                finalFocus={control}
                className="max-h-80 w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-xl border bg-raised p-1.5 shadow-lg outline-none"
              >
                {placeholders.map(({ name, is_required }) => {
                  const key = `tag_texts.${name}` as Parameters<typeof t>[0];
                  return (
                    <Menu.Item
                      key={name}
                      onClick={() => insert(name)}
                      className="min-h-11 cursor-pointer rounded-lg px-3 py-1.5 text-sm outline-none data-[highlighted]:bg-surface"
                    >
                      <span className="font-medium">{is_required ? t("required", { name }) : name}</span>
                      {t.has(key) && <span className="block text-muted">{t(key)}</span>}
                    </Menu.Item>
                  );
                })}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      </div>
    </div>
  );
}
