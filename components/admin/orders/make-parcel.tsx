import { useTranslations } from "next-intl";
import { type OrderDialogProps, useOrderMutation } from "./order-conflict";
import { PiecesDialog } from "./pieces-dialog";

/** A parcel with a part of what is in none yet: the rest follows in another. */
export function MakeParcel({ order: { number, version, lines }, onClose }: OrderDialogProps) {
  const t = useTranslations("admin.order");
  const { busy, call } = useOrderMutation();
  return (
    <PiecesDialog
      title={t("part_parcel_title")}
      text={t("part_parcel_text")}
      confirm={t("create_shipment")}
      busy={busy}
      onClose={onClose}
      lines={lines}
      most="packable"
      startFull
      onChosen={(chosen) =>
        call("POST orders/{number}/shipments", { params: { number }, body: { version, lines: chosen } })
      }
    />
  );
}
