import { useTranslations } from "next-intl";
import { CheckedDialog } from "@/components/admin/form/checked-dialog";
import { TextField } from "@/components/ui/field";
import type { AdminOrder } from "@/lib/contract/orders";
import { LineAmounts, linesFrom } from "./line-amounts";
import { useOrderMutation } from "./order-conflict";

type Props = { order: Pick<AdminOrder, "number" | "version" | "lines">; onClose: () => void };

/** Takes pieces out of an order that cannot be sent. */
export function RemovePieces({ order: { number, version, lines }, onClose }: Props) {
  const t = useTranslations("admin.order");
  const { busy, call } = useOrderMutation();
  const open = lines.filter(({ removable }) => removable > 0);
  return (
    <CheckedDialog
      title={t("remove_pieces")}
      text={t("remove_pieces_text")}
      confirm={t("remove_pieces")}
      tone="danger"
      busy={busy}
      onClose={onClose}
      onChecked={(fields) => {
        const body = { version, lines: linesFrom(fields, open), reason: String(fields.get("reason")) };
        return call("POST orders/{number}/removals", { params: { number }, body });
      }}
    >
      {(errorOf) => (
        <>
          <LineAmounts id="remove" lines={open.map((line) => ({ ...line, most: line.removable }))} errorOf={errorOf} />
          <TextField
            id="remove-reason"
            error={errorOf("remove-reason")}
            name="reason"
            label={t("remove_reason")}
            maxLength={200}
            required
          />
        </>
      )}
    </CheckedDialog>
  );
}
