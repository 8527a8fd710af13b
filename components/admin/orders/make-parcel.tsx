import { useTranslations } from "next-intl";
import { CheckedDialog } from "@/components/admin/form/checked-dialog";
import type { AdminOrder } from "@/lib/contract/orders";
import { LineAmounts, linesFrom } from "./line-amounts";
import { useOrderMutation } from "./order-conflict";

type Props = { order: Pick<AdminOrder, "number" | "version" | "lines">; onClose: () => void };

/** A parcel with a part of what is in none yet: the rest follows in another. */
export function MakeParcel({ order: { number, version, lines }, onClose }: Props) {
  const t = useTranslations("admin.order");
  const { busy, call } = useOrderMutation();
  const open = lines.filter(({ packable }) => packable > 0);
  return (
    <CheckedDialog
      title={t("part_parcel_title")}
      text={t("part_parcel_text")}
      confirm={t("create_shipment")}
      busy={busy}
      onClose={onClose}
      onChecked={(fields) =>
        call("POST orders/{number}/shipments", {
          params: { number },
          body: { version, lines: linesFrom(fields, open) },
        })
      }
    >
      {(errorOf) => (
        <LineAmounts
          id="pack"
          lines={open.map((line) => ({ ...line, most: line.packable }))}
          startFull
          errorOf={errorOf}
        />
      )}
    </CheckedDialog>
  );
}
