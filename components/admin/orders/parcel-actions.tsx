"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { type ActOnShipment, carriers, type Shipment, type ShipmentAction } from "@/lib/contract/shipments";
import { useOrderMutation } from "./order-conflict";

type Props = {
  number: string;
  version: number;
  parcel: Shipment;
  /** Whether a carrier takes it; otherwise it waits at the shop. */
  isSent: boolean;
};

/** What brings a parcel nearer to its door. */
const forward = new Set<ShipmentAction>(["pack", "ship", "arrive", "deliver"]);

/** The steps that the server allows this parcel; sending one needs its carrier and number. */
export function ParcelActions({ number, version, parcel, isSent }: Props) {
  const t = useTranslations("admin.order.parcel_actions");
  const { busy, call } = useOrderMutation();
  const act = (input: Omit<ActOnShipment, "version">) =>
    call("POST orders/{number}/shipments/{id}/actions", {
      params: { number, id: parcel.id },
      body: { version, ...input },
    });
  const allowed = parcel.allowed_actions;
  return (
    <>
      {allowed.includes("ship") && isSent && <ShipForm id={parcel.id} busy={busy} onShip={act} />}
      <div className="flex flex-wrap gap-2">
        {allowed
          .filter((action) => action !== "ship" || !isSent)
          .map((action) => (
            <Button
              key={action}
              data-step={forward.has(action) ? "" : undefined}
              size="small"
              look={action === "cancel" || action === "return_to_sender" ? "danger" : "outline"}
              disabled={busy}
              onClick={() => act({ action })}
            >
              {t(action)}
            </Button>
          ))}
      </div>
    </>
  );
}

type ShipProps = { id: number; busy: boolean; onShip: (input: Omit<ActOnShipment, "version">) => Promise<boolean> };

function ShipForm({ id, busy, onShip }: ShipProps) {
  const t = useTranslations("admin.order");
  const names = useTranslations("order.carriers");
  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-[10rem_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const carrier = carriers.find((one) => one === form.get("carrier"));
        void onShip({ action: "ship", carrier, tracking_number: String(form.get("tracking_number")) });
      }}
    >
      <SelectField data-step id={`carrier-${id}`} name="carrier" label={t("carrier")} required>
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier}>
            {names(carrier)}
          </option>
        ))}
      </SelectField>
      <TextField
        id={`tracking-${id}`}
        name="tracking_number"
        label={t("tracking_number")}
        autoComplete="off"
        minLength={6}
        maxLength={40}
        required
      />
      <Button type="submit" disabled={busy}>
        {t("parcel_actions.ship")}
      </Button>
    </form>
  );
}
