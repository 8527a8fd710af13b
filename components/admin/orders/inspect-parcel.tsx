"use client";

import { useTranslations } from "next-intl";
import { titleOf } from "@/components/admin/line-title";
import { Button } from "@/components/ui/button";
import type { Shipment } from "@/lib/contract/shipments";
import { useOrderMutation } from "./order-conflict";
import { QuantityField } from "./quantity-field";

type Props = { number: string; version: number; parcel: Shipment };

/** What can be sold again of a parcel that came back; the rest is written off. */
export function InspectParcel({ number, version, parcel }: Props) {
  const t = useTranslations("admin.order");
  const { busy, call } = useOrderMutation();
  return (
    <form
      className="flex flex-col gap-3 rounded-xl bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const lines = parcel.lines.map(({ line_id }) => ({ line_id, sellable: Number(form.get(String(line_id))) }));
        const params = { number, id: parcel.id };
        void call("POST orders/{number}/shipments/{id}/inspection", { params, body: { version, lines } });
      }}
    >
      <p className="text-sm">{t("inspect_parcel")}</p>
      {parcel.lines.map((line) => (
        <QuantityField
          key={line.line_id}
          id={`sellable-${parcel.id}-${line.line_id}`}
          name={String(line.line_id)}
          label={t("sellable_of", { title: titleOf(line), amount: line.amount })}
          max={line.amount}
          defaultValue={line.amount}
        />
      ))}
      <Button type="submit" size="small" className="self-start" disabled={busy}>
        {t("inspect")}
      </Button>
    </form>
  );
}
