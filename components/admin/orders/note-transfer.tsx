import { useTranslations } from "next-intl";
import { CheckedDialog } from "@/components/admin/form/checked-dialog";
import { checkedField } from "@/components/admin/form/checked-field";
import { TextField } from "@/components/ui/field";
import { MAX_TRANSFER } from "@/lib/contract/limits";
import { type OrderDialogProps, useOrderMutation } from "./order-conflict";

/** `isLate`: of a transfer that came after all; else of a sum other than the one that is due. */
type Props = OrderDialogProps & { isLate?: boolean };

/** A transfer is noted with the sum that came, which need not be the one that is due. */
export function NoteTransfer({ order, isLate, onClose }: Props) {
  const t = useTranslations("admin.order");
  const { busy, call } = useOrderMutation();
  const { number, version, late_due, due = late_due, total } = order;
  return (
    <CheckedDialog
      title={t(isLate ? "confirm_late_transfer" : "transfer_differs")}
      text={t(isLate ? "effect.confirm_late_transfer" : "transfer_differs_text")}
      confirm={t("confirm_transfer")}
      busy={busy}
      onClose={onClose}
      onChecked={(fields) => {
        const body = { action: "confirm_transfer" as const, version, amount: Number(fields.get("amount")) };
        return call("POST orders/{number}/actions", { params: { number }, body });
      }}
    >
      {(errorOf) => (
        <TextField
          {...checkedField("transfer", "amount", errorOf)}
          label={t("transfer_amount")}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_TRANSFER}
          defaultValue={due ?? total}
          required
        />
      )}
    </CheckedDialog>
  );
}
