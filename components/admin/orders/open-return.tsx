import { useTranslations } from "next-intl";
import { useState } from "react";
import { CheckedDialog } from "@/components/admin/form/checked-dialog";
import { NoMailServer } from "@/components/admin/layout/no-mail-server";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import { Options } from "@/components/ui/options";
import type { AdminOrder } from "@/lib/contract/orders";
import { returnReasons } from "@/lib/contract/returns";
import { LineAmounts, linesFrom } from "./line-amounts";
import { useOrderMutation } from "./order-conflict";

type Props = { order: Pick<AdminOrder, "number" | "version" | "lines">; onClose: () => void };

/** A return for a shopper who called; out of time, or of exempt goods, it asks why all the same. */
export function OpenReturn({ order: { number, version, lines }, onClose }: Props) {
  const t = useTranslations("admin.order");
  const words = useTranslations("order.returns");
  const { busy, call } = useOrderMutation();
  const open = lines.filter(({ returnable_late }) => returnable_late > 0);
  // Asked from the start where nothing could come back without it.
  const [isException, setException] = useState(open.every(({ returnable }) => returnable === 0));
  return (
    <CheckedDialog
      title={t("open_return")}
      text={t("open_return_text")}
      confirm={t("open_return")}
      busy={busy}
      onClose={onClose}
      onChecked={(fields) => {
        const chosen = linesFrom(fields, open);
        const isBeyond = chosen.some(({ line_id, amount }) => {
          return amount > (open.find(({ id }) => id === line_id)?.returnable ?? 0);
        });
        if (isBeyond && !isException) {
          setException(true);
          return Promise.resolve(false);
        }
        const text = (name: string) => String(fields.get(name) ?? "").trim() || undefined;
        const reason = returnReasons.find((one) => one === fields.get("reason"));
        const body = { version, lines: chosen, reason, note: text("note"), exception: text("exception") };
        return call("POST orders/{number}/returns", { params: { number }, body });
      }}
    >
      {(errorOf) => (
        <>
          <LineAmounts
            id="return"
            lines={open.map((line) => ({ ...line, most: line.returnable_late }))}
            errorOf={errorOf}
          />
          <SelectField id="return-reason" name="reason" label={words("reason_label")}>
            <option value="">{words("reason.none")}</option>
            <Options values={returnReasons} nameOf={(reason) => words(`reason.${reason}`)} />
          </SelectField>
          {isException && (
            <TextField
              id="return-exception"
              name="exception"
              error={errorOf("return-exception")}
              label={t("return_exception")}
              hint={t("return_exception_hint")}
              maxLength={200}
              required
            />
          )}
          <TextArea id="return-note" name="note" label={words("note")} rows={2} maxLength={500} />
          <NoMailServer />
        </>
      )}
    </CheckedDialog>
  );
}
