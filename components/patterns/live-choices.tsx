"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SelectBox } from "@/components/admin/grid/select-box";
import { choose } from "@/components/catalogue/choose-variant";
import { OptionChoice } from "@/components/catalogue/option-choice";
import { CheckField } from "@/components/ui/check-field";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { Specimen, Specimens } from "./specimen";

/** Controlled inputs: an agreement, a product, a quantity, and rows. */
export function LiveChoices() {
  const t = useTranslations("patterns.fields");
  const [agrees, setAgrees] = useState(false);
  const [rows, setRows] = useState([true, false]);
  return (
    <Specimens>
      <Specimen name={t("agree")}>
        <CheckField
          id="agree"
          checked={agrees}
          onChange={({ target }) => setAgrees(target.checked)}
          error={agrees ? undefined : t("agree_error")}
        >
          {t("agree_text")}
        </CheckField>
      </Specimen>
      <Specimen name={t("partly")} className="flex flex-wrap items-center gap-x-6">
        <Row
          label={t("all_rows")}
          checked={rows.every(Boolean)}
          isPartly={rows.some(Boolean)}
          onChange={(checked) => setRows(rows.map(() => checked))}
        />
        {rows.map((checked, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place
            key={index}
            label={t("row", { number: index + 1 })}
            checked={checked}
            onChange={(on) => setRows(rows.with(index, on))}
          />
        ))}
      </Specimen>
      <Options />
      <Specimen name={t("stepper")} className="flex flex-wrap items-center gap-4">
        <Stepper start={1} />
        <Stepper start={5} />
        <Stepper start={2} disabled />
      </Specimen>
    </Specimens>
  );
}

function Row(props: { label: string; checked: boolean; isPartly?: boolean; onChange: (checked: boolean) => void }) {
  return (
    <span className="flex items-center gap-1">
      <SelectBox {...props} />
      <span aria-hidden>{props.label}</span>
    </span>
  );
}

function Stepper({ start, disabled = false }: { start: number; disabled?: boolean }) {
  const t = useTranslations("patterns.fields");
  const [amount, setAmount] = useState(start);
  const labels = {
    group: t("amount_of", { count: start }),
    decrease: t("decrease", { count: start }),
    increase: t("increase", { count: start }),
  };
  return <QuantityStepper value={amount} max={5} disabled={disabled} onChange={setAmount} labels={labels} />;
}

function Options() {
  const t = useTranslations("patterns.fields");
  const [small, large, extra] = [t("size_small"), t("size_large"), t("size_extra")];
  const [white, green] = [t("glaze_white"), t("glaze_green")];
  const options = [
    { name: t("glaze"), values: [white, green] },
    { name: t("size"), values: [small, large, extra] },
  ];
  const made: [string, string, number | null][] = [
    [white, small, null],
    [white, large, 0],
    [green, small, 3],
    [green, large, 5],
    [green, extra, 2],
  ];
  const variants = made.map(([glaze, size, available]) => ({
    sku: `${glaze} ${size}`,
    values: [glaze, size],
    price: 480,
    compare_at_price: null,
    available,
  }));
  const [values, setValues] = useState([white, small]);
  return (
    <Specimen name={t("options")} className="flex flex-col gap-5">
      {options.map((option, index) => (
        <OptionChoice
          key={option.name}
          option={option}
          index={index}
          variants={variants}
          values={values}
          onChoose={(value) => setValues(choose(variants, options, values, index, value))}
        />
      ))}
    </Specimen>
  );
}
