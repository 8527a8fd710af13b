import { useTranslations } from "next-intl";
import { CheckedDialog } from "@/components/admin/form/checked-dialog";
import { checkedField } from "@/components/admin/form/checked-field";
import { type OrderDialogProps, useOrderMutation } from "@/components/admin/orders/changes/order-conflict";
import { TextField } from "@/components/ui/field";
import { formatMoney } from "@/lib/format";

/** A refund apart from cancellation and return. Mentions what an open return will refund anyway. */
export function RefundDialog({ order, onClose }: OrderDialogProps) {
  const t = useTranslations("admin.order");
  const { busy, call } = useOrderMutation();
  const { number, version, refunds, returns, paid_total } = order;
  const taken = refunds.filter(({ status }) => status !== "withdrawn");
  const refundable = taken.reduce((left, { amount }) => left - amount, paid_total);
  const waiting = returns.filter(({ refund_expected }) => refund_expected !== null);
  return (
    <CheckedDialog
      title={t("refund_more")}
      text={t("refund_more_text")}
      confirm={t("refund")}
      tone="danger"
      busy={busy}
      onClose={onClose}
      onChecked={(fields) => {
        const note = String(fields.get("note")).trim() || undefined;
        const body = { version, amount: Number(fields.get("amount")), note };
        return call("POST orders/{number}/refunds", { params: { number }, body });
      }}
    >
      {(errorOf) => (
        <>
          {waiting.map(({ id, refund_expected }) => (
            <p key={id} className="rounded-xl bg-warning-soft px-4 py-3 text-sm text-warning">
              {t("refund_before_goods", { id, amount: formatMoney(refund_expected ?? 0) })}
            </p>
          ))}
          <TextField
            {...checkedField("refund", "amount", errorOf)}
            label={t("refund_amount")}
            type="number"
            inputMode="numeric"
            min={1}
            max={refundable}
            hint={t("refundable", { amount: formatMoney(refundable) })}
            required
          />
          <TextField id="refund-note" name="note" label={t("refund_note")} maxLength={200} />
        </>
      )}
    </CheckedDialog>
  );
}
