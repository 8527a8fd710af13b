import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RemoveButton } from "@/components/admin/form/remove-button";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { TextField } from "@/components/ui/field";
import { pressedKey } from "@/components/ui/pressed-key";
import { MAX_OPTIONS } from "@/lib/contract/limits";
import { type EditorForm, type OptionRow, put } from "./editor-values";
import { generateVariants, renameValues, withoutOption } from "./variant-rows";

/** The options in which variants differ; all variants can be generated from them. */
export function OptionsPanel({ editor }: { editor: EditorForm }) {
  const t = useTranslations("admin.product");
  const { form, problemOf } = editor;
  /** The values take effect when their field is left, which pressing the button does. */
  const [isTyping, setIsTyping] = useState(false);
  const options = form.watch("options");
  const rows = form.watch("variants");
  const generated = generateVariants(options, rows);
  const keyOf = ({ values }: { values: string[] }) => values.join("\n");
  const kept = generated.filter((row) => rows.some((other) => other.sku === row.sku && row.sku !== "")).length;
  const isFilled = options.every(({ values }) => values.length > 0);
  const isSame = generated.map(keyOf).join("\0") === rows.map(keyOf).join("\0");

  function change(index: number, option: OptionRow) {
    const before = options[index];
    put(editor, "options", options.with(index, option));
    if (before) put(editor, "variants", renameValues(rows, index, before.values, option.values));
  }

  function remove(index: number) {
    put(editor, "options", options.toSpliced(index, 1));
    put(editor, "variants", withoutOption(rows, index));
  }

  const add = () => put(editor, "options", [...options, { name: "", values: [] }]);

  return (
    <Panel
      title={t("options")}
      text={t("options_text")}
      action={options.length < MAX_OPTIONS && <SmallButton onClick={add} icon={Plus} label={t("add_option")} />}
    >
      <ul className="flex flex-col gap-5 empty:hidden">
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has nothing but its place, and no state
          <li key={index} className="grid items-start gap-3 sm:grid-cols-[10rem_1fr_auto]">
            <TextField
              id={`option-${index}-name`}
              label={t("option_name", { number: index + 1 })}
              isRequired
              value={option.name}
              maxLength={20}
              error={problemOf(`options.${index}.name`)}
              onChange={(event) => change(index, { ...option, name: event.target.value })}
            />
            <ValuesField
              number={index + 1}
              values={option.values}
              error={problemOf(`options.${index}.values`)}
              onChange={(values) => change(index, { ...option, values })}
              onTyping={setIsTyping}
            />
            <RemoveButton
              label={t("remove_option", { name: option.name || String(index + 1) })}
              phoneText={t("remove")}
              onClick={() => remove(index)}
              className="max-sm:justify-self-end sm:mt-7"
            />
          </li>
        ))}
      </ul>
      {options.length > 0 && (
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <SmallButton
            disabled={!isTyping && (!isFilled || isSame)}
            onClick={() => isFilled && !isSame && put(editor, "variants", generated)}
            label={t("generate")}
          />
          {isFilled && !isSame && (
            <p role="status" className="text-sm text-muted">
              {t("generate_hint", { added: generated.length - kept, removed: rows.length - kept })}
            </p>
          )}
        </div>
      )}
    </Panel>
  );
}

type ValuesProps = {
  number: number;
  values: string[];
  error?: string;
  onChange: (values: string[]) => void;
  onTyping: (isTyping: boolean) => void;
};

/** Option values typed in one field. They take effect on blur, so that typing does not rename variants. */
function ValuesField({ number, values, error, onChange, onTyping }: ValuesProps) {
  const t = useTranslations("admin.product");
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      id={`option-${number}-values`}
      label={t("option_values", { number })}
      hint={t("option_values_hint")}
      isRequired
      value={typed ?? values.join("\u3001")}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value);
        onTyping(target.value.trim() !== "");
      }}
      onKeyDown={(event) => {
        if (pressedKey(event) !== "Enter") return;
        event.preventDefault();
        event.currentTarget.blur();
      }}
      onBlur={() => {
        if (typed !== undefined) onChange(split(typed));
        setTyped(undefined);
        onTyping(false);
      }}
    />
  );
}

function split(text: string): string[] {
  const values = text.split(/[,\uFF0C\u3001\n\t]/).map((value) => value.trim());
  return [...new Set(values.filter(Boolean))];
}
