import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { withKeys } from "@/components/admin/key-hint";
import { VariantPicker } from "@/components/admin/orders/changes/variant-picker";
import { Panel } from "@/components/admin/panel";
import { TextField } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { pressedKey } from "@/components/ui/pressed-key";
import type { Inventory } from "@/lib/contract/inventories";
import { MAX_LINE_AMOUNT } from "@/lib/contract/limits";
import type { PlaceStaffOrderInput, StaffOrderPreview } from "@/lib/contract/staff-orders";
import { formatMoney, titleOf } from "@/lib/format";

/** Why the server refused a line. */
export type LineProblem = { sku: string; text: string };

type Props = { preview: StaffOrderPreview | undefined; problem: LineProblem | undefined };

/** The products of the order, picked one after another, with current price and stock. */
export function StaffOrderLines({ preview, problem }: Props) {
  const t = useTranslations("admin.staff_order");
  const { control, register, getValues, setValue, formState } = useFormContext<PlaceStaffOrderInput>();
  const { fields, append, remove } = useFieldArray({ control, name: "lines" });
  const [known, setKnown] = useState(new Map<string, Inventory>());
  const picker = useId();
  const toPicker = () => document.getElementById(picker)?.focus();

  /** Adding a variant again, as by scanning two items, raises its quantity. */
  function add(variant: Inventory) {
    setKnown((before) => new Map(before).set(variant.sku, variant));
    const lines = getValues("lines");
    const index = lines.findIndex(({ sku }) => sku === variant.sku);
    if (index < 0) return append({ sku: variant.sku, amount: 1 }, { shouldFocus: false });
    const more = Math.min((lines[index]?.amount || 0) + 1, MAX_LINE_AMOUNT);
    setValue(`lines.${index}.amount`, more, { shouldDirty: true, shouldValidate: true });
  }

  function problemOf(sku: string, index: number): string | undefined {
    const line = preview?.lines.find((shown) => shown.sku === sku);
    if (line?.is_short) return line.available > 0 ? t("short", { count: line.available }) : t("gone");
    if (problem?.sku === sku) return problem.text;
    return formState.errors.lines?.[index]?.amount ? t("amount_wrong", { max: MAX_LINE_AMOUNT }) : undefined;
  }

  return (
    <Panel title={t("lines")}>
      <VariantPicker
        id={picker}
        label={t("add")}
        hint={t.rich("add_hint", withKeys)}
        error={formState.errors.lines && fields.length === 0 ? t("no_lines") : undefined}
        onChosen={add}
      />
      <ul className="mt-2 divide-y">
        {fields.map(({ id, sku }, index) => {
          const variant = known.get(sku);
          const title = variant ? titleOf(variant) : sku;
          const line = preview?.lines.find((shown) => shown.sku === sku);
          return (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-4 sm:flex">
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">{title}</p>
                <p className="text-sm text-muted tabular-nums">
                  {[
                    sku,
                    formatMoney(line?.unit_price ?? variant?.price_now ?? 0),
                    t("left", { count: Math.max(0, line?.available ?? variant?.available ?? 0) }),
                  ].join("\u30FB")}
                </p>
                {line?.return_exempt && <p className="text-sm text-warning">{t("exempt")}</p>}
              </div>
              <TextField
                id={`${picker}-${sku}`}
                aria-label={t("amount_of", { title })}
                label={t("amount")}
                type="number"
                inputMode="numeric"
                min={1}
                max={MAX_LINE_AMOUNT}
                className="w-32 max-sm:row-start-2"
                error={problemOf(sku, index)}
                onKeyDown={(event) => {
                  // Enter moves on to the next product instead of submitting the order.
                  if (pressedKey(event) !== "Enter") return;
                  event.preventDefault();
                  toPicker();
                }}
                {...register(`lines.${index}.amount`, { valueAsNumber: true })}
              />
              <p className="min-w-24 text-right tabular-nums max-sm:row-start-2 max-sm:self-end max-sm:pb-2.5 sm:pt-9">
                {line ? formatMoney(line.total) : "\u2014"}
              </p>
              <IconButton
                icon={X}
                iconSize="size-5"
                label={t("remove", { title })}
                className="max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end sm:mt-6"
                onClick={() => {
                  remove(index);
                  toPicker();
                }}
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
