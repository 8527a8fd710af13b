import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { SelectField, TextField } from "@/components/ui/field";
import { typedNumber } from "@/lib/sheets/typed-number";
import type { PriceChange } from "./cell-edits";

const names = ["price", "sale_price"] as const;
const ways = ["percent", "add", "set"] as const;

/** Changes one price of all shown rows; they are edited in the table and saved there. */
export function PriceTool({ count, onApply }: { count: number; onApply: (change: PriceChange) => void }) {
  const t = useTranslations("admin.variant_grid");
  const [name, setName] = useState<PriceChange["name"]>("price");
  const [by, setBy] = useState<PriceChange["by"]>("percent");
  const [text, setText] = useState("");
  const amount = typedNumber(text);
  const isWhole = amount !== undefined && Number.isInteger(amount);

  function apply(event: FormEvent) {
    event.preventDefault();
    if (isWhole) onApply({ name, by, amount });
  }

  return (
    <form
      noValidate
      onSubmit={apply}
      aria-label={t("price_tool")}
      className="mb-4 flex flex-wrap items-end gap-3 rounded-2xl border bg-page px-4 py-3"
    >
      <SelectField
        id="price-tool-name"
        label={t("price_tool")}
        value={name}
        onChange={({ target }) => setName(target.value as PriceChange["name"])}
      >
        {names.map((value) => (
          <option key={value} value={value}>
            {t(value)}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="price-tool-by"
        label={t("price_by")}
        value={by}
        onChange={({ target }) => setBy(target.value as PriceChange["by"])}
      >
        {ways.map((value) => (
          <option key={value} value={value}>
            {t(`price_ways.${value}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        id="price-tool-amount"
        label={t(`price_amounts.${by}`)}
        inputMode={by === "add" ? "text" : "numeric"}
        autoComplete="off"
        className="w-32"
        value={text}
        error={text && !isWhole ? t("not_a_number") : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <SmallButton type="submit" disabled={!isWhole} className="mb-0.5" label={t("price_apply", { count })} />
    </form>
  );
}
