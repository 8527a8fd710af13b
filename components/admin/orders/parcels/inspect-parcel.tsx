import { useTranslations } from "next-intl";
import { checkedField } from "@/components/admin/form/checked-field";
import { CheckedForm } from "@/components/admin/form/checked-form";
import { useOrderMutation } from "@/components/admin/orders/changes/order-conflict";
import { Button } from "@/components/ui/button";
import type { AdminOrder } from "@/lib/contract/orders";
import type { Shipment } from "@/lib/contract/shipments";
import { titleOf } from "@/lib/format";
import { QuantityField } from "./pieces-dialog";

type Props = { order: Pick<AdminOrder, "number" | "version">; parcel: Shipment };

/** Records which items of a returned parcel can be sold again; the rest is written off. */
export function InspectParcel({ order: { number, version }, parcel }: Props) {
  const t = useTranslations("admin.order");
  const { busy, call } = useOrderMutation();
  return (
    <CheckedForm
      className="flex flex-col gap-3"
      onChecked={(event) => {
        const form = new FormData(event.currentTarget);
        const lines = parcel.lines.map(({ line_id }) => ({ line_id, sellable: Number(form.get(String(line_id))) }));
        const params = { number, id: parcel.id };
        void call("POST orders/{number}/shipments/{id}/inspection", { params, body: { version, lines } });
      }}
    >
      {(errorOf) => (
        <>
          {parcel.lines.map((line) => (
            <QuantityField
              key={line.line_id}
              {...checkedField(`sellable-${parcel.id}`, String(line.line_id), errorOf)}
              label={t("sellable_of", { title: titleOf(line), amount: line.amount })}
              max={line.amount}
              defaultValue={line.amount}
              className="max-w-sm"
            />
          ))}
          <Button type="submit" className="self-start" disabled={busy}>
            {t("inspect")}
          </Button>
        </>
      )}
    </CheckedForm>
  );
}
