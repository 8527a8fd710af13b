import { useTranslations } from "next-intl";
import { useState } from "react";
import { checkedField } from "@/components/admin/form/checked-field";
import { NoMailServer } from "@/components/admin/layout/no-mail-server";
import { type OrderDialogProps, useOrderMutation } from "@/components/admin/orders/changes/order-conflict";
import { PiecesDialog } from "@/components/admin/orders/parcels/pieces-dialog";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import { Options } from "@/components/ui/options";
import { returnReasons } from "@/lib/contract/returns";

/** Opens a return for a shopper who called. If it is late or a product is exempt, a reason is required. */
export function OpenReturn({ order: { number, version, lines }, onClose }: OrderDialogProps) {
  const t = useTranslations("admin.order");
  const words = useTranslations("order.returns");
  const { busy, call } = useOrderMutation();
  // Set from the start if nothing is returnable otherwise.
  const [isException, setException] = useState(lines.every(({ returnable }) => returnable === 0));
  return (
    <PiecesDialog
      title={t("open_return")}
      text={t("open_return_text")}
      confirm={t("open_return")}
      busy={busy}
      onClose={onClose}
      lines={lines}
      most="returnable_late"
      onChosen={async (chosen, fields) => {
        const isBeyond = chosen.some(({ line_id, amount }) => {
          return amount > (lines.find(({ id }) => id === line_id)?.returnable ?? 0);
        });
        if (isBeyond && !isException) {
          setException(true);
          return false;
        }
        const text = (name: string) => String(fields.get(name) ?? "").trim() || undefined;
        const reason = returnReasons.find((one) => one === fields.get("reason"));
        const body = { version, lines: chosen, reason, note: text("note"), exception: text("exception") };
        return call("POST orders/{number}/returns", { params: { number }, body });
      }}
    >
      {(errorOf) => (
        <>
          <SelectField id="return-reason" name="reason" label={words("reason_label")}>
            <option value="">{words("reason.none")}</option>
            <Options values={returnReasons} textOf={(reason) => words(`reason.${reason}`)} />
          </SelectField>
          {isException && (
            <TextField
              {...checkedField("return", "exception", errorOf)}
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
    </PiecesDialog>
  );
}
