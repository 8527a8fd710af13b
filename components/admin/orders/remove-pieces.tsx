import { useTranslations } from "next-intl";
import { checkedField } from "@/components/admin/form/checked-field";
import { TextField } from "@/components/ui/field";
import { type OrderDialogProps, useOrderMutation } from "./order-conflict";
import { PiecesDialog } from "./pieces-dialog";

/** Takes pieces out of an order that cannot be sent. */
export function RemovePieces({ order: { number, version, lines }, onClose }: OrderDialogProps) {
  const t = useTranslations("admin.order");
  const { busy, call } = useOrderMutation();
  return (
    <PiecesDialog
      title={t("remove_pieces")}
      text={t("remove_pieces_text")}
      confirm={t("remove_pieces")}
      tone="danger"
      busy={busy}
      onClose={onClose}
      lines={lines}
      most="removable"
      onChosen={(chosen, fields) => {
        const body = { version, lines: chosen, reason: String(fields.get("reason")) };
        return call("POST orders/{number}/removals", { params: { number }, body });
      }}
    >
      {(errorOf) => (
        <TextField {...checkedField("remove", "reason", errorOf)} label={t("remove_reason")} maxLength={200} required />
      )}
    </PiecesDialog>
  );
}
