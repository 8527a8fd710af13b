import { useTranslations } from "next-intl";
import { useState } from "react";
import { checkedField } from "@/components/admin/form/checked-field";
import { CheckedForm } from "@/components/admin/form/checked-form";
import { QuantityField } from "@/components/admin/orders/parcels/pieces-dialog";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import type { ReturnRequest } from "@/lib/contract/returns";
import { formatMoney, titleOf } from "@/lib/format";
import type { Found } from "./use-return-acts";

type Props = { request: ReturnRequest; busy: boolean; onFound: (found: Found) => void };

const fates = ["sellable", "damaged", "refused"] as const;

/** Records the inspection of a return: each item is sellable, damaged or not taken back. */
export function InspectReturn({ request, busy, onFound }: Props) {
  const t = useTranslations("admin.order");
  const pieces = request.lines.reduce((sum, { amount }) => sum + amount, 0);
  const [refused, setRefused] = useState(0);
  const amount = formatMoney(request.refund_expected ?? 0);
  const outcome = refused === 0 ? "all" : refused < pieces ? "part" : "none";
  return (
    <CheckedForm
      className="stack gap-4"
      onChange={({ currentTarget }) => {
        const form = new FormData(currentTarget);
        const counts = request.lines.map(({ line_id }) => Number(form.get(`${line_id}-refused`)));
        setRefused(counts.reduce((sum, count) => sum + count, 0));
      }}
      onChecked={(event) => {
        const form = new FormData(event.currentTarget);
        const count = (line_id: number, fate: string) => Number(form.get(`${line_id}-${fate}`));
        const lines = request.lines.map(({ line_id }) => ({
          line_id,
          sellable: count(line_id, "sellable"),
          damaged: count(line_id, "damaged"),
          refused: count(line_id, "refused"),
        }));
        onFound({ lines, answer: String(form.get("answer")).trim() || undefined });
      }}
    >
      {(errorOf) => (
        <>
          {request.lines.map((line) => (
            <fieldset key={line.line_id} className="grid grid-cols-3 gap-3">
              <legend className="mb-2 text-sm font-medium">
                {titleOf(line)} × {line.amount}
              </legend>
              {fates.map((fate) => (
                <QuantityField
                  key={fate}
                  {...checkedField(`found-${request.id}`, `${line.line_id}-${fate}`, errorOf)}
                  label={t(`found.${fate}`)}
                  max={line.amount}
                  defaultValue={fate === "sellable" ? line.amount : 0}
                />
              ))}
            </fieldset>
          ))}
          <TextField id={`answer-${request.id}`} name="answer" label={t("answer_optional")} maxLength={500} />
          <Button type="submit" className="justify-self-start max-sm:w-full" disabled={busy}>
            {t(`inspected.${outcome}`, { amount })}
          </Button>
        </>
      )}
    </CheckedForm>
  );
}
