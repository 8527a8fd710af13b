import { useTranslations } from "next-intl";
import { CheckedDialog } from "@/components/admin/form/checked-dialog";
import { checkedField } from "@/components/admin/form/checked-field";
import { type OrderDialogProps, useOrderMutation } from "@/components/admin/orders/changes/order-conflict";
import { TextField } from "@/components/ui/field";
import { MAX_TRANSFER } from "@/lib/contract/limits";

/** `isLate`: the transfer came after cancellation; otherwise its sum differs from the sum due. */
type Props = OrderDialogProps & { isLate?: boolean };

/** Records a transfer with the sum received, which may differ from the sum due. */
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
