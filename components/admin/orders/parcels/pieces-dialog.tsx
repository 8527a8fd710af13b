import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { CheckedDialog } from "@/components/admin/form/checked-dialog";
import { checkedField } from "@/components/admin/form/checked-field";
import { type OrderDialogProps, useOrderMutation } from "@/components/admin/orders/changes/order-conflict";
import { TextField } from "@/components/ui/field";
import type { OrderLine } from "@/lib/contract/orders";
import { titleOf } from "@/lib/format";

type Dialog = ComponentProps<typeof CheckedDialog>;
type Props = Omit<Dialog, "onChecked" | "children"> & {
  lines: OrderLine[];
  /** Which quantity of a line is the maximum; lines with zero are left out. */
  most: "packable" | "removable" | "returnable_late";
  startFull?: boolean;
  /** Called with the lines of which at least one item was chosen, and the other fields. */
  onChosen: (lines: { line_id: number; amount: number }[], fields: FormData) => Promise<boolean>;
  /** Other fields, below the lines. */
  children?: Dialog["children"];
};

/** Asks for a quantity of each line, from zero to its maximum. */
export function PiecesDialog({ lines, most, startFull = false, onChosen, children, ...dialog }: Props) {
  const t = useTranslations("admin.order");
  const open = lines.filter((line) => line[most] > 0);
  const chosenIn = (fields: FormData) =>
    open
      .map(({ id }) => ({ line_id: id, amount: Number(fields.get(`amount-${id}`)) }))
      .filter(({ amount }) => amount > 0);
  return (
    <CheckedDialog {...dialog} onChecked={(fields) => onChosen(chosenIn(fields), fields)}>
      {(errorOf) => (
        <>
          {open.map((line) => (
            <QuantityField
              key={line.id}
              {...checkedField(most, `amount-${line.id}`, errorOf)}
              label={t("remove_of", { title: titleOf(line), amount: line[most] })}
              max={line[most]}
              defaultValue={startFull ? line[most] : 0}
            />
          ))}
          {children?.(errorOf)}
        </>
      )}
    </CheckedDialog>
  );
}

/** A quantity of a line, from zero to `max`. */
export function QuantityField(props: ComponentProps<typeof TextField> & { max: number }) {
  return <TextField type="number" inputMode="numeric" min={0} required {...props} />;
}

/** A parcel with some of the items that are in none yet; the rest follows in another. */
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

/** Removes items that cannot be shipped from an order. */
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
